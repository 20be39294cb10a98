import path from 'node:path'
import { main, stopOnSignal } from './common/commands.ts'
import { dataDir } from './common/paths.ts'
import { type FrontEnd, frontEnds } from './common/workspaces.ts'
import { productSettings } from './settings/product.ts'
import { startDevServer } from './start/dev-server.ts'
import { freePort } from './start/ports.ts'
import { type Stack, startProduct } from './start/stack.ts'
import { waitUntilReady } from './supervisor/readiness.ts'

const shellOrigin = 'http://localhost:4100'
const buildSeconds = 180

/** Starts development servers of all front-ends, or of one remote; services restart on a change. */
await main(async () => {
  const [folder, ...others] = process.argv.slice(2)
  if (others.length) throw new Error(`One remote at a time, not ${[folder, ...others].join(', ')}.`)
  await (folder ? developAlone(remoteIn(folder)) : developAll())
})

async function developAll(): Promise<void> {
  const stack = await startServices({ publicOrigin: shellOrigin })
  const servers = frontEnds.map((each) => startDevServer(each, { gatewayUrl: stack.url }))
  stopOnSignal(() => stopAll([...servers, stack]))
  await built(shellOrigin)
  console.log(`\n  Open    ${shellOrigin}`)
  if (stack.inboxUrl) console.log(`  Inbox   ${stack.inboxUrl}`)
  printAdmin(stack)
}

/** Uses the product at `GATEWAY_URL`, else services of its own. */
async function developAlone(remote: FrontEnd): Promise<void> {
  const gatewayUrl = process.env.GATEWAY_URL || 'http://localhost:4000'
  const stack = (await isReady(gatewayUrl)) ? null : await startServices()
  // It is loaded here, because it is large.
  const { areasOfRepository } = await import('@cinecanon/build')
  const port = (await areasOfRepository()).find(({ name }) => name === remote.name)?.area.port
  const server = startDevServer(remote, { gatewayUrl: stack?.url ?? gatewayUrl, port })
  stopOnSignal(() => stopAll(stack ? [server, stack] : [server]))
  await built(server.url)
  console.log(`\n  Open    ${server.url}`)
  console.log(`  Data    of ${stack ? 'services of its own' : `the product at ${gatewayUrl}`}`)
  if (stack) printAdmin(stack)
}

async function built(url: string): Promise<void> {
  console.log('Building…')
  const unready = await waitUntilReady(url, buildSeconds)
  if (unready) throw new Error(`${url} isn't ready after ${buildSeconds} s: ${unready}`)
}

function printAdmin({ secrets }: Stack): void {
  console.log(`  Admin   ${productSettings().adminEmail}   ${secrets.adminPassword}\n`)
}

async function startServices(options: { publicOrigin?: string } = {}): Promise<Stack> {
  const own = { dataDir: path.join(dataDir(), 'dev'), port: await freePort(), isWatched: true }
  return startProduct({ ...own, ...options })
}

async function stopAll(running: { stop: () => Promise<void> }[]): Promise<void> {
  for (const each of running) await each.stop()
}

function remoteIn(folder: string): FrontEnd {
  const remotes = frontEnds.filter(({ name }) => name !== 'shell')
  const remote = remotes.find((each) => each.folder === folder)
  if (remote) return remote
  const names = remotes.map((each) => each.folder).join(' | ')
  throw new Error(`There is no remote "${folder}". There are: ${names}`)
}

async function isReady(gatewayUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2000)
  const ready = fetch(new URL('/health/ready', gatewayUrl), { signal })
  return ready.then(({ ok }) => ok).catch(() => false)
}
