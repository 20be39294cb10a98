import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import type { Labels, Manifest } from './manifest.ts'

type Kustomization = {
  apiVersion: string
  kind: string
  namespace?: string
  resources?: string[]
  labels?: { pairs: Labels; includeTemplates: true }[]
  images?: { name: string; newName: string; newTag: string }[]
  configMapGenerator?: { name: string; literals: string[] }[]
  patches?: { path: string }[]
}

/**
 * What `kubectl kustomize` makes of a folder, for the few fields that ours use; any other is an
 * error. Generated names get no hash.
 */
export function build(folder: string): Manifest[] {
  const file = path.join(folder, 'kustomization.yaml')
  const { apiVersion, kind, ...given }: Kustomization = parse(readFileSync(file, 'utf8'))
  const { resources, configMapGenerator, patches, labels, images, namespace, ...others } = given
  if (kind !== 'Kustomization' || Object.keys(others).length > 0) {
    throw new Error(`${file} has what isn't understood here: ${kind} ${Object.keys(others)}`)
  }
  const changes = (patches ?? []).flatMap((patch) => manifestsIn(path.join(folder, patch.path)))
  return [
    ...(resources ?? []).flatMap((resource) => read(path.join(folder, resource))),
    ...(configMapGenerator ?? []).map(configMapOf),
  ]
    .map((manifest) => patched(manifest, changes))
    .map((manifest) => labelled(manifest, labels ?? []))
    .map((manifest) => withImages(manifest, images ?? []))
    .map((manifest) => (namespace ? inNamespace(manifest, namespace) : manifest))
}

/** The files from which `build` makes a folder's manifests. */
export function filesOf(folder: string): string[] {
  const file = path.join(folder, 'kustomization.yaml')
  const { resources = [], patches = [] }: Kustomization = parse(readFileSync(file, 'utf8'))
  const named = [...resources, ...patches.map((patch) => patch.path)]
  const full = named.map((name) => path.join(folder, name))
  return [file, ...full.flatMap((each) => (isFolder(each) ? filesOf(each) : [each]))]
}

function read(resource: string): Manifest[] {
  return isFolder(resource) ? build(resource) : manifestsIn(resource)
}

function manifestsIn(file: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'))
  return documents.map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors}`)
    return document.toJS()
  })
}

function isFolder(name: string): boolean {
  return statSync(name).isDirectory()
}

function configMapOf({ name, literals }: { name: string; literals: string[] }): Manifest {
  const data = literals.map((literal) => {
    const [key = '', ...value] = literal.split('=')
    return [key, value.join('=')] as const
  })
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: Object.fromEntries(data) }
}

function patched(manifest: Manifest, changes: Manifest[]): Manifest {
  const { kind, metadata } = manifest
  const ours = changes.filter((each) => each.kind === kind && each.metadata.name === metadata.name)
  return ours.reduce((one, other) => merged(one, other) as Manifest, manifest)
}

function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(other)) throw new Error('How lists are merged depends on the field')
  if (!isObject(one) || !isObject(other)) return other
  const names = Object.keys(other)
  return { ...one, ...Object.fromEntries(names.map((n) => [n, merged(one[n], other[n])])) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function labelled(manifest: Manifest, labels: { pairs: Labels }[]): Manifest {
  const added = Object.assign({}, ...labels.map(({ pairs }) => pairs)) as Labels
  const { metadata, spec } = manifest
  const template = spec?.template && {
    ...spec.template,
    metadata: { labels: { ...spec.template.metadata.labels, ...added } },
  }
  return {
    ...manifest,
    metadata: { ...metadata, labels: { ...metadata.labels, ...added } },
    ...(template && { spec: { ...spec, template } }),
  }
}

function withImages(manifest: Manifest, images: Kustomization['images'] = []): Manifest {
  const copy = structuredClone(manifest)
  for (const container of copy.spec?.template?.spec.containers ?? []) {
    const image = images.find(({ name }) => name === container.image)
    if (image) container.image = `${image.newName}:${image.newTag}`
  }
  return copy
}

function inNamespace(manifest: Manifest, namespace: string): Manifest {
  if (manifest.kind === 'Namespace') return manifest
  return { ...manifest, metadata: { ...manifest.metadata, namespace } }
}
