import { connect, type Socket } from 'node:net'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { until } from '@cinecanon/testing/until'
import { beforeAll, expect, it } from '@jest/globals'
import { type LoneGateway, loneGateway } from '../../attack/lone-gateway.ts'
import { megabytesOf } from '../../stack/processes.ts'

const largeBytes = 4 * 1024 * 1024

const started = endedAfter()
let gateway: LoneGateway
beforeAll(async () => {
  const large = Buffer.alloc(largeBytes, 'x')
  gateway = await started(() =>
    loneGateway((req, res) => {
      res.setHeader('content-type', req.url?.endsWith('.png') ? 'image/png' : 'application/json')
      res.end(req.url?.endsWith('.png') ? large : '[]')
    }),
  )
})

const head = (line: string, ...more: string[]) =>
  [line, 'Host: localhost', ...more, ''].join('\r\n')

it('slow clients are disconnected within seconds, and don’t delay others', async () => {
  const body = head(
    'POST /api/contact HTTP/1.1',
    `Origin: ${gateway.url}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    '',
  )
  const slow = Array.from({ length: 300 }, (_each, index) =>
    openSlowly(index % 2 ? body : head('GET /api/oscar-winners HTTP/1.1', 'X-A: ')),
  )
  // A body may take eight seconds and a head five; without those limits, fifteen.
  const giveUpAt = Date.now() + 14_000
  let served = 0
  while (slow.some(({ socket }) => !socket.closed) && Date.now() < giveUpAt) {
    for (const { socket } of slow) if (socket.writable) socket.write('a')
    const response = await fetch(`${gateway.url}/api/oscar-winners`)
    served += response.status === 200 ? 1 : 0
    expect(response.status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  expect(slow.filter(({ socket }) => !socket.closed)).toHaveLength(0)
  expect(served).toBeGreaterThan(10)
  expect(gateway.passedOn.filter((each) => each.startsWith('POST'))).toEqual([])
})

it('clients that read slowly don’t fill the gateway’s memory', async () => {
  const before = megabytesOf(gateway.process.pid)
  const readers = Array.from({ length: 100 }, () =>
    openSlowly(head('GET /api/social-cards/home.png HTTP/1.1', '')),
  )
  await until(async () => readers.filter(({ socket }) => socket.bytesRead > 0).length >= 10)

  const extra = megabytesOf(gateway.process.pid) - before
  for (const { socket } of readers) socket.destroy()

  expect(extra).toBeLessThan(150)
  await until(async () => (await fetch(`${gateway.url}/api/social-cards/home.png`)).ok)
})

/** Sends a beginning, and reads little of the response. */
function openSlowly(bytes: string): { socket: Socket } {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.write(bytes)
  socket.on('error', () => {})
  socket.once('readable', () => void socket.read(1))
  return { socket }
}
