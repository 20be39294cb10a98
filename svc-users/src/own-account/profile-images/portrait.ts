import { AppError } from '@cinecanon/contract'
import { createBulkhead } from '@cinecanon/service-kit'
import type { Metadata, Sharp } from 'sharp'

/** Re-encodes a picture as a square WebP, without its metadata. */
export type DrawPortrait = (file: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>

const side = 512
const maxPixels = 25_000_000

/** Draws one at a time, because decoding takes a core and up to 100 MB. */
export function createDrawPortrait(): DrawPortrait {
  const bounded = createBulkhead({ atOnce: 1, waiting: 8 })
  return async (file) => {
    // Reads the content, so that nothing else reaches the decoder.
    const kind = pictureKindOf(file)
    if (!kind) throw new AppError('not_an_image')
    return bounded(() => draw(file, kind))
  }
}

async function draw(file: Uint8Array, kind: PictureKind): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = refusalOf(kind)
  const picture = await open(file)
  refuseBombs(await picture.metadata().catch(refuse))
  const square = picture.autoOrient().resize(side, side, { fit: 'cover' })
  return new Uint8Array(await square.webp({ quality: 82 }).toBuffer().catch(refuse))
}

/** Reads the header alone, because decoding a bomb would take all memory. */
function refuseBombs({ width, height }: Metadata): void {
  if (width * height > maxPixels) throw new AppError('too_many_pixels')
}

function refusalOf(kind: PictureKind): (cause: unknown) => never {
  return (cause) => {
    const isTooBig = cause instanceof Error && /pixel limit/.test(cause.message)
    if (isTooBig) throw new AppError('too_many_pixels', { cause })
    throw new AppError('not_an_image', { cause, ...(kind === 'heif' && { message: heicMessage }) })
  }
}

/** HEIC needs an HEVC decoder, which sharp lacks; it reads AVIF of the same container. */
const heicMessage =
  'This photo could not be read. If it is a HEIC photo, save it as JPEG, and choose it again.'

/** Loads the library lazily, because it takes 20 MB. */
async function open(file: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
}

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'heif'

/** @returns null also for polyglots with a page, script, PDF or archive */
function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  // latin1 gives one character for each byte.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const kind = kinds.find(([, at, sign]) => text.startsWith(sign, at))?.[0] ?? null
  return kind && !isTwoFaced(text) ? kind : null
}

type Sign = [kind: PictureKind, at: number, sign: string]

const kinds: Sign[] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBPVP8'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  // These are AVIF, HEIC, and brands of either.
  ...['avif', 'avis', 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map(
    (brand): Sign => ['heif', 4, `ftyp${brand}`],
  ),
]

const otherBegin = /<(script|html|!doctype|iframe|\?php)|%pdf-/i
/** Archives are read from their end. */
const archiveEnd = 'PK\x05\x06'

function isTwoFaced(text: string): boolean {
  return otherBegin.test(text) || text.slice(-66_000).includes(archiveEnd)
}
