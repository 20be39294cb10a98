import { connect } from 'node:net'
import { afterAll, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

const gateway = await startGateway()
afterAll(() => gateway.close())

const question = 'GET /api/oscar-winners HTTP/1.1\r\nHost: localhost\r\n\r\n'

it('handles a few pipelined requests of a connection, and refuses the rest with the connection', async () => {
  expect(await statusesOf(question.repeat(20))).toEqual([200, 200, 200, 200, 429])
})

it('handles any number of requests of a connection, each after the response to the one before', async () => {
  const socket = connect(gateway.port, '127.0.0.1')
  for (let n = 0; n < 12; n++) {
    socket.write(question)
    const response = await new Promise((resolve) => socket.once('data', resolve))
    expect(String(response)).toContain('HTTP/1.1 200')
  }
  socket.destroy()
})

/** Of all that came until the connection was closed. */
function statusesOf(bytes: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(bytes))
    let responses = ''
    socket.on('data', (data) => {
      responses += data
    })
    socket.on('close', () =>
      resolve([...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))),
    )
    socket.on('error', reject)
  })
}
