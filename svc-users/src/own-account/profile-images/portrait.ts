import { AppError } from '@cinecanon/contract'
import { createBulkhead } from '@cinecanon/service-kit'
import type { Metadata, Sharp } from 'sharp'
import { type PictureKind, pictureKindOf } from './picture-kind.ts'

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
