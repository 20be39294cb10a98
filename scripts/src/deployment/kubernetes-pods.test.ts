import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { configs, ownSettings, type ServiceFolder, sharedSettings } from '../settings-schemas.ts'
import { deployments, environmentOf, jobs, ofKind, workspaceIn } from '../testing/production.ts'
import { makeSecretFiles } from './deployment-secrets.ts'

let secrets: string
beforeAll(async () => {
  secrets = await mkdtemp(path.join(tmpdir(), 'deployment-'))
  await makeSecretFiles(secrets)
})
afterAll(() => rm(secrets, { recursive: true }))

describe.each(deployments)('the pods of $name', ({ name, pod, container }) => {
  const workspace = workspaceIn(container) as ServiceFolder
  const environment = environmentOf(container)
  const owner = () => pod.volumes.find((each) => each.secret)?.secret?.secretName.split('-')[0]

  it('start with what they are given', () => {
    const given = Object.entries(environment).map(
      ([setting, value]) =>
        [setting, value.replace('/run/secrets', path.join(secrets, owner() ?? ''))] as const,
    )

    expect(() => configs[workspace].readConfig(Object.fromEntries(given))).not.toThrow()
  })

  it('are given only what there is, once, and secrets in files', () => {
    const settings = [...sharedSettings, ...ownSettings(workspace)]
    const known = settings.flatMap((each) => [each.name, `${each.name}_FILE`])
    const names = (container.env ?? []).map((each) => each.name)
    const secret = settings.filter(({ isSecret }) => isSecret).map((each) => each.name)

    expect(Object.keys(environment).filter((each) => !known.includes(each))).toEqual(
      name === 'svc-catalog' ? ['MALLOC_ARENA_MAX'] : [],
    )
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(environment).filter((each) => secret.includes(each))).toEqual([])
  })

  it('listen where their ports and probes say', () => {
    const ports = Object.fromEntries(
      (container.ports ?? []).map((port) => [port.name, String(port.containerPort)]),
    )
    const { PORT: http, METRICS_PORT: metrics } = environment

    expect(ports).toEqual({ http, ...(metrics && { metrics }) })
    const { startupProbe, readinessProbe, livenessProbe } = container
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      expect(probe?.httpGet.port).toBe('http')
    }
  })

  it('are as many as their one rule says, and go one by one', () => {
    const deployment = ofKind('Deployment').find(({ metadata }) => metadata.name === name)
    const scaled = ['HorizontalPodAutoscaler', 'ScaledObject']
      .flatMap(ofKind)
      .filter(({ spec }) => spec?.scaleTargetRef?.name === name)
    const budgets = ofKind('PodDisruptionBudget').filter(({ metadata }) => metadata.name === name)

    expect(deployment?.spec?.replicas).toBeUndefined()
    expect(scaled).toHaveLength(1)
    expect(budgets[0]?.spec?.selector?.matchLabels).toEqual({ 'app.kubernetes.io/name': name })
  })
})

describe.each([...deployments, ...jobs])('the container of $name', ({ labels, pod, container }) => {
  it('can do no more than it must, and take no more than its share', () => {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    for (const share of [container.resources.requests, container.resources.limits]) {
      expect(share).toEqual({ cpu: expect.any(String), memory: expect.stringMatching(/^\d+Mi$/) })
    }
  })

  it('has a version, a name for selectors, and the volumes that it mounts', () => {
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/)
    expect(labels['app.kubernetes.io/part-of']).toBe('cinecanon')
    expect(container.volumeMounts.map((each) => each.name).sort()).toEqual(
      pod.volumes.map((each) => each.name).sort(),
    )
  })
})

it('gives each service its own secrets only, by the names that are made', async () => {
  const read = deployments.map(({ name, pod, container }) => {
    const mounted = pod.volumes.flatMap(({ secret }) => secret?.secretName ?? [])
    const files = Object.values(environmentOf(container)).filter((value) =>
      value.startsWith('/run/'),
    )
    return { name, mounted, files: files.map((file) => path.basename(file)) }
  })

  expect(Object.fromEntries(read.map(({ name, mounted }) => [name, mounted]))).toEqual({
    'svc-gateway': ['gateway-secrets'],
    'svc-catalog': ['catalog-secrets'],
    'svc-users': ['users-secrets'],
    'mail-api': ['mail-secrets'],
    'mail-worker': ['mail-secrets'],
  })
  for (const { mounted, files } of read) {
    const made = await readdir(path.join(secrets, mounted[0]?.split('-')[0] ?? ''))
    expect(made.sort()).toEqual(files.sort())
  }
})
