import { waitUntilReady } from '../start/readiness.ts'
import { createContainer } from './chroot-container.ts'
import type { ComposeService } from './compose-file.ts'
import { hostArguments, type Place, runArguments } from './containers.ts'

type Once = { args?: string[]; input?: string | undefined; image?: string | undefined }
type Container = { stop: () => Promise<void> }

/** What runs of a compose file. */
export function containersOf(services: Record<string, ComposeService>, place: Place) {
  const running = new Map<string, Container>()
  const serviceOf = (name: string): ComposeService => {
    const service = services[name]
    if (!service) throw new Error(`docker-compose.yml has no container ${name}`)
    return service
  }

  async function create(name: string, image = serviceOf(name).image ?? '') {
    const service = serviceOf(name)
    const container = await createContainer(image, hostArguments(place))
    return { service, container, given: runArguments(name, service, place) }
  }

  /** Runs a container to its end. @returns what it wrote */
  async function once(name: string, { args = [], input = '', image }: Once = {}): Promise<string> {
    const { service, container, given } = await create(name, image)
    const { entrypoint } = service
    const program = entrypoint && [...entrypoint, ...args]
    return container.run(given, program, input).finally(container.remove)
  }

  /** Starts a container and waits until it is ready; the one before has ended by then. */
  async function up(name: string, image?: string): Promise<void> {
    if (serviceOf(name).restart === 'no') return void (await once(name, { image }))
    const { service, container, given } = await create(name, image)
    await running.get(name)?.stop()
    const { ended, stop } = container.start(given)
    running.set(name, {
      async stop() {
        running.delete(name)
        await stop()
        await container.remove()
      },
    })
    const readyUrl = `http://${place.addresses[name]}:${service.environment?.PORT}/health/ready`
    const unready = await Promise.race([waitUntilReady(readyUrl, readyWithinSeconds), ended])
    if (unready !== null) throw new Error(`${name} isn’t ready: ${unready}`)
  }

  return {
    once,
    up,
    /** Callers before what they call. */
    async [Symbol.asyncDispose]() {
      for (const { stop } of [...running.values()].toReversed()) await stop()
    },
  }
}

const readyWithinSeconds = 180
