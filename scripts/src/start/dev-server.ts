import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../common/paths.ts'
import type { FrontEnd } from '../common/workspaces.ts'

/** With a port, a remote runs alone with a small host. */
type Options = { gatewayUrl: string; port?: number | undefined; isQuiet?: boolean }

export function startDevServer({ folder }: FrontEnd, { gatewayUrl, port, isQuiet }: Options) {
  const server = spawn('rspack', ['dev', '--mode', 'development'], {
    cwd: path.join(root, folder),
    stdio: isQuiet ? 'ignore' : 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      GATEWAY_URL: gatewayUrl,
      ...(port && { ALONE_PORT: String(port) }),
    },
  })
  const ended = once(server, 'exit')
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      // It would wait for open pages after SIGTERM.
      server.kill('SIGKILL')
      await ended
    },
  }
}
