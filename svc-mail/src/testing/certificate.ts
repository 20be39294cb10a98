import { generateKeyPairSync, sign } from 'node:crypto'

/** Makes a self-signed certificate by hand, because Node has no call for it. */
export function aCertificate(): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('127.0.0.1')))))
  const [from, until] = [-1, 1].map((days) => utcTime(new Date(Date.now() + days * 86_400_000)))
  const address = sequence(der(0x87, Buffer.from([127, 0, 0, 1])))
  const details = sequence(
    ...[der(0xa0, integer(2)), integer(1), algorithm, name, sequence(from, until), name],
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, address)))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', details, privateKey))
  const body = sequence(details, algorithm, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** Writes a value of X.690, whose length takes three bytes at most. */
function der(tag: number, ...parts: (Buffer | undefined)[]): Buffer {
  const content = Buffer.concat(parts.flatMap((part) => part ?? []))
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: (Buffer | undefined)[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (value: number) => der(0x02, Buffer.from([value]))
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
