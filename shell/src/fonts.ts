import { textRange, titleRange } from './font-ranges.ts'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

type Face = { family: string; weight: string; style?: string; file: string; range: string }

const titles = { family: 'Fraunces Variable', weight: '400 600' }
const texts = { family: 'Instrument Sans Variable', weight: '400 700' }

const faces: readonly Face[] = [
  { ...titles, file: 'fraunces-latin-opsz-normal', range: latin },
  { ...titles, file: 'fraunces-latin-ext-opsz-normal', range: latinExtended },
  { ...texts, file: 'instrument-sans-latin-wght-normal', range: latin },
  { ...texts, file: 'instrument-sans-latin-ext-wght-normal', range: latinExtended },
  { ...texts, style: 'italic', file: 'instrument-sans-latin-wght-italic', range: latin },
  // The last matching face wins.
  { ...titles, file: 'fraunces-titles', range: titleRange },
  { ...texts, file: 'instrument-sans-text', range: textRange },
]

/** Our own metrics keep the text from shifting when a font arrives. */
const fallbacks = `
@font-face{font-family:'Fraunces fallback';src:local('Georgia'),local('DejaVu Serif'),local('Times New Roman');size-adjust:98%;ascent-override:98%;descent-override:26%;line-gap-override:0%}
@font-face{font-family:'Instrument fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica');size-adjust:101%;ascent-override:96%;descent-override:24%;line-gap-override:0%}`

export function fontCss(assets: string): string {
  const rules = faces.map(
    ({ family, weight, style = 'normal', file, range }) =>
      `@font-face{font-family:'${family}';font-style:${style};font-display:swap;font-weight:${weight};src:url(${assets}/fonts/${file}.woff2) format('woff2');unicode-range:${range}}`,
  )
  return fallbacks + rules.join('')
}

export function preloadedFonts(assets: string): string {
  const links = ['fraunces-titles', 'instrument-sans-text'].map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets}/fonts/${file}.woff2">`,
  )
  return links.join('')
}
