import { createSocket } from 'node:dgram'
import packet, { type Answer } from 'dns-packet'

export type DnsRecords = Record<string, string | string[]>

/**
 * A name server on a free port of loopback. `records` by `TYPE name`; MX as `10 mail.example.org`.
 * Names without any are NXDOMAIN; those in `silent` get no response.
 */
export async function startDnsServer(records: DnsRecords, silent: string[] = []) {
  const socket = createSocket('udp4')
  socket.on('message', (bytes, { port, address }) => {
    const { id, questions = [] } = packet.decode(bytes)
    const [question] = questions
    if (!question || silent.includes(question.name)) return
    const answers = [records[`${question.type} ${question.name}`] ?? []]
      .flat()
      .map((data) => recordOf(question.type, question.name, data))
    const isKnown = Object.keys(records).some((key) => key.endsWith(` ${question.name}`))
    const flags = packet.RECURSION_AVAILABLE | (isKnown ? 0 : nameError)
    const reply = packet.encode({ type: 'response', id, flags, questions, answers })
    socket.send(reply, port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    records,
    [Symbol.asyncDispose]: close,
  }
}

const nameError = 3

function recordOf(type: string, name: string, data: string): Answer {
  // Shaped by type, as dns-packet wants.
  return { type, name, ttl: 1, data: dataOf(type, data) } as Answer
}

function dataOf(type: string, data: string) {
  const [preference, exchange] = data.split(' ')
  if (type === 'MX') return { preference: Number(preference), exchange }
  // Parts of at most 255 bytes.
  return type === 'TXT' ? data.match(/.{1,255}/g) : data
}
