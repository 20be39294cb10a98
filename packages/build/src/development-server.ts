import type { Configuration } from '@rspack/core'
import { devPorts, type FrontEnd, gatewayUrl } from './front-end.ts'

type DevServer = NonNullable<Configuration['devServer']>

/** The host's server is the address to open: it passes /api on and knows the remotes' servers. */
export function developmentServer({ name, role }: FrontEnd): DevServer {
  const port = devPorts[name]
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // A remote's hot reload must not dial the host's port.
    client: { webSocketURL: `ws://localhost:${port}/ws` },
    ...(role === 'host' && hostServer()),
  }
}

function hostServer(): DevServer {
  return {
    historyApiFallback: true,
    proxy: [{ context: ['/api'], target: gatewayUrl }],
    setupMiddlewares: (middlewares) => [
      { name: 'remotes', path: '/remotes.json', middleware: sendRemotes },
      ...middlewares,
    ],
  }
}

function sendRemotes(_req: unknown, res: { setHeader: Header; end: (text: string) => void }): void {
  const { shell: _host, ...remotePorts } = devPorts
  const remotes = Object.entries(remotePorts).map(([name, port]) => ({
    name,
    release: 'development',
    entry: `http://localhost:${port}/mf-manifest.json`,
    preload: [],
  }))
  res.setHeader('content-type', 'application/json')
  res.end(JSON.stringify({ remotes }))
}

type Header = (name: string, value: string) => void
