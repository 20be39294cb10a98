import { randomBytes, randomInt } from 'node:crypto'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { choosePorts, inboxUrlOf } from '../start/addresses.ts'
import { startInbox } from '../start/specs.ts'
import { type ComposeService, readComposeFile } from './compose-file.ts'
import { addressesOf, type Place, startOrder } from './containers.ts'
import { imageBuilds } from './image-builds.ts'
import { buildah, outputOf } from './image-tool.ts'
import { containersOf } from './running-containers.ts'

export type Deployment = AsyncDisposable & {
  /** Where the gateway answers. */
  url: string
  inboxUrl: string
  secrets: { adminPassword: string }
  /**
   * Builds a container's image anew, of the sources in this folder, and puts it in the place of the
   * one that runs, as `docker compose up --build --no-deps` does.
   */
  release: (name: string, sources: string) => Promise<void>
}

type Options = { mongodbUri: string; databasePrefix: string }

/**
 * The whole of docker-compose.yml on this machine's loopback network, from images that are built,
 * where there is no engine: with the environment, the secrets, the volumes and the order of the
 * file. The database is another; mails go to a local inbox. Disposing of it ends all of it.
 */
export async function startDeployment({ mongodbUri, ...options }: Options): Promise<Deployment> {
  await using begun = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'deployment-'))
  begun.defer(() => rm(folder, { recursive: true, force: true }))
  const { services, place, url } = await layOut(folder, options.databasePrefix)
  const released: string[] = []
  begun.defer(() => removeImages(released))
  const inbox = begun.use(await inboxIn(folder))
  const containers = begun.use(containersOf(services, place))

  const secrets = (args: string[], input?: string) => containers.once('secrets', { args, input })
  await secrets([])
  for (const owner of ['catalog', 'users', 'mail']) {
    await secrets(['put', `${owner}/mongodb-uri`], mongodbUri)
  }
  await secrets(['put', 'mail/smtp-url'], inbox.smtpUrl)
  const adminPassword = (await secrets(['show', 'users/admin-password'])).trim()
  for (const name of startOrder(services)) await containers.up(name)

  const whole = begun.move()
  return {
    url,
    inboxUrl: inbox.url,
    secrets: { adminPassword },
    async release(name, sources) {
      const image = await buildOf(services[name], sources)
      released.push(image)
      await containers.up(name, image)
    },
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  }
}

/** Under another tag: the image of the repository's own sources stays. */
async function buildOf(service: ComposeService | undefined, context: string): Promise<string> {
  const [build] = imageBuilds({ services: service ? { service } : {} })
  if (!build) throw new Error('docker-compose.yml builds no image for it')
  const image = `${build.image}:of-other-sources`
  await buildah.build({ ...build, image, context })
  return image
}

/** The user of our images. */
const nodeUser = 1000

async function layOut(folder: string, databasePrefix: string) {
  const names = Object.keys(readComposeFile().services)
  const addresses = addressesOf(names, () => randomInt(1, 255))
  const { PORT } = readComposeFile().services['svc-gateway']?.environment ?? {}
  const url = `http://${addresses['svc-gateway']}:${PORT}`
  const shell = { PUBLIC_ORIGIN: url, DATABASE_PREFIX: databasePrefix, LOG_LEVEL: 'warn' }
  const { services, volumes } = readComposeFile('docker-compose.yml', shell)
  for (const name of Object.keys(volumes)) {
    const volume = path.join(folder, name)
    await mkdir(volume)
    // As an engine does it, when the image has a folder of its user there.
    await chown(volume, nodeUser, nodeUser)
  }
  const place: Place = { folder, addresses, shell }
  return { services, place, url }
}

async function inboxIn(folder: string) {
  const ports = await choosePorts({ port: 0 })
  const inboxToken = randomBytes(18).toString('base64url')
  const inbox = await startInbox({ options: { dataDir: folder }, ports, inboxToken })
  return {
    url: inboxUrlOf(ports, inboxToken),
    smtpUrl: `smtp://127.0.0.1:${ports.inboxSmtp}`,
    [Symbol.asyncDispose]: () => inbox.stop(),
  }
}

async function removeImages(images: string[]): Promise<void> {
  if (images.length) await outputOf('buildah', ['rmi', ...images])
}
