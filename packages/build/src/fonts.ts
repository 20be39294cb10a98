import path from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { inNodeModules } from './front-end.ts'

const titles = 'fraunces/files/fraunces-latin-opsz-normal.woff2'
const text = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const files = [
  titles,
  'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
  text,
  'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  'instrument-sans/files/instrument-sans-latin-wght-italic.woff2',
]

/** Titles have one optical size, because all sizes would double the bytes for a hardly visible gain. */
const titleAxes = { wght: { min: 400, max: 600 }, opsz: 48 }

/** Names are fixed, so that the server knows them; titles and text have subsets of their own. */
export function fontsOf(dir: string) {
  const fonts = path.join(dir, 'dist/client/fonts')
  const subset = (file: string, name: string, range: 'titleRange' | 'textRange', axes = {}) => ({
    from: inFontsource(file),
    to: path.join(fonts, name),
    transform: async (font: Buffer) => {
      const ranges = await import(pathToFileURL(path.join(dir, 'src/font-ranges.ts')).href)
      const options = { targetFormat: 'woff2' as const, variationAxes: axes }
      return subsetFont(font, textOf(ranges[range]), options)
    },
  })
  return [
    ...files.map((file) => ({ from: inFontsource(file), to: path.join(fonts, '[name][ext]') })),
    subset(titles, 'fraunces-titles.woff2', 'titleRange', titleAxes),
    subset(text, 'instrument-sans-text.woff2', 'textRange'),
  ]
}

function inFontsource(file: string): string {
  return inNodeModules(`@fontsource-variable/${file}`)
}

function textOf(range: string): string {
  return range.replaceAll('U+', '').split(',').map(charactersOf).join('')
}

function charactersOf(part: string): string {
  const [first = 0, last = first] = part.split('-').map((hex) => Number.parseInt(hex, 16))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}

/** Apple's home screen takes 180, the manifest names the others. */
const sizes = [180, 192, 512]

/** Corners are filled, because phones round them. */
export function iconsOf(dir: string) {
  return sizes.map((size) => ({
    from: path.join(dir, 'public/icon.svg'),
    to: path.join(dir, `dist/client/icon-${size}.png`),
    transform: async (svg: Buffer) => {
      const { default: sharp } = await import('sharp')
      const drawing = sharp(svg, { density: (72 * size) / 32 })
      return drawing.resize(size, size).flatten({ background: '#14120f' }).png().toBuffer()
    },
  }))
}
