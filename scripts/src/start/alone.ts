import { spawn } from 'node:child_process'
import path from 'node:path'
import { dataDir, root } from '../common/paths.ts'
import { type FrontEnd, frontEnds } from '../common/workspaces.ts'
import { adminEmail } from '../settings/product.ts'
import { freePort } from './ports.ts'
import { type Stack, startProduct } from './stack.ts'

type Options = { gatewayUrl: string; port: number; isQuiet?: boolean }
type AloneServer = { url: string; stop: () => Promise<void> }

/** One remote with a small host, on the product at `gatewayUrl`, else on its own services. */
export async function developAlone(folder: string, gatewayUrl: string): Promise<void> {
  const remote = remoteIn(folder)
  const stack = (await isReady(gatewayUrl)) ? null : await startServices()
  const { devPorts } = await import('@cinecanon/build')
  const port = devPorts[remote.name]
  const server = startAlone(remote, { gatewayUrl: stack?.url ?? gatewayUrl, port })
  console.log(`\n  Open    ${server.url}`)
  console.log(`  Data    of ${stack ? 'services of its own' : `the product at ${gatewayUrl}`}`)
  if (stack) console.log(`  Admin   ${adminEmail}   ${stack.secrets.adminPassword}`)
  console.log('')
  const stop = async () => {
    await server.stop()
    await stack?.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

export function startAlone(
  { folder }: FrontEnd,
  { gatewayUrl, port, isQuiet }: Options,
): AloneServer {
  const server = spawn('rspack', ['dev', '--mode', 'development'], {
    cwd: path.join(root, folder),
    stdio: isQuiet ? 'ignore' : 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ALONE_PORT: String(port),
      GATEWAY_URL: gatewayUrl,
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      // SIGKILL, because it would wait for open pages.
      server.kill('SIGKILL')
      await ended
    },
  }
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
  return fetch(new URL('/health/ready', gatewayUrl), { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function startServices(): Promise<Stack> {
  return startProduct({
    dataDir: path.join(dataDir(), 'dev'),
    port: await freePort(),
    isWatched: true,
  })
}
