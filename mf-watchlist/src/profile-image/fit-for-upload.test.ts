import { afterEach, expect, it } from '@jest/globals'
import { fitForUpload } from './fit-for-upload.ts'

// jsdom reads no pictures and draws none.
const drawn: string[] = []
const canvas = HTMLCanvasElement.prototype
const { getContext, toBlob } = canvas
afterEach(() => {
  drawn.length = 0
  Object.assign(canvas, { getContext, toBlob })
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

it.each([
  ['a large photo', 'image/jpeg', 4_000_000, 4000, 3000, '1365x1024 image/webp'],
  [
    'a photo of a phone that only browsers on it read',
    'image/heic',
    300_000,
    800,
    600,
    '800x600 image/webp',
  ],
  ['one whose kind is not known', '', 300_000, 3000, 6000, '1024x2048 image/webp'],
])('draws %s smaller', async (_what, type, bytes, width, height, expected) => {
  browserThatReads({ width, height })

  const fitted = await fitForUpload(fileOf(bytes, type))

  expect(fitted.size).toBe(1)
  expect(drawn).toEqual([expected])
})

it('leaves a small picture as it is', async () => {
  browserThatReads({ width: 300, height: 300 })
  const small = fileOf(100_000, 'image/png')

  expect(await fitForUpload(small)).toBe(small)
})

it.each(['image/heic', 'image/svg+xml', 'text/plain'])(
  'leaves what the browser can’t read to the server: %s',
  async (type) => {
    const file = fileOf(3_000_000, type)

    expect(await fitForUpload(file)).toBe(file)
  },
)

function browserThatReads({ width, height }: { width: number; height: number }): void {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close() {} }) })
  Object.assign(canvas, {
    getContext: () => ({ drawImage() {} }),
    toBlob(this: HTMLCanvasElement, done: BlobCallback, type: string) {
      drawn.push(`${this.width}x${this.height} ${type}`)
      done(new Blob(['.']))
    },
  })
}

function fileOf(bytes: number, type: string): File {
  return new File([new Uint8Array(bytes)], 'me', { type })
}
