import path from 'node:path'
import { root } from '../paths.ts'
import { build } from './kustomization.ts'
import type { Container, Labels, Manifest, Pod } from './manifest.ts'

export const production = path.join(root, 'deploy/kubernetes/overlays/production')
export const areas = ['gateway', 'catalog', 'users', 'mail']

export const manifests = build(production)
export const releases = areas.flatMap((area) => build(path.join(production, area, 'release')))

/** A Deployment or a Job, with the one container that each has. */
export type Workload = { name: string; labels: Labels; pod: Pod; container: Container }

export const deployments = workloadsOf(manifests, 'Deployment')
export const jobs = workloadsOf(releases, 'Job')

export function ofKind(kind: string): Manifest[] {
  return manifests.filter((each) => each.kind === kind)
}

/** `svc-mail` for `registry.example/cinecanon/svc-mail:0.1.0` */
export function workspaceIn({ image }: Container): string {
  return image.split('/').at(-1)?.split(':')[0] ?? ''
}

/** What a container is given, from its ConfigMap and in the manifest itself. */
export function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const maps = envFrom.map(({ configMapRef: { name } }) => {
    const map = ofKind('ConfigMap').find(({ metadata }) => metadata.name === name)
    if (!map) throw new Error(`there is no ConfigMap ${name}`)
    return map.data
  })
  return Object.assign({}, ...maps, ...env.map(({ name, value }) => ({ [name]: value })))
}

function workloadsOf(all: Manifest[], wanted: string): Workload[] {
  return all.flatMap(({ kind, metadata: { name }, spec }) => {
    const [container, ...others] = spec?.template?.spec.containers ?? []
    if (kind !== wanted || !spec?.template) return []
    if (!container || others.length > 0) throw new Error(`${name} has not one container`)
    return [{ name, labels: spec.template.metadata.labels, pod: spec.template.spec, container }]
  })
}
