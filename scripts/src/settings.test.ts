import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { productSettings } from './settings.ts'
import { choosePorts, type Ports } from './stack/addresses.ts'
import { loadSecrets, type Secrets } from './stack/secrets.ts'
import { sourcePrograms } from './stack/service-programs.ts'
import { describeProcesses } from './stack/specs.ts'
import { configOf, knownSettings } from './testing/known-settings.ts'

let dataDir: string
let secrets: Secrets
let ports: Ports
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'settings-'))
  secrets = await loadSecrets(dataDir)
  ports = await choosePorts({ port: 4000 })
})
afterAll(() => rm(dataDir, { recursive: true }))

/** What `npm start` decides itself, whatever is set. */
const byTheStart = {
  catalog: ['USERS_URL'],
  users: [
    'ADMIN_INITIAL_PASSWORD',
    'CATALOG_URL',
    'MAIL_URL',
    'PASSWORD_PEPPER',
    'TWO_FACTOR_SECRET',
  ],
  mail: ['MAIL_ROLE', 'USERS_URL'],
  gateway: ['CATALOG_URL', 'MAIL_URL', 'MAIL_WORKER_URL', 'RELEASES_DIR', 'USERS_URL'],
}
const ofEach = ['HOST', 'PORT', 'SERVICE_KEY', 'TRUSTED_KEYS']
/** By their own name at the product, or as its address. */
const inOtherWords = ['ADMIN_EMAIL', 'APP_URL', 'PUBLIC_ORIGIN']

describe.each([
  ['catalog', 'svc-catalog', 'catalog'],
  ['users', 'svc-users', 'users'],
  ['mail-api', 'svc-mail', 'mail'],
  ['mail-worker', 'svc-mail', 'mail'],
  ['gateway', 'svc-gateway', 'gateway'],
] as const)('%s', (process, folder, name) => {
  const known = knownSettings(folder)
  const free = known.filter(
    (each) => ![...ofEach, ...byTheStart[name], ...inOtherWords].includes(each),
  )

  it('is told every setting that people may set', () => {
    const env = Object.fromEntries(known.map((each) => [each, `${each} as set`]))

    const told = toldTo(process, env)

    expect(free.filter((each) => told[each] !== `${each} as set`)).toEqual([])
    expect(known.filter((each) => each.endsWith('URL') && !told[each])).toEqual([])
  })

  it('is told where a setting’s value stands, too', () => {
    const files = Object.fromEntries(free.map((each) => [`${each}_FILE`, `/run/${each}`]))
    const { MONGODB_URI_FILE: _, SMTP_URL_FILE: __, ...passedOn } = files

    const told = toldTo(process, files)

    expect(told).toMatchObject(passedOn)
    const beside = Object.keys(passedOn).filter((each) => told[each.replace(/_FILE$/, '')])
    expect(beside).toEqual([])
  })

  it('starts when none is set, or all are empty', async () => {
    const { readConfig } = await configOf(folder)
    const empty = Object.fromEntries(known.map((each) => [each, '']))

    expect(() => readConfig(toldTo(process, {}))).not.toThrow()
    expect(() => readConfig(toldTo(process, empty))).not.toThrow()
  })
})

it('tells browsers’ address to all who need it', () => {
  const env = { PUBLIC_ORIGIN: 'https://films.example' }

  expect(toldTo('gateway', env).PUBLIC_ORIGIN).toBe('https://films.example')
  expect(toldTo('catalog', env).PUBLIC_ORIGIN).toBe('https://films.example')
  expect(toldTo('users', env).APP_URL).toBe('https://films.example')
  expect(toldTo('mail-worker', env).APP_URL).toBe('https://films.example')
})

function toldTo(name: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const options = { ...productSettings(env), dataDir, port: 4000 }
  const given = { options, secrets, ports, programs: sourcePrograms, inboxToken: 'token' }
  return describeProcesses(given).find((each) => each.name === name)?.env ?? {}
}
