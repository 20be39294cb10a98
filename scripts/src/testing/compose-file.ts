import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { root } from '../paths.ts'

export type ComposeService = {
  image?: string
  build?: { context: string; dockerfile: string; args: Record<string, string> }
  user?: string
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

type ComposeFile = {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}

/** A compose file as Compose reads it when nothing is set in the shell or in .env. */
export function readComposeFile(file = 'docker-compose.yml'): ComposeFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  return parse(text, withDefaults, { merge: true })
}

function withDefaults(_key: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\+[^}]*\}/g, '')
}

/** The service that a container runs, such as `svc-users`; undefined for all other images. */
export function serviceIn({ build }: ComposeService): string | undefined {
  return build?.args.SERVICE
}

/** The environment of a container; names without a value are left out, as in Compose. */
export function settingsOf({ environment = {} }: ComposeService): Record<string, string> {
  const given = Object.entries(environment)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null))
}
