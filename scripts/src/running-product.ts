import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'

/** Where a running product listens for commands, in a file that only its owner can read. */
type ControlAddress = { url: string; token: string }

/** @throws Error with the reason why this release can't be put in service */
type PutInService = (name: string, id: string) => Promise<void>

function controlFile(dataDir: string): string {
  return path.join(dataDir, 'running.json')
}

/** Listens for releases of services, which `npm run release` asks for. @returns ends that */
export async function openControl(
  dataDir: string,
  putInService: PutInService,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  let last: Promise<void> = Promise.resolve()
  const server = createServer(async (req, res) => {
    if (!isAuthorized(token, req)) return res.writeHead(403).end()
    // One after the other.
    const outcome = last.then(async () => {
      const { name, id } = (await json(req)) as { name: string; id: string }
      await putInService(name, id)
    })
    last = outcome.catch(() => {})
    const why = await outcome.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    return res.writeHead(why === null ? 200 : 409).end(JSON.stringify({ why }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address: ControlAddress = { url: `http://127.0.0.1:${port}`, token }
  // A file that is there keeps its mode.
  await rm(controlFile(dataDir), { force: true })
  await writeFile(controlFile(dataDir), JSON.stringify(address), { mode: 0o600 })
  return async () => {
    await rm(controlFile(dataDir), { force: true })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

function isAuthorized(token: string, { headers }: IncomingMessage): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
