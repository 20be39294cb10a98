import { AppError } from '@cinecanon/contract'
import { createBulkhead } from '@cinecanon/service-kit'
import type { Metadata, Sharp } from 'sharp'
import { type PictureKind, pictureKindOf } from './picture-kind.ts'

/** Draws the picture in a file anew, as a square WebP without anything else that the file held. */
export type DrawPortrait = (file: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>

const side = 512
const maxPixels = 25_000_000

/** Decoding takes a core and up to 100 MB for a while, so one picture is drawn at a time. */
export function createDrawPortrait(): DrawPortrait {
  const bounded = createBulkhead({ atOnce: 1, waiting: 8 })
  return async (file) => {
    // Whatever the sender calls the file: what isn't a picture never reaches the decoder.
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

/** By what the file says of itself, before anything is decoded. */
function refuseBombs({ width, height }: Metadata): void {
  if (width * height > maxPixels) throw new AppError('too_many_pixels')
}

function refusalOf(kind: PictureKind): (cause: unknown) => never {
  return (cause) => {
    const isTooBig = cause instanceof Error && /pixel limit/.test(cause.message)
    if (isTooBig) throw new AppError('too_many_pixels', { cause })
    throw new AppError('not_an_image', { cause, ...(kind === 'heif' && { message: heicWords }) })
  }
}

/** The library reads AVIF of this container, but HEIC only where a decoder of HEVC is built in. */
const heicWords =
  'This photo could not be read. If it is a HEIC photo, save it as JPEG, and choose it again.'

/** Loaded with the first picture: it takes 20 MB and some of the start's time. */
async function open(file: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
}
