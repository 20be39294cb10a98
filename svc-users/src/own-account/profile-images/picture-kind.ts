export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'heif'

/** @returns null also for polyglots with a page, script, PDF or archive */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
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
