import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type ComposeService,
  readComposeFile,
  serviceIn,
  settingsOf,
} from '../testing/compose-file.ts'
import { configOf, knownSettings, requiredSettings } from '../testing/known-settings.ts'
import { makeSecretFiles, put } from './deployment-secrets.ts'

const secret = [
  'SERVICE_KEY',
  'MONGODB_URI',
  'PASSWORD_PEPPER',
  'TWO_FACTOR_SECRET',
  'ADMIN_INITIAL_PASSWORD',
  'CLERK_SECRET_KEY',
  'OMDB_API_KEY',
  'SMTP_URL',
  'UNSUBSCRIBE_SECRET',
  'DKIM_PRIVATE_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
]
/** For Node, the C library or the images themselves. */
const ofTheRuntime = ['MALLOC_ARENA_MAX']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deployment-'))
  await makeSecretFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const { services } = readComposeFile()
const ours = Object.entries(services).flatMap(([name, service]) => {
  const workspace = serviceIn(service)
  return workspace ? [{ name, workspace, service }] : []
})

describe.each(ours)('$name', ({ workspace, service }) => {
  it('starts with what the deployment gives it', async () => {
    const { readConfig } = await configOf(workspace)

    expect(() => readConfig(inThisFolder(service))).not.toThrow()
  })

  it('is given every setting that it needs', async () => {
    const given = new Set(Object.keys(settingsOf(service)).map(withoutFile(workspace)))
    const required = await requiredSettings(workspace)

    expect(required).toContain('SERVICE_KEY')
    expect(required.filter((name) => !given.has(name))).toEqual([])
  })

  it('is given nothing that it does not know, and can be given all that it does', () => {
    const named = Object.keys(service.environment ?? {}).map(withoutFile(workspace))
    const known = knownSettings(workspace)
    // The image says where it listens.
    const expected = known.filter((name) => name !== 'HOST')

    expect(named.filter((name) => !ofTheRuntime.includes(name)).sort()).toEqual(expected)
  })

  it('is given secrets in files', () => {
    const named = Object.keys(service.environment ?? {})

    expect(named.filter((name) => secret.includes(name))).toEqual([])
  })
})

it('sets the same for both roles of svc-mail', () => {
  const { MAIL_ROLE: _api, ...api } = services['mail-api']?.environment ?? {}
  const { MAIL_ROLE: _worker, ...worker } = services['mail-worker']?.environment ?? {}

  expect(worker).toEqual(api)
})

describe('secrets of a deployment', () => {
  it('stay as they are, and only their owner can read them', async () => {
    const pepper = await read('users/password-pepper')

    expect(await makeSecretFiles(folder)).toEqual([])
    expect(await read('users/password-pepper')).toBe(pepper)
    expect((await stat(path.join(folder, 'database/keyfile'))).mode & 0o777).toBe(0o400)
  })

  it('are made anew where one was taken away, and everyone hears of a new public key', async () => {
    const before = await read('gateway/trusted-keys')
    await rm(path.join(folder, 'users/service-key'))

    expect(await makeSecretFiles(folder)).toEqual(['users/service-key'])
    const after = await read('gateway/trusted-keys')
    expect(after).not.toBe(before)
    expect(after).not.toContain('"d"')
    expect(await read('mail/trusted-keys')).toBe(after)
  })

  it('may be the operator’s own', async () => {
    await put(folder, 'mail/smtp-url', 'smtps://me:secret@mail.example')
    await makeSecretFiles(folder)

    expect(await read('mail/smtp-url')).toBe('smtps://me:secret@mail.example')
  })
})

function withoutFile(workspace: string): (name: string) => string {
  const known = knownSettings(workspace)
  return (name) => (known.includes(name) ? name : name.replace(/_FILE$/, ''))
}

/** The settings of a container, with its secrets in the folder of this test. */
function inThisFolder(service: ComposeService): Record<string, string> {
  const mounted = service.volumes?.find((volume) => volume.includes(':/run/secrets'))
  const owner = /^secrets-(\w+):/.exec(mounted ?? '')?.[1] ?? ''
  const given = Object.entries(settingsOf(service)).map(
    ([name, value]) => [name, value.replace('/run/secrets', path.join(folder, owner))] as const,
  )
  return Object.fromEntries(given)
}

function read(file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8')
}
