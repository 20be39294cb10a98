import { Area, RemoteName } from '@cinecanon/contract'
import { aloneConfig } from './alone.ts'
import { nameOf } from './areas.ts'
import { clientConfig } from './client.ts'
import type { FrontEnd } from './front-end.ts'
import { serverConfig } from './server.ts'
import { noteUses } from './uses.ts'

export { areasOfRepository } from './areas.ts'

type Arguments = { mode?: string }

export function defineHost(dir: string) {
  return configsOf({ dir, name: 'shell', role: 'host', port: 4100 })
}

/** @throws ZodError for a wrong area or name */
export function defineRemote(dir: string, area: Area) {
  const { port } = Area.parse(area)
  return configsOf({ dir, name: RemoteName.parse(nameOf(dir)), role: 'remote', port, area })
}

/** `ALONE_PORT` leaves the host out of development. */
function configsOf(frontEnd: FrontEnd) {
  return (_env: unknown, { mode }: Arguments = {}) => {
    if ((mode ?? process.env.NODE_ENV) !== 'development') {
      const uses = noteUses(frontEnd)
      const configs = [clientConfig(frontEnd, 'production'), serverConfig(frontEnd)]
      return configs.map((each) => ({ ...each, plugins: [...(each.plugins ?? []), uses] }))
    }
    const alonePort = Number(process.env.ALONE_PORT)
    return alonePort ? aloneConfig(frontEnd, alonePort) : clientConfig(frontEnd, 'development')
  }
}
