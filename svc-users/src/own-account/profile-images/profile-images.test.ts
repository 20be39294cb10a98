import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  getCurrentUser,
  getProfileImage,
  removeProfileImage,
  type User,
  uploadProfileImage,
} from '@cinecanon/contract'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { storedAccount } from '../../testing/accounts.ts'
import { models } from '../../testing/models.ts'
import { type RunningUsers, startUsers } from '../../testing/start-users.ts'

const { maxBytes } = uploadProfileImage.upload
const red = { r: 200, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 200 }

let users: RunningUsers
let ann: Joined
beforeAll(async () => {
  users = await startUsers()
})
beforeEach(async () => {
  ann = await users.join()
})

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'may be a %s',
    async (format) => {
      const file = await plain(red).toFormat(format).toBuffer()

      const picture = await stored(await upload(ann, file))

      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      })
    },
  )

  it('is part of the user, under a random name', async () => {
    const { profileImageUrl } = await upload(ann, await png())

    expect(profileImageUrl).toMatch(/^\/api\/profile\/images\/[\w-]{22}\.webp$/)
    expect(await ann.call(getCurrentUser)).toMatchObject({
      profileImageUrl,
      profile_image_url: profileImageUrl,
    })
  })

  it('is served as an image, cached privately and for ever', async () => {
    const { profileImageUrl } = await upload(ann, await png())

    const { headers } = await users.get(profileImageUrl, { as: ann })

    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  })

  it('is upright, without metadata', async () => {
    // Lies on its side: what is left in the file is up in the picture.
    const file = await sideBySide(red, blue)
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.toString('latin1')).toContain('A secret place')

    const picture = await stored(await upload(ann, file))

    expect(await sharp(picture).metadata()).not.toHaveProperty('exif')
    expect(Buffer.from(picture).toString('latin1')).not.toContain('secret')
    expect(await colourAt(picture, 256, 60)).toBe('red')
    expect(await colourAt(picture, 256, 450)).toBe('blue')
  })

  it('replaces the previous one', async () => {
    const first = await upload(ann, await png())
    const second = await upload(ann, await plain(blue).png().toBuffer())

    await expect(stored(first)).rejects.toMatchObject({ status: 404 })
    expect(await colourAt(await stored(second), 9, 9)).toBe('blue')
  })

  it('can be removed', async () => {
    const first = await upload(ann, await png())

    await ann.call(removeProfileImage)

    await expect(stored(first)).rejects.toMatchObject({ status: 404 })
    expect(await ann.call(getCurrentUser)).toMatchObject({ profileImageUrl: null })
    await ann.call(removeProfileImage)
  })

  it('is visible to its owner and the operator, and 404 for others', async () => {
    const response = await upload(ann, await png())
    const bea = await users.join()
    const operator = users.as({ userId: bea.id, isAdmin: true })
    const params = { name: nameIn(response) }

    await expect(bea.call(getProfileImage, { params })).rejects.toMatchObject({ status: 404 })
    await expect(users.call(getProfileImage, { params })).rejects.toMatchObject({ status: 401 })
    expect(await operator(getProfileImage, { params })).toEqual(await stored(response))
  })
})

describe('an upload that is not a picture', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a page', () => Buffer.from(page)],
    ['an SVG', () => Buffer.from(drawing)],
    ['an SVG behind a declaration', () => Buffer.from(`<?xml version="1.0"?>${drawing}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7')],
    ['nothing', () => Buffer.alloc(0)],
    ['random bytes', () => Buffer.from('\x00\x01\x02 not a picture at all')],
    ['a page that begins as a GIF', () => Buffer.from(`GIF89a/*${page}*/`)],
    ['a script that begins as a GIF', () => Buffer.from('GIF89a=1;alert(document.domain)//')],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await png(), Buffer.from(page)]),
    ],
    [
      'a picture with a page in its comment',
      () =>
        plain(red)
          .withExif({ IFD0: { Copyright: page } })
          .jpeg()
          .toBuffer(),
    ],
    ['a picture with an archive behind it', async () => Buffer.concat([await png(), anArchive()])],
    ['a picture cut off in the middle', async () => (await noisy()).subarray(0, 20_000)],
    ['a picture cut off after its header', async () => (await png()).subarray(0, 40)],
    ['a TIFF cut off', async () => (await plain(red).tiff().toBuffer()).subarray(0, 100)],
  ])('is refused whatever its name and type: %s', async (_name, make) => {
    await expect(upload(ann, await make())).rejects.toMatchObject({
      status: 400,
      code: 'not_an_image',
    })
    expect(await ann.call(getCurrentUser)).toMatchObject({ profileImageUrl: null })
  })

  it('is refused with a hint when it is a HEIC photo', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

    await expect(upload(ann, heic)).rejects.toMatchObject({
      code: 'not_an_image',
      text: 'This photo could not be read. If it is a HEIC photo, save it as JPEG, and choose it again.',
    })
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['2,500 megapixels', () => pngClaiming(50_000, 50_000)],
    ['a strip of 26 megapixels', () => pngClaiming(26_000_001, 1)],
  ])('is refused before anything is decoded when it is a bomb of %s', async (_name, make) => {
    const bomb = await make()
    expect(bomb.length).toBeLessThan(1000)
    await expect(upload(ann, bomb)).rejects.toMatchObject({ status: 400, code: 'too_many_pixels' })
  })
})

it('accepts exactly 10 MB, and not a byte more', async () => {
  const picture = await png()
  const filled = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])

  expect(await upload(ann, filled(maxBytes))).toHaveProperty('profileImageUrl')
  await expect(upload(ann, filled(maxBytes + 1))).rejects.toMatchObject({
    status: 413,
    text: 'The file may have 10 MB at most',
  })
})

describe('stored pictures', () => {
  const at = new Date('2026-01-05T20:00:00Z')

  it('include one of several concurrent uploads, which the account refers to', async () => {
    const { profileImages, accounts } = models
    const image = await anImage()
    const all = Array.from({ length: 5 }, () => ({ ...image, name: randomUUID() }))

    await Promise.all(all.map((each) => profileImages.replace(each, each.name, at)))

    const remaining = await Promise.all(all.map(({ name }) => profileImages.byName(name)))
    const { profileImageUrl } = (await accounts.byId(image.userId)) ?? {}
    expect(remaining.flatMap((each) => each?.name ?? [])).toEqual([profileImageUrl])
  })

  async function anImage() {
    const { id: userId } = await storedAccount()
    return { name: randomUUID(), userId, bytes: Uint8Array.of(1, 2, 3, 128) }
  }
})

type Joined = Awaited<ReturnType<RunningUsers['join']>>
type Uploaded = { profileImageUrl: string }

function upload(by: User & Pick<Joined, 'call'>, bytes: Uint8Array): Promise<Uploaded> {
  const file = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
  return by.call(uploadProfileImage, { file })
}

function stored(response: Uploaded): Promise<Uint8Array> {
  return ann.call(getProfileImage, { params: { name: nameIn(response) } })
}

function nameIn({ profileImageUrl }: Uploaded): string {
  return profileImageUrl.split('/').at(-1) ?? ''
}

function plain(background: typeof red) {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
}

function png(): Promise<Buffer> {
  return plain(red).png().toBuffer()
}

function noisy(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 300, height: 300, channels: 3, background: red, noise } })
    .jpeg()
    .toBuffer()
}

function sideBySide(left: typeof red, right: typeof red) {
  const half = { create: { width: 100, height: 200, channels: 3, background: right } } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: left } }).composite([
    { input: half, left: 100, top: 0 },
  ])
}

async function colourAt(picture: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [r = 0, , b = 0] = pixel
  return r > b ? 'red' : 'blue'
}

/** The end of an empty one, because archives are recognised by it. */
function anArchive(): Buffer {
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
}

/** A small PNG that declares its size. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const file = await png()
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}
