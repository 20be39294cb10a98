import { aloneConfig } from './alone.ts'
import { clientConfig } from './client.ts'
import type { FrontEnd } from './front-end.ts'
import { serverConfig } from './server.ts'

export { devPorts } from './front-end.ts'

type Arguments = { mode?: string }

/** The host, which frames every page. Builds `dist/client` and `dist/server/entry-server.mjs`. */
export function defineHost(dir: string) {
  return configsOf({ dir, name: 'shell', role: 'host' })
}

/**
 * A remote, which exposes `src/App.tsx` and `src/exposed`. Builds `dist/client` (federation)
 * and `dist/server/app.mjs`.
 */
export function defineRemote(dir: string, name: FrontEnd['name']) {
  return configsOf({ dir, name, role: 'remote' })
}

/**
 * Development builds the browser side only, with hot reload; production builds both. `ALONE_PORT`
 * leaves the host out.
 */
function configsOf(frontEnd: FrontEnd) {
  return (_env: unknown, { mode }: Arguments = {}) => {
    if ((mode ?? process.env.NODE_ENV) !== 'development') {
      return [clientConfig(frontEnd, 'production'), serverConfig(frontEnd)]
    }
    const alonePort = Number(process.env.ALONE_PORT)
    return alonePort ? aloneConfig(frontEnd, alonePort) : clientConfig(frontEnd, 'development')
  }
}
