/**
 * Characters of the font of titles: those of the films' titles, of names and of what pages say in
 * it. Others come from the whole font, which is fetched when one is shown.
 */
export const titleRange =
  'U+0020-007E,U+00A0,U+00B7,U+00BD,U+00C0,U+00E0-00E2,U+00E4-00E5,U+00E8-00E9,U+00ED,U+00EF,U+00F3,U+00F6,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+00D7'

/**
 * Unicode range of the text font. Includes • because a font request on a password page would leak
 * its URL. Letters with a macron or an acute are composed of letter and mark.
 */
export const textRange =
  'U+0020-007E,U+00A0,U+00A9,U+00B7,U+00BD,U+00C0-00C1,U+00C9,U+00D6-00D8,U+00DC,U+00DF-00E5,U+00E7-00EB,U+00ED-00EF,U+00F1,U+00F3-00F4,U+00F6,U+00F8-00FC,U+0101,U+0107,U+012B,U+0131,U+0144,U+014D,U+015B,U+016B,U+0301,U+0304,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2191,U+2193,U+2212'
