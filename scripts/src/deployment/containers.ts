import path from 'node:path'
import { root } from '../paths.ts'
import { type ComposeService, settingsOf } from './compose-file.ts'

/** Where a deployment runs that has no engine: its containers share the network of the machine. */
export type Place = {
  /** Holds a folder for each named volume. */
  folder: string
  /** Of each container, by its name: one of the machine's own, so that ports needn't differ. */
  addresses: Record<string, string>
  /** Variables of the shell that start it. */
  shell: Record<string, string>
}

/** Any three numbers, so that two deployments on one machine don't meet. */
export function addressesOf(names: string[], numbers: () => number): Place['addresses'] {
  const network = `127.${numbers()}.${numbers()}`
  return Object.fromEntries(names.map((name, index) => [name, `${network}.${index + 1}`]))
}

/** Of `buildah from`: containers know each other by name. */
export function hostArguments({ addresses }: Place): string[] {
  const hosts = Object.entries(addresses)
  return hosts.flatMap(([name, address]) => ['--add-host', `${name}:${address}`])
}

/** Of `buildah run`: user, volumes and settings, as the compose file has them. */
export function runArguments(name: string, service: ComposeService, place: Place): string[] {
  const { user = '', volumes = [] } = service
  // The image says to listen on all addresses, as it has an own one with an engine.
  const settings = { ...settingsOf(service, place.shell), HOST: place.addresses[name] ?? '' }
  return [
    ...['--isolation', 'chroot', '--network', 'host', '--user', user],
    ...volumes.flatMap((volume) => ['--volume', mounted(volume, place)]),
    ...Object.entries(settings).flatMap(([each, value]) => ['--env', `${each}=${value}`]),
  ]
}

/** Containers that run images of the repository, each after those that it waits for. */
export function startOrder(services: Record<string, ComposeService>): string[] {
  const order = new Set<string>()
  const add = (name: string): void => {
    for (const awaited of Object.keys(services[name]?.depends_on ?? {})) add(awaited)
    order.add(name)
  }
  for (const name of Object.keys(services)) add(name)
  return [...order].filter((name) => services[name]?.build)
}

/** A named volume is a folder of the place; a path is the repository's. */
function mounted(volume: string, { folder }: Place): string {
  const [source = '', ...rest] = volume.split(':')
  return [path.resolve(source.startsWith('.') ? root : folder, source), ...rest].join(':')
}
