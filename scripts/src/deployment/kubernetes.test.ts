import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { storingServices } from '@cinecanon/service-kit/backup'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { root } from '../common/paths.ts'
import { frontEnds, services } from '../common/workspaces.ts'
import type { ServiceFolder } from '../settings/schemas.ts'
import {
  checkEnvironment,
  containerOf,
  environmentOf,
  type Manifest,
  manifests,
  ofKind,
  overlays,
  type Peer,
  textOf,
} from '../testing/deployment.ts'
import { makeSecretFiles } from './secret-files.ts'

let secrets: string
beforeAll(async () => {
  secrets = await mkdtemp(path.join(tmpdir(), 'deployment-'))
  await makeSecretFiles(secrets)
})
afterAll(() => rm(secrets, { recursive: true }))

const deployments = ofKind('Deployment')
const jobs = ofKind('Job')
/** As Jobs. */
const cronJobs = ofKind('CronJob').map((each) => ({ ...each, spec: each.spec.jobTemplate.spec }))
const nameOf = ({ metadata }: Manifest) => metadata.name
const named = (all: Manifest[]) => all.map((each) => [nameOf(each), each] as const)
/** `svc-mail` for both of its Deployments. */
const folderOf = (manifest: Manifest) => containerOf(manifest).image.replace('cinecanon/', '')

it('runs an image of each service and of each front-end, with a version', () => {
  const used = new Set([...deployments, ...jobs].map((each) => containerOf(each).image))
  const folders = [...services, ...frontEnds].map(({ folder }) => `cinecanon/${folder}`)
  const tagged = overlays.flatMap(({ images = [] }) => images)

  expect([...used].sort()).toEqual(folders.sort())
  expect([...new Set(tagged.map(({ name }) => name))].sort()).toEqual(folders)
  for (const { newTag } of tagged) expect(newTag).toMatch(/^\d+\.\d+\.\d+(-[0-9a-f]{8})?$/)
})

describe.each(named(deployments))('the pods of %s', (_name, deployment) => {
  const container = containerOf(deployment)
  const environment = environmentOf(container)
  const [owner = ''] =
    deployment.spec.template.spec.volumes
      .find((each) => each.secret)
      ?.secret?.secretName.split('-') ?? []

  it('start with their settings, and have secrets in files', () => {
    checkEnvironment(folderOf(deployment) as ServiceFolder, environment, path.join(secrets, owner))
  })

  it('mount their own secrets only, under the names that are made', async () => {
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))

    expect(folderOf(deployment)).toBe(`svc-${owner}`)
    expect((await readdir(path.join(secrets, owner))).sort()).toEqual(
      files.map((file) => path.basename(file)).sort(),
    )
  })

  it('listen on their ports', () => {
    const ports = Object.fromEntries(
      (container.ports ?? []).map(({ name, containerPort }) => [name, String(containerPort)]),
    )
    const { PORT: http, METRICS_PORT: metrics } = environment

    expect(ports).toEqual({ http, ...(metrics && { metrics }) })
    expect(container.readinessProbe?.httpGet.port).toBe('http')
  })
})

it.each(named([...deployments, ...jobs, ...cronJobs]))(
  '%s is hardened and limited',
  (_name, workload) => {
    const { resources, securityContext } = containerOf(workload)

    expect(workload.spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const share = { cpu: expect.any(String), memory: expect.stringMatching(/^\d+Mi$/) }
    expect(resources).toEqual({ requests: share, limits: share })
  },
)

it('calls services by their names and ports, and lets those calls through', () => {
  // Workers have the address of svc-users as the API has, and never call it.
  const callers = deployments.filter((each) => nameOf(each) !== 'mail-worker')
  const calls = callers.flatMap((caller) =>
    Object.entries(environmentOf(containerOf(caller)))
      .filter(([name]) => /^(CATALOG|USERS|MAIL|MAIL_WORKER)_URL$/.test(name))
      .map(([, url]) => `${nameOf(caller)} → ${new URL(url).host}`),
  )
  const policies = ofKind('NetworkPolicy')
  const allowedOut = policies.flatMap(({ metadata, spec: { egress = [] } }) =>
    egress.flatMap(({ to, ports }) => arrows(to, (peer) => [metadata.name, peer], ports)),
  )
  const allowedIn = policies.flatMap(({ metadata, spec: { ingress = [] } }) =>
    ingress.flatMap(({ from, ports }) => arrows(from, (peer) => [peer, metadata.name], ports)),
  )

  expect(allowedOut.sort()).toEqual(calls.sort())
  expect(allowedIn.sort()).toEqual(calls)
  const ports = ofKind('Service').map((each) => `${nameOf(each)}:${each.spec.ports[0]?.port}`)
  for (const call of calls) expect(ports).toContain(call.split(' → ')[1])
})

it('denies all other traffic', () => {
  expect(ofKind('NetworkPolicy').find((each) => nameOf(each) === 'nothing')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  })
})

it('installs releases into the volume that the gateway reads, each into its own folder alone', () => {
  const mountsOf = (each: Manifest) =>
    containerOf(each).volumeMounts.filter(({ name }) => name === 'releases')
  const [gateway] = deployments.filter((each) => nameOf(each) === 'svc-gateway')

  for (const job of jobs) {
    const own = nameOf(job).replaceAll('-', '_')
    expect(mountsOf(job)).toEqual([
      { name: 'releases', mountPath: `/releases/${own}`, subPath: own },
    ])
    expect(job.spec.template.spec.volumes).toContainEqual({
      name: 'releases',
      persistentVolumeClaim: { claimName: 'releases' },
    })
  }
  expect(gateway && mountsOf(gateway)).toEqual([{ name: 'releases', mountPath: '/app/releases' }])
})

it.each(named(cronJobs))('lets %s reach each database, by its address alone', (_name, job) => {
  const volumes = JSON.stringify(job.spec.template.spec.volumes)

  expect(containerOf(job).volumeMounts).toContainEqual(
    expect.objectContaining({ name: 'secrets', mountPath: '/run/secrets', readOnly: true }),
  )
  for (const name of storingServices) {
    const items = [{ key: 'mongodb-uri', path: `${name}/mongodb-uri` }]
    expect(volumes).toContain(JSON.stringify({ name: `${name}-secrets`, items }))
  }
  expect(volumes.match(/"key":/g)).toHaveLength(storingServices.length)
})

it('restores by the program that backs up, never by itself, and not before a day is named', async () => {
  const [backup, restore] = cronJobs.map(containerOf)
  const [, program = ''] = restore?.command ?? []
  const cwd = path.join(root, String(restore?.image.replace('cinecanon/', '')))

  expect(restore?.command).toEqual(backup?.command)
  expect(ofKind('CronJob').map(({ spec }) => spec.suspend)).toEqual([undefined, true])
  await expect(
    promisify(execFile)(process.execPath, [program, ...(restore?.args ?? [])], { cwd }),
  ).rejects.toThrow('Say nothing, or: restore 2026-11-23')
})

it.each(frontEnds)('lets the team of $folder change its own Job alone', ({ folder }) => {
  const role = ofKind('Role').find((each) => nameOf(each) === `release-${folder}`)
  const binding = ofKind('RoleBinding').find(({ roleRef }) => roleRef.name === `release-${folder}`)

  expect(binding?.subjects.map(({ name }) => name)).toEqual([`cinecanon:${folder}`])
  for (const { resources, resourceNames, verbs } of role?.rules ?? []) {
    expect(resources).toEqual(['jobs'])
    // The policy bounds the names of created ones.
    if (verbs.join() !== 'create') expect(resourceNames).toEqual([folder])
  }
  expect(ofKind('ValidatingAdmissionPolicy')).toHaveLength(1)
})

it('alerts with a delay, a severity and a summary, as Compose does', () => {
  const [rule] = ofKind('PrometheusRule')
  const alerts = rule?.spec.groups.flatMap(({ rules }) => rules) ?? []

  expect(rule?.spec).toEqual(parse(textOf('deploy/alerts.yml')))
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  for (const { alert, annotations, labels, ...others } of alerts) {
    expect(labels).toEqual({ severity: expect.stringMatching(/^(critical|warning)$/) })
    expect(annotations).toEqual({ summary: expect.any(String) })
    // A withdrawal has happened: there is nothing to wait for.
    if (alert !== 'CanaryWithdrawn') expect(others.for).toMatch(/^\d+m$/)
  }
})

it('holds no secret', () => {
  expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
})

function arrows(
  peers: Peer[],
  ends: (peer: string) => [string, string],
  ports: { port: number }[],
): string[] {
  return peers.flatMap(({ podSelector, ...others }) => {
    const peer = podSelector?.matchLabels?.['app.kubernetes.io/name']
    if (!peer || Object.keys(others).length) return []
    const [from, to] = ends(peer)
    return [`${from} → ${to}:${ports[0]?.port}`]
  })
}
