import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../common/paths.ts'
import { configs, ownSettings, type ServiceFolder, sharedSettings } from '../settings/schemas.ts'

export type ComposeService = {
  image: string
  build?: { args: Record<string, string> }
  user?: string
  environment?: Record<string, string | null>
  env_file?: object[]
  ports?: string[]
  volumes?: (string | object)[]
  networks?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  restart?: string
  entrypoint?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  deploy?: { resources: { limits: object } }
}
type ComposeFile = {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean } | null>
}

/** A Compose file without variables set: `${NAME:-default}` is the default, `${NAME:+…}` empty. */
export function readComposeFile(file = 'docker-compose.yml'): ComposeFile {
  const interpolated = textOf(file).replace(
    /\$\{\w+:([-+])([^}]*)\}/g,
    (_all, sign: string, value: string) => (sign === '-' ? value : ''),
  )
  const { include = [], ...own }: ComposeFile & { include?: string[] } = parse(interpolated, {
    merge: true,
  })
  const included = include.map((each) => readComposeFile(each).services)
  return { ...own, services: Object.assign({}, ...included, own.services) }
}

type Container = {
  image: string
  command?: string[]
  args?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value: string }[]
  envFrom?: { configMapRef: { name: string } }[]
  readinessProbe?: { httpGet: { port: string } }
  resources: { requests: object; limits: object }
  securityContext: object
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
}
type Volume = { secret?: { secretName: string }; persistentVolumeClaim?: { claimName: string } }
export type Peer = { podSelector?: { matchLabels: Record<string, string> } }

type Alert = { alert: string; expr: string; for?: string; labels: object; annotations: object }

export type Manifest = {
  kind: string
  metadata: { name: string }
  rules: { resources: string[]; resourceNames?: string[]; verbs: string[] }[]
  subjects: { name: string }[]
  roleRef: { name: string }
  spec: {
    suspend?: boolean
    jobTemplate: { spec: Manifest['spec'] }
    groups: { rules: Alert[] }[]
    template: { spec: { securityContext: object; containers: Container[]; volumes: Volume[] } }
    ports: { port: number }[]
    ingress: { from: Peer[]; ports: { port: number }[] }[]
    egress: { to: Peer[]; ports: { port: number }[] }[]
  }
}
type Kustomization = {
  images?: { name: string; newTag: string }[]
  configMapGenerator?: { name: string; literals: string[] }[]
}

/** Objects of the base, as the overlay names and tags them later. */
export const manifests: Manifest[] = yamlIn('deploy/kubernetes/base')
export const overlays: Kustomization[] = yamlIn('deploy/kubernetes/overlays/production')

export function ofKind(kind: string): Manifest[] {
  return manifests.filter((each) => each.kind === kind)
}

export function containerOf({ metadata, spec }: Manifest): Container {
  const [container, ...others] = spec.template.spec.containers
  if (!container || others.length) throw new Error(`${metadata.name} has not one container`)
  return container
}

export function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const generators = overlays.flatMap(({ configMapGenerator = [] }) => configMapGenerator)
  const literals = envFrom.flatMap(
    ({ configMapRef }) => generators.find(({ name }) => name === configMapRef.name)?.literals ?? [],
  )
  const pairs = literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2))
  return Object.fromEntries([...pairs, ...env.map(({ name, value }) => [name, value])])
}

/** Reads the service's configuration. @throws Error with its faults: unknown names, open secrets */
export function checkEnvironment(
  folder: ServiceFolder,
  environment: Record<string, string>,
  secretsFolder: string,
): void {
  const settings = [...sharedSettings, ...ownSettings(folder)]
  const known = settings.flatMap(({ name, isSecret }) =>
    isSecret ? [`${name}_FILE`] : [name, `${name}_FILE`],
  )
  // MALLOC_ARENA_MAX is the C library's.
  const wrong = Object.keys(environment).filter(
    (name) => ![...known, 'MALLOC_ARENA_MAX'].includes(name),
  )
  if (wrong.length) throw new Error(`${folder} doesn't know, or gets openly: ${wrong.join(', ')}`)
  const local = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace('/run/secrets', secretsFolder),
  ])
  configs[folder].readConfig(Object.fromEntries(local))
}

export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function yamlIn<T>(folder: string): T[] {
  return globSync(`${folder}/**/*.yaml`, { cwd: root }).flatMap((file) =>
    parseAllDocuments(textOf(file)).map((document) => {
      if (document.errors.length) throw new Error(`${file}: ${document.errors}`)
      return document.toJS() as T
    }),
  )
}
