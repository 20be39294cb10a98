import path from 'node:path'

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
