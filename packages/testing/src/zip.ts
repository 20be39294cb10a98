import { crc32, deflateRawSync } from 'node:zlib'

type Lies = { declaredSize?: number }

/** By path. */
export function aZip(files: Record<string, string | Uint8Array>, lies: Lies = {}): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = factsOf(bytes, packed, { path, ...lies })
    const name = Buffer.from(path)
    const local = Buffer.concat([uint32(0x04034b50), facts, uint16(0), name, packed])
    const rest = Buffer.concat([uint16(0), uint16(0), uint16(0), uint16(0), uint32(0)])
    locals.push(local)
    centrals.push(
      Buffer.concat([uint32(0x02014b50), uint16(20), facts, rest, uint32(offset), name]),
    )
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const count = uint16(centrals.length)
  const end = [uint32(0x06054b50), uint16(0), uint16(0), count, count]
  const where = [uint32(central.length), uint32(offset), uint16(0)]
  return Buffer.concat([...locals, central, ...end, ...where])
}

/** In front of the file, and in the directory. */
function factsOf(bytes: Buffer, packed: Buffer, { path, declaredSize }: Lies & { path: string }) {
  return Buffer.concat([
    uint16(20),
    uint16(0x0800),
    uint16(8),
    uint16(0),
    uint16(0x21),
    uint32(crc32(bytes)),
    uint32(packed.length),
    uint32(declaredSize ?? bytes.length),
    uint16(Buffer.byteLength(path)),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
