import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { main } from './common/commands.ts'
import { dataDir, root } from './common/paths.ts'
import { frontEnds } from './common/workspaces.ts'
import { adminEmail } from './settings/product.ts'
import { freePort } from './start/ports.ts'
import { startProduct } from './start/stack.ts'
import { waitUntilReady } from './supervisor/readiness.ts'

/** Of the shell's development server. */
const origin = 'http://localhost:4100'

const buildSeconds = 180

const [remote, ...others] = process.argv.slice(2)

await main(async () => {
  if (others.length) throw new Error(`One remote at a time, not ${[remote, ...others].join(', ')}.`)
  if (!remote) return developAll()
  const { developAlone } = await import('./start/alone.ts')
  await developAlone(remote, process.env.GATEWAY_URL || 'http://localhost:4000')
})

/** Pages come from the front-ends' development servers; services restart on a change. */
async function developAll(): Promise<void> {
  const stack = await startProduct({
    dataDir: path.join(dataDir(), 'dev'),
    port: await freePort(),
    publicOrigin: origin,
    isWatched: true,
  })
  const servers = frontEnds.map(({ folder }) => startServer(folder, stack.url))
  const stop = async () => {
    for (const server of servers) server.kill()
    await stack.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log('Building …')
  await waitUntilReady(origin, buildSeconds)
  console.log(`\n  Open    ${origin}`)
  if (stack.inboxUrl) console.log(`  Inbox   ${stack.inboxUrl}`)
  console.log(`  Admin   ${adminEmail}   ${stack.secrets.adminPassword}\n`)
}

function startServer(folder: string, gatewayUrl: string): ChildProcess {
  return spawn('rspack', ['dev', '--mode', 'development'], {
    cwd: path.join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', GATEWAY_URL: gatewayUrl },
  })
}
