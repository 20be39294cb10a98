import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { root } from './paths.ts'
import {
  ownSettings,
  type ServiceFolder,
  type Setting,
  sharedSettings,
} from './settings-schemas.ts'

/** Files of which a part, or all, is made from the settings' schemas. */
const files: Record<string, (text: string, compose: string) => string> = {
  '.env.example': envExample,
  'docs/operations.md': operationsPage,
  'docker-compose.yml': composeFile,
  'scripts/src/passed-on.ts': passedOnModule,
}

type Stale = { file: string; content: string }

/** Files that aren't as the schemas make them, with what they should hold. */
export async function findStale(): Promise<Stale[]> {
  const compose = await readFile(path.join(root, 'docker-compose.yml'), 'utf8')
  const all = await Promise.all(
    Object.entries(files).map(async ([file, make]) => {
      const text = await readFile(path.join(root, file), 'utf8')
      return { file, text, content: make(text, compose) }
    }),
  )
  return all.filter(({ text, content }) => text !== content)
}

export async function write(stale: Stale[]): Promise<void> {
  for (const { file, content } of stale) await writeFile(path.join(root, file), content)
}

const folders: ServiceFolder[] = ['svc-gateway', 'svc-catalog', 'svc-users', 'svc-mail']
const titled: [title: string, settings: Setting[]][] = [
  ['Every service', sharedSettings],
  ...folders.map((folder): [string, Setting[]] => [folder, ownSettings(folder)]),
]

/** Replaces what stands below each heading `# ── svc-… ──`. */
function envExample(text: string): string {
  return titled.reduce(
    (all, [title, settings]) =>
      replaced(all, new RegExp(`(# ── ${title} ─+\\n)[\\s\\S]*?(?=\\n\\n\\n# ──)`), () => {
        const required = settings.filter((each) => each.isRequired).map(envLines)
        const optional = settings.filter((each) => !each.isRequired).map(envLines)
        return `# Required:\n${required.join('\n')}\n\n# Optional:\n${optional.join('\n')}`
      }),
    text,
  )
}

function envLines({ name, description, defaultValue, example, otherwise }: Setting): string {
  const words = description.replace(/\[([^\]]+)\]\(#[^)]*\)/g, '$1')
  const without = otherwise ? ` Without it: ${otherwise}.` : ''
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}.${without}`
  return `${commentOf(sentence)}\n#${name}=${example ?? defaultValue}`
}

function commentOf(text: string): string {
  const lines = text.match(/.{1,98}(?: |$)/g) ?? []
  return lines.map((line) => `# ${line.trimEnd()}`).join('\n')
}

/** Replaces the table below each heading, and the rows of what docker compose passes on. */
function operationsPage(text: string, compose: string): string {
  const withTables = titled.reduce(
    (all, [title, settings]) =>
      replaced(all, new RegExp(`(### ${title}\\n(?:\\|.*\\n){2})(?:\\|.*\\n)*`), () =>
        settings.map(tableRow).join(''),
      ),
    text,
  )
  return replaced(withTables, /(### docker compose\n[\s\S]*?\n)(?:\| `.*` \| \| .*\n)+/, () =>
    passedOnRows(compose),
  )
}

function tableRow(setting: Setting): string {
  const { name, description, isRequired, defaultValue, otherwise, isSecret } = setting
  const optional = otherwise ?? (defaultValue ? `\`${defaultValue}\`` : 'none')
  const cell = `${isRequired ? 'required' : optional}${isSecret ? ', secret' : ''}`
  return `| \`${name}\` | ${cell} | ${description} |\n`
}

/** Parts of docker-compose.yml in which settings are passed on to a service, and its name. */
const containers: [part: string, settings: Setting[], label: string][] = [
  ['svc-catalog', ownSettings('svc-catalog'), 'svc-catalog'],
  ['svc-users', ownSettings('svc-users'), 'svc-users'],
  ['svc-gateway', ownSettings('svc-gateway'), 'svc-gateway'],
  ['mail-api', ownSettings('svc-mail'), 'both roles of svc-mail'],
  ['x-common-settings', sharedSettings, 'every service'],
]

function passedOnRows(compose: string): string {
  const labels = new Map<string, string[]>()
  for (const [part, settings, label] of containers) {
    for (const name of passedToContainer(part, settings, compose)) {
      labels.set(name, [...(labels.get(name) ?? []), label])
    }
  }
  const rows = Map.groupBy(labels.keys(), (name) => labels.get(name)?.join(' and '))
  return [...rows]
    .map(([label, names]) => `| ${names.map((name) => `\`${name}\``).join(', ')} | | ${label} |\n`)
    .join('')
}

/** Replaces the names without a value, which Compose takes from the shell or from .env. */
function composeFile(text: string, compose: string): string {
  return containers.reduce(
    (all, [part, settings]) =>
      replaced(
        all,
        new RegExp(`(^ *${part}:.*\\n[\\s\\S]*?)(?:^ +[A-Z][A-Z\\d_]*:\\n)+`, 'm'),
        (head) => {
          const indent = /( *)[^\n]*\n$/.exec(head)?.[1] ?? ''
          const names = passedToContainer(part, settings, compose)
          return names.map((name) => `${indent}${name}:\n`).join('')
        },
      ),
    text,
  )
}

/** Optional settings to which the file gives no value; secrets by the name of their file. */
function passedToContainer(part: string, settings: Setting[], compose: string): string[] {
  const { services, ...rest } = parse(compose, { merge: true })
  const environment: Record<string, unknown> = services[part]?.environment ?? rest[part]
  const isGiven = (name: string) => [name, `${name}_FILE`].some((each) => environment[each] != null)
  return settings
    .filter(({ name, isRequired }) => !isRequired && name !== 'HOST' && !isGiven(name))
    .map(({ name, isSecret, isLong }) => (isSecret || isLong ? `${name}_FILE` : name))
}

/** What `npm start` takes from its environment for each service. */
function passedOnModule(): string {
  const names = (settings: Setting[]) =>
    settings
      .filter(({ isRequired, isDecidedByStart }) => !isRequired && !isDecidedByStart)
      .map(({ name }) => name)
  const passedOn = {
    all: names(sharedSettings),
    catalog: names(ownSettings('svc-catalog')),
    users: names(ownSettings('svc-users')),
    mail: names(ownSettings('svc-mail')),
    gateway: names(ownSettings('svc-gateway')),
  }
  return formatted(`/** Made by \`npm run check -- --write\` from the services' config.ts. */
export const passedOn = ${JSON.stringify(passedOn)}`)
}

function formatted(program: string): string {
  const biome = path.join(root, 'node_modules/.bin/biome')
  const args = ['format', '--stdin-file-path=scripts/src/passed-on.ts']
  return execFileSync(biome, args, { cwd: root, input: program, encoding: 'utf8' })
}

/** Keeps the pattern's first group, and puts what is made in the place of the rest. */
function replaced(text: string, pattern: RegExp, make: (head: string) => string): string {
  if (!pattern.test(text)) throw new Error(`Nothing is to be replaced by ${pattern}`)
  return text.replace(pattern, (_all, head: string) => head + make(head))
}
