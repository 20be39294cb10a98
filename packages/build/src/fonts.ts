import path from 'node:path'
import subsetFont from 'subset-font'
import { inNodeModules } from './front-end.ts'

const files = [
  'fraunces/files/fraunces-latin-opsz-normal.woff2',
  'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
  'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  'instrument-sans/files/instrument-sans-latin-wght-italic.woff2',
]

/**
 * The fonts under fixed names, so that the server can name them. Titles have a subset of their own:
 * the glyphs that the host names, in the weights and sizes that styles use.
 */
export function fontsOf(dir: string) {
  const fonts = path.join(dir, 'dist/client/fonts')
  return [
    ...files.map((file) => ({ from: inFontsource(file), to: path.join(fonts, '[name][ext]') })),
    {
      from: inFontsource('fraunces/files/fraunces-latin-opsz-normal.woff2'),
      to: path.join(fonts, 'fraunces-titles.woff2'),
      transform: async (font: Buffer) => {
        const { titleRange } = await import(path.join(dir, 'src/title-range.ts'))
        return subsetFont(font, textOf(titleRange), { targetFormat: 'woff2', variationAxes })
      },
    },
  ]
}

/** Larger sizes are drawn as the largest here. */
const variationAxes = { wght: { min: 400, max: 600 }, opsz: { min: 9, max: 80 } }

function inFontsource(file: string): string {
  return inNodeModules(`@fontsource-variable/${file}`)
}

/** All characters of a `unicode-range`. */
function textOf(range: string): string {
  return range.replaceAll('U+', '').split(',').map(charactersOf).join('')
}

function charactersOf(part: string): string {
  const [first = 0, last = first] = part.split('-').map((hex) => Number.parseInt(hex, 16))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
