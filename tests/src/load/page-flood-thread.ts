import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { Flood } from './page-flood.ts'

/** Runs in a thread: see page-flood.ts. */
const { url, path, connections, pipelined, networks } = workerData as Flood
const { hostname, port, host } = new URL(url)
const statuses: Record<string, number> = {}
let isOver = false

for (let nth = 0; nth < connections; nth++) open(networks[nth % networks.length] ?? '')

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage(statuses)
})

/** Asks again as soon as everything was answered, and connects again when it is sent away. */
function open(network: string): void {
  const question = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${network}\r\n\r\n`
  const socket = connect(Number(port), hostname, ask)
  let awaited = 0
  function ask(): void {
    awaited = pipelined
    socket.write(question.repeat(pipelined))
  }
  socket.on('data', (data) => {
    for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      statuses[status] = (statuses[status] ?? 0) + 1
      awaited -= 1
    }
    if (isOver) socket.destroy()
    else if (awaited <= 0) ask()
  })
  socket.on('error', () => {})
  // At most so often does one that is refused come back.
  socket.on('close', () => isOver || setTimeout(open, 50, network))
}
