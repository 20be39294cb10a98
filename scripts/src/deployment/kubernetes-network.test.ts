import { expect, it } from '@jest/globals'
import type { Labels, Peer } from '../testing/manifest.ts'
import {
  deployments,
  environmentOf,
  manifests,
  ofKind,
  type Workload,
} from '../testing/production.ts'

/** Who calls whom. A mail worker needs nobody, and is asked how it is. */
const arrows = [
  'mail-api → svc-users:4002',
  'svc-catalog → svc-users:4002',
  'svc-gateway → mail-api:4003',
  'svc-gateway → mail-worker:4003',
  'svc-gateway → svc-catalog:4001',
  'svc-gateway → svc-users:4002',
  'svc-users → mail-api:4003',
  'svc-users → svc-catalog:4001',
]

const policies = ofKind('NetworkPolicy')
const ofOne = policies.filter(({ spec }) => spec?.podSelector?.matchLabels)

it('opens nothing but to who has business there', () => {
  expect(
    policies.filter((each) => !ofOne.includes(each)).map(({ metadata }) => metadata.name),
  ).toEqual(['nothing', 'names'])
  expect(policies[0]?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  expect(ofOne.map(({ metadata }) => metadata.name).sort()).toEqual(
    deployments.map(({ name }) => name).sort(),
  )
})

it('lets the gateway and the services reach each other as they are built, on both sides', () => {
  const out = ofOne.flatMap(({ metadata: { name }, spec }) =>
    (spec?.egress ?? []).flatMap(({ to, ports }) =>
      neighbours(to).map((other) => `${name} → ${other}:${ports[0]?.port}`),
    ),
  )
  const into = ofOne.flatMap(({ metadata: { name }, spec }) =>
    (spec?.ingress ?? []).flatMap(({ from, ports }) =>
      neighbours(from).map((other) => `${other} → ${name}:${ports[0]?.port}`),
    ),
  )

  expect(out.sort()).toEqual(arrows)
  expect(into.sort()).toEqual(arrows)
})

it('lets others in at the gateway alone, and Prometheus at all figures', () => {
  const strangers = ofOne.flatMap(({ metadata: { name }, spec }) =>
    (spec?.ingress ?? []).flatMap(({ from, ports }) =>
      namespaces(from).map((other) => `${other} → ${name}:${ports[0]?.port}`),
    ),
  )

  expect(strangers.sort()).toEqual([
    'ingress → svc-gateway:4000',
    'monitoring → mail-api:4003',
    'monitoring → mail-worker:4003',
    'monitoring → svc-catalog:4001',
    'monitoring → svc-gateway:9464',
    'monitoring → svc-users:4002',
  ])
})

it('lets those reach the database and the internet who have business there', () => {
  const reach = (finds: (peers: Peer[]) => boolean) =>
    ofOne
      .filter(({ spec }) => spec?.egress?.some(({ to }) => finds(to)))
      .map(({ metadata }) => metadata.name)
      .sort()

  expect(reach((to) => namespaces(to).includes('database'))).toEqual([
    'mail-api',
    'mail-worker',
    'svc-catalog',
    'svc-users',
  ])
  expect(reach((to) => to.some(({ ipBlock }) => ipBlock))).toEqual([
    'mail-worker',
    'svc-catalog',
    'svc-users',
  ])
})

it('has a Service of each Deployment’s name, which finds its pods and their ports', () => {
  const services = ofKind('Service')

  expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(
    deployments.map(({ name }) => name).sort(),
  )
  for (const { metadata, spec } of services) {
    const [found, ...others] = matching(spec?.selector)
    expect([found?.name, others]).toEqual([metadata.name, []])
    expect(spec?.ports?.map(({ targetPort, port }) => [targetPort, port])).toEqual(
      found?.container.ports?.map(({ name, containerPort }) => [name, containerPort]),
    )
  }
})

it('gives each pod an address in its Service’s name, where callers choose the replica', () => {
  const headless = ofKind('Service').filter(({ spec }) => spec?.clusterIP === 'None')
  const asked = deployments.flatMap(({ container }) =>
    Object.entries(environmentOf(container))
      .filter(([name]) => /^(CATALOG|USERS|MAIL|MAIL_WORKER)_URL$/.test(name))
      .map(([, url]) => new URL(url).host),
  )

  expect([...new Set(asked)].sort()).toEqual(
    headless.map(({ metadata, spec }) => `${metadata.name}:${spec?.ports?.[0]?.port}`).sort(),
  )
})

it('has figures asked for, and the route lead, where a Service has that port', () => {
  for (const { metadata, spec } of ofKind('ServiceMonitor')) {
    const [service, ...others] = manifests.filter(
      ({ kind, metadata: { labels } }) =>
        kind === 'Service' && has(labels, spec?.selector?.matchLabels),
    )
    expect([service?.metadata.name, others]).toEqual([metadata.name, []])
    expect(service?.spec?.ports?.at(-1)?.name).toBe(spec?.endpoints?.[0]?.port)
  }
  const targets = ofKind('HTTPRoute').flatMap(({ spec }) => spec?.rules?.[0]?.backendRefs)
  expect(targets).toEqual([{ name: 'svc-gateway', port: 4000 }])
})

function neighbours(peers: Peer[]): string[] {
  const near = peers.filter((each) => each.podSelector && !each.namespaceSelector)
  return near.flatMap(({ podSelector }) => {
    const found = matching(podSelector?.matchLabels)
    if (found.length !== 1) throw new Error(`selects not one: ${JSON.stringify(podSelector)}`)
    return found.map(({ name }) => name)
  })
}

function namespaces(peers: Peer[]): string[] {
  return peers.flatMap(
    ({ namespaceSelector }) =>
      namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] ?? [],
  )
}

function matching(selector: Labels | undefined): Workload[] {
  return deployments.filter(({ labels }) => has(labels, selector))
}

function has(labels: Labels | undefined, wanted: Labels | undefined): boolean {
  return Object.entries(wanted ?? { '': '' }).every(([name, value]) => labels?.[name] === value)
}
