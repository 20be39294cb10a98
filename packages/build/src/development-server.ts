import type { ServerResponse } from 'node:http'
import type { Configuration } from '@rspack/core'
import { areasOfRepository } from './areas.ts'
import { type FrontEnd, gatewayUrl } from './front-end.ts'

type DevServer = NonNullable<Configuration['devServer']>

/** The host's server is the address to open: it passes /api on and knows the remotes' servers. */
export function developmentServer({ port, role }: FrontEnd): DevServer {
  return {
    ...localServer(port),
    headers: { 'Access-Control-Allow-Origin': '*' },
    ...(role === 'host' && hostServer()),
  }
}

export function localServer(port: number): DevServer {
  // A remote's hot reload must not dial the host's port.
  const client = { webSocketURL: `ws://localhost:${port}/ws` }
  return { port, host: '127.0.0.1', hot: true, client }
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

async function sendRemotes(_req: unknown, res: ServerResponse): Promise<void> {
  const areas = await areasOfRepository()
  const remotes = areas.map(({ name, area }) => ({
    name,
    release: 'development',
    entry: `http://localhost:${area.port}/mf-manifest.json`,
    preload: [],
    area,
  }))
  res.setHeader('content-type', 'application/json')
  res.end(JSON.stringify({ remotes }))
}
