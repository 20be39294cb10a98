/**
 * Characters of the font of titles: those of the films' titles, of names and of what pages say in
 * it. Others come from the whole font, which is fetched when one is shown.
 */
export const titleRange =
  'U+0020-007E,U+00A0,U+00B7,U+00BD,U+00C0,U+00E0-00E2,U+00E4-00E5,U+00E8-00E9,U+00ED,U+00EF,U+00F3,U+00F6,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+00D7'
