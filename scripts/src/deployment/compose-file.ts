import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { root } from '../paths.ts'

export type ComposeService = {
  image?: string
  build?: { context: string; dockerfile: string; args: Record<string, string> }
  user?: string
  entrypoint?: string[]
  command?: string[]
  environment?: Record<string, string | null>
  ports?: string[]
  volumes?: string[]
  networks?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  privileged?: boolean
  network_mode?: string
  container_name?: string
  depends_on?: Record<string, { condition: string }>
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } }
}

export type ComposeFile = {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}

/** Variables of the shell. Nothing stands in .env. */
type Shell = Record<string, string>

/** A compose file as Compose reads it. */
export function readComposeFile(file = 'docker-compose.yml', shell: Shell = {}): ComposeFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  const interpolate = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? interpolated(value, shell) : value
  return parse(text, interpolate, { merge: true })
}

/** `${NAME:-otherwise}` and `${NAME:+instead}`, as in a shell. */
function interpolated(text: string, shell: Shell): string {
  return text.replace(/\$\{(\w+):([-+])([^}]*)\}/g, (_all, name: string, sign, word: string) => {
    const value = shell[name] ?? ''
    return sign === '-' ? value || word : value && word
  })
}

/** The service that a container runs, such as `svc-users`; undefined for all other images. */
export function serviceIn({ build }: ComposeService): string | undefined {
  return build?.args.SERVICE
}

/**
 * The environment of a container. Names without a value are the shell's, and left out when it has
 * none.
 */
export function settingsOf(
  { environment = {} }: ComposeService,
  shell: Shell = {},
): Record<string, string> {
  const given = Object.entries(environment).map(([name, value]) => [name, value ?? shell[name]])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
