import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

/** Stands for the nonce while a page is rendered that many answers are made from. */
export const noncePlaceholder = randomBytes(16).toString('base64')

/** A rendered page, cut where the nonce of each answer goes. */
export type PageTemplate = {
  plain: Buffer[]
  /** Cut likewise; null where that isn't possible. Joined by `literal` it is one brotli stream. */
  brotli: Buffer[] | null
}

/**
 * A page's HTML as a template, compressed once. Compressing costs several times what all else of an
 * answer does.
 */
export async function templateOf(html: Uint8Array): Promise<PageTemplate> {
  const plain = splitAt(Buffer.from(html.buffer, html.byteOffset, html.length), noncePlaceholder)
  return { plain, brotli: await compressed(plain) }
}

/** The page for one answer. */
export function fill({ plain }: PageTemplate, nonce: string): Buffer {
  return joined(plain, Buffer.from(nonce))
}

/** The same as brotli; null where the template has none. */
export function fillBrotli({ plain, brotli }: PageTemplate, nonce: string): Buffer | null {
  if (!brotli) return null
  const blocks = brotli.flatMap((segment, n) =>
    n === 0 ? [segment] : [literal(Buffer.concat([Buffer.from(nonce), tailOf(plain[n])])), segment],
  )
  return Buffer.concat(blocks)
}

export function sizeOf({ plain, brotli }: PageTemplate): number {
  return [...plain, ...(brotli ?? [])].reduce((sum, { length }) => sum + length, 0)
}

function splitAt(html: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, html.subarray(from)]
}

function joined(parts: Buffer[], between: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, n) => (n === 0 ? [part] : [between, part])))
}

const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const decompress = promisify(brotliDecompress)

/**
 * Compresses all parts as one stream, flushed before and after each place of a nonce, and leaves
 * out what stands there: `literal` takes its place. A decoder's state doesn't notice, because a
 * block of literals changes no distance, and its last two bytes, from which the next block's
 * contexts are made, stay the same. Nothing later refers to the bytes that are left out, as text
 * has none of their kind. Whether all of that held is tried on another nonce.
 */
async function compressed(plain: Buffer[]): Promise<Buffer[] | null> {
  const stream = createBrotliCompress({ params: quality })
  const written: Buffer[] = []
  stream.on('data', (chunk: Buffer) => written.push(chunk))
  const flushed = async (bytes: Buffer) => {
    stream.write(bytes)
    const { promise, resolve } = Promise.withResolvers<void>()
    stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve)
    await promise
    return Buffer.concat(written.splice(0))
  }
  const segments: Buffer[] = []
  for (const [n, part] of plain.entries()) {
    if (n > 0) await flushed(Buffer.concat([unlikeText(nonceLength), tailOf(part)]))
    segments.push(await flushed(n > 0 ? part.subarray(tailLength) : part))
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  stream.once('end', resolve).end()
  await promise
  const brotli = [...segments.slice(0, -1), Buffer.concat([...segments.slice(-1), ...written])]
  return (await isFillable({ plain, brotli })) ? brotli : null
}

async function isFillable(template: PageTemplate): Promise<boolean> {
  const nonce = randomBytes(16).toString('base64')
  const unpacked = await decompress(fillBrotli(template, nonce) ?? '').catch(() => null)
  return unpacked?.equals(fill(template, nonce)) ?? false
}

const nonceLength = noncePlaceholder.length
const tailLength = 2

/** What follows a nonce at once, and is sent with it. */
function tailOf(part: Buffer | undefined): Buffer {
  return part?.subarray(0, tailLength) ?? Buffer.alloc(0)
}

/** Bytes above ASCII in no order that UTF-8 has. */
function unlikeText(length: number): Buffer {
  return Buffer.from(randomBytes(length).map((byte) => byte | 0x80))
}

/**
 * An uncompressed meta-block (RFC 7932, section 9.2): not the last, four nibbles of its length less
 * one, uncompressed, padded to whole bytes.
 */
function literal(bytes: Buffer): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([header, bytes])
}
