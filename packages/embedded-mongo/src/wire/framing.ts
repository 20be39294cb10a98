import { ProtocolError } from './messages.ts'

const LEAST = 16
const MOST = 48_000_000 + 16_384

/** Messages begin with their length. */
export function messagesOf(): (chunk: Buffer) => Iterable<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  return function* (chunk) {
    chunks.push(chunk)
    size += chunk.length
    for (let wanted = lengthOf(chunks, size); size >= wanted; wanted = lengthOf(chunks, size)) {
      const bytes = Buffer.concat(chunks)
      const rest = bytes.subarray(wanted)
      chunks = rest.length > 0 ? [rest] : []
      size = rest.length
      yield bytes.subarray(0, wanted)
    }
  }
}

/** It is more than available until the length is known. */
function lengthOf(chunks: Buffer[], size: number): number {
  if (size < 4) return Number.POSITIVE_INFINITY
  const [first] = chunks
  const head = first && first.length >= 4 ? first : Buffer.concat(chunks)
  const length = head.readInt32LE(0)
  if (length < LEAST || length > MOST) throw new ProtocolError(`a message of ${length} bytes`)
  return length
}
