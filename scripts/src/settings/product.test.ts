import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { choosePorts, type Ports } from '../start/ports.ts'
import { describeProcesses } from '../start/processes.ts'
import { loadSecrets, type Secrets } from '../start/secrets.ts'
import { productSettings } from './product.ts'
import { configs, ownSettings, sharedSettings } from './schemas.ts'

let dataDir: string
let secrets: Secrets
let ports: Ports
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'settings-'))
  secrets = await loadSecrets(dataDir)
  ports = await choosePorts({ port: 4000, mailWorkers: 1 })
})
afterAll(() => rm(dataDir, { recursive: true }))

describe.each([
  ['catalog', 'svc-catalog'],
  ['users', 'svc-users'],
  ['mail-api', 'svc-mail'],
  ['mail-worker', 'svc-mail'],
  ['gateway', 'svc-gateway'],
] as const)('%s', (process, folder) => {
  const settings = [...sharedSettings, ...ownSettings(folder)]
  const free = settings.filter(
    ({ isRequired, isDecidedByStart }) => !isRequired && !isDecidedByStart,
  )
  const freeNames = free.map(({ name }) => name)

  it('gets every setting that people may set, and where it stands in a file', () => {
    const env = Object.fromEntries(freeNames.map((name) => [name, `${name} as set`]))
    const files = Object.fromEntries(freeNames.map((name) => [`${name}_FILE`, `/run/${name}`]))

    expect(givenTo(process, env)).toMatchObject(env)
    const inFiles = givenTo(process, files)
    expect(inFiles).toMatchObject(files)
    expect(freeNames.filter((name) => inFiles[name])).toEqual([])
  })

  it('starts when none is set, or all are empty', () => {
    const { readConfig } = configs[folder]
    const empty = Object.fromEntries(settings.map(({ name }) => [name, '']))

    expect(() => readConfig(givenTo(process, {}))).not.toThrow()
    expect(() => readConfig(givenTo(process, empty))).not.toThrow()
  })
})

it('gives database, mail server and addresses to their clients', () => {
  const env = { MONGODB_URI: 'mongodb://db', SMTP_URL: 'smtp://relay' }

  expect(givenTo('users', env)).toMatchObject({ MONGODB_URI: env.MONGODB_URI })
  expect(givenTo('mail-worker', env)).toMatchObject(env)
  expect(givenTo('gateway', env).MAIL_WORKER_URL).toMatch(/^http:/)
})

it('gives the origin of browsers to all that use it', () => {
  const env = { PUBLIC_ORIGIN: 'https://films.example' }

  expect(givenTo('gateway', env).PUBLIC_ORIGIN).toBe('https://films.example')
  expect(givenTo('catalog', env).PUBLIC_ORIGIN).toBe('https://films.example')
  expect(givenTo('users', env).APP_URL).toBe('https://films.example')
  expect(givenTo('mail-worker', env).APP_URL).toBe('https://films.example')
})

it('reads its own settings from files, too', async () => {
  const file = path.join(dataDir, 'setting')
  await writeFile(file, 'smtp://mail.example\n')

  expect(productSettings({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://mail.example')
  expect(givenTo('mail-worker', { SMTP_URL_FILE: file }).SMTP_URL).toBe('smtp://mail.example')
  expect(() => productSettings({ MONGODB_URI_FILE: `${file}.not` })).toThrow('MONGODB_URI_FILE')
})

function givenTo(name: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const options = { ...productSettings(env), dataDir, port: 4000 }
  return (
    describeProcesses({ options, secrets, ports, inboxToken: 'token' }).find(
      (each) => each.name === name,
    )?.env ?? {}
  )
}
