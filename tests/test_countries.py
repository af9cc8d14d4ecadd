"""Countries are those of ISO 3166-1, with Kosovo, by the names of the reader's language."""

import pytest

from timeline import countries

# The officially assigned codes of ISO 3166-1 alpha-2, by their first letter.
ISO_3166_1 = """
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ
BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ
DE DJ DK DM DO DZ
EC EE EG EH ER ES ET
FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY
HK HM HN HR HT HU
ID IE IL IM IN IO IQ IR IS IT
JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ
LA LB LC LI LK LR LS LT LU LV LY
MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
NA NC NE NF NG NI NL NO NP NR NU NZ
OM
PA PE PF PG PH PK PL PM PN PR PS PT PW PY
QA
RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ
TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
UA UG UM US UY UZ
VA VC VE VG VI VN VU
WF WS
YE YT
ZA ZM ZW
"""
ASSIGNED = set(ISO_3166_1.split())


def test_the_countries_are_the_249_of_iso_3166_and_kosovo():
    assert len(ASSIGNED) == 249
    assert set(countries.names("en")) == {*ASSIGNED, "XK"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_country_has_a_name_of_its_own(language):
    names = countries.names(language)
    assert set(names) == {*ASSIGNED, "XK"}
    assert all(name.strip() and name != code for code, name in names.items())
    assert len(set(names.values())) == 250


@pytest.mark.parametrize(
    ("code", "language", "name"),
    [
        ("VE", "en", "Venezuela"),
        ("US", "en", "United States"),
        ("US", "es", "Estados Unidos"),
        ("BR", "es", "Brasil"),
        ("XK", "en", "Kosovo"),
        ("US", "es-mx", "Estados Unidos"),
        ("EU", "en", "EU"),
        ("??", "es", "??"),
    ],
)
def test_a_country_is_named_in_the_language_and_anything_else_stays_itself(code, language, name):
    assert countries.name(code, language) == name


@pytest.mark.parametrize("code", ["EU", "UN", "ZZ", "XA", "ve", "VEN", "V", "", "419", "001", "Ve", "ＶＥ"])
def test_no_other_code_is_a_country(code):
    assert not countries.known(code)
