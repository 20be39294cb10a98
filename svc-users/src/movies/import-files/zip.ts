import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { unreadable } from './rows.ts'

/** It is unpacked when it is read, so that one damaged file costs no other. */
export type ZippedFile = { path: string; bytes: () => Promise<Buffer> }

const maxEntries = 2000
const maxEntryBytes = 20 * 1024 * 1024
const maxTotalBytes = 60 * 1024 * 1024

/** Bounds real sizes: declared ones may be false. @throws AppError `import_unreadable` */
export async function* readZip(
  bytes: Buffer,
  isWanted: (path: string) => boolean,
): AsyncGenerator<ZippedFile> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(damaged)
  if (zip.entryCount > maxEntries) unreadable('This ZIP holds more than 2,000 files.')
  let left = maxTotalBytes
  const unpack = async (entry: Entry) => {
    if (entry.isEncrypted())
      unreadable('This ZIP has a password. Unpack it, and choose the files in it.')
    const limit = Math.min(left, maxEntryBytes)
    left -= limit
    const content = await inflate(zip, entry, limit)
    left += limit - content.length
    return content
  }
  for await (const entry of entriesOf(zip)) {
    if (isWanted(entry.fileName)) yield { path: entry.fileName, bytes: () => unpack(entry) }
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    damaged()
  }
}

async function inflate(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  const parts = await gather(stream, limit).catch(damaged)
  return parts ?? unreadable('Unpacked, this ZIP is larger than any export of films should be.')
}

/** Stops unpacking above the limit. @returns null then */
async function gather(stream: Readable, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function damaged(): never {
  return unreadable('This ZIP is damaged. Download it again, and choose it without unpacking.')
}
