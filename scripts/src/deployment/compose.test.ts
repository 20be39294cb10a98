import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { root } from '../paths.ts'
import { type ComposeService, readComposeFile, serviceIn } from './compose-file.ts'

const main = readComposeFile()
const watching = readComposeFile('deploy/watching.yml')
const all = Object.entries(main.services)
const services = { ...main.services, ...watching.services }
const networks = { ...main.networks, ...watching.networks }
const volumes = { ...main.volumes, ...watching.volumes }
type Job = { job_name: string; dns_sd_configs: [{ names: string[]; port: number }] }
const isOnce = ({ restart }: ComposeService) => restart === 'no'

describe.each(Object.entries(services))('the container of %s', (name, service) => {
  it('can do no more than it must', () => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    expect(service.privileged).toBeUndefined()
    if (name === 'secrets') {
      expect(service.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'FOWNER'])
      expect(service.network_mode).toBe('none')
    } else {
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
      expect(service.cap_add).toBeUndefined()
    }
  })

  it('can take no more than its share', () => {
    expect(service.deploy?.resources.limits).toEqual({
      cpus: expect.stringMatching(/^\d+(\.\d+)?$/),
      memory: expect.stringMatching(/^\d+M$/),
      pids: expect.any(Number),
    })
  })

  it('says how it is, or runs once', () => {
    if (isOnce(service)) expect(service.healthcheck).toEqual({ disable: true })
    else expect(service.healthcheck?.test?.[0]).toBe('CMD')
  })

  it('waits for others by a condition that they can meet', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const awaited = services[other]
      expect(awaited).toBeDefined()
      expect(condition).toBe(
        awaited && isOnce(awaited) ? 'service_completed_successfully' : 'service_healthy',
      )
    }
  })

  it('uses networks, volumes and files that are there', () => {
    for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network)
    for (const source of (service.volumes ?? []).map((volume) => String(volume.split(':')[0]))) {
      if (source.startsWith('.')) expect(existsSync(path.join(root, source))).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
  })

  it('holds no secret in the file itself', () => {
    const text = JSON.stringify(service.environment ?? {})
    expect(text).not.toMatch(/:\/\/[^"/]*:[^"/]*@/)
    expect(text).not.toMatch(/"kty"|BEGIN |sk_(live|test)_/)
  })
})

it('publishes the gateway alone, to this machine alone', () => {
  const published = all.filter(([, { ports }]) => ports)

  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
    ['svc-gateway', ['127.0.0.1:4000:4000']],
  ])
})

it('shows the figures to this machine alone, and lets nobody else near what they are taken from', () => {
  expect(watching.services.grafana?.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(watching.services.prometheus?.ports).toBeUndefined()
  expect(watching.services.prometheus?.networks).toEqual(['services', 'watching'])
  expect(networks.watching).toEqual({ internal: true })
  expect(watching.services.grafana?.networks).not.toContain('services')
})

it('has Prometheus ask every service by the name and port that it has', async () => {
  const { scrape_configs: jobs } = parse(
    await readFile(path.join(root, 'deploy/prometheus.yml'), 'utf8'),
  )
  const asked = jobs.map(({ job_name: job, dns_sd_configs: [found] }: Job) => [
    job,
    found.names,
    found.port,
  ])
  const ours = all.filter(([, each]) => serviceIn(each))

  expect(asked.sort()).toEqual(
    ours
      .map(([name, { environment = {} }]) => [
        name,
        [name],
        Number(environment.METRICS_PORT ?? environment.PORT),
      ])
      .sort(),
  )
  for (const [, { networks: joined }] of ours) expect(joined).toContain('services')
})

it('lets only those reach the internet who have business there', () => {
  const outside = all.filter(([, service]) =>
    service.networks?.some((network) => !networks[network]?.internal),
  )

  expect(outside.map(([name]) => name).sort()).toEqual(
    ['mail-worker', 'mailpit', 'svc-catalog', 'svc-gateway', 'svc-users'].sort(),
  )
})

it('has the database end a transaction soon whose process was killed', () => {
  expect(main.services.mongodb?.command).toContain(
    '--setParameter=transactionLifetimeLimitSeconds=10',
  )
})

it('gives each service its own secrets only', () => {
  const owners = (secrets: string) =>
    all.filter(([, { volumes = [] }]) => volumes.some((each) => each.startsWith(`${secrets}:`)))
  const readers = (secrets: string) => owners(secrets).map(([name]) => name)

  expect(readers('secrets-gateway')).toEqual(['secrets', 'svc-gateway'])
  expect(readers('secrets-catalog')).toEqual(['secrets', 'svc-catalog'])
  expect(readers('secrets-users')).toEqual(['secrets', 'svc-users'])
  expect(readers('secrets-mail')).toEqual(['secrets', 'mail-api', 'mail-worker'])
  expect(readers('secrets-database')).toEqual(['secrets', 'mongodb', 'mongodb-setup'])
})

it.each(['mail-worker', 'mail-api', 'svc-catalog', 'svc-users'])(
  'lets %s run several times',
  (name) => {
    const { ports, container_name: fixedName, volumes: mounted = [] } = services[name] ?? {}

    expect(ports).toBeUndefined()
    expect(fixedName).toBeUndefined()
    expect(mounted.every((volume) => volume.endsWith(':ro'))).toBe(true)
  },
)

it('asks a service by the name and port that it has', () => {
  const urls = all.flatMap(([, { environment = {} }]) =>
    Object.entries(environment).filter(([name]) => /^(CATALOG|USERS|MAIL)_URL$/.test(name)),
  )
  expect(urls.length).toBeGreaterThan(5)
  for (const [, url] of urls) {
    const { hostname, port } = new URL(String(url))
    expect(services[hostname]?.environment?.PORT).toBe(port)
  }
  expect(all.filter(([, each]) => serviceIn(each)).length).toBe(5)
})
