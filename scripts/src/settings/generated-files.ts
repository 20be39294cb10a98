import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../common/paths.ts'
import {
  alertsOfKubernetes,
  composeOfFrontEnds,
  rolesOfFrontEnds,
} from '../deployment/manifests.ts'
import { groups } from './groups.ts'
import { ownSettings, type Setting, serviceFolders, sharedSettings } from './schemas.ts'

const files: Record<string, () => string> = {
  '.env.example': envExample,
  'deploy/front-ends.yml': composeOfFrontEnds,
  'deploy/kubernetes/base/platform/alerts.yaml': alertsOfKubernetes,
  'deploy/kubernetes/base/platform/roles.yaml': rolesOfFrontEnds,
  'docs/settings.md': settingsPage,
  'scripts/src/settings/names.json': namesOfServices,
}

type Stale = { file: string; content: string }

export async function findStale(): Promise<Stale[]> {
  const all = await Promise.all(
    Object.entries(files).map(async ([file, make]) => {
      const text = await readFile(path.join(root, file), 'utf8').catch(() => '')
      return { file, text, content: make() }
    }),
  )
  return all.filter(({ text, content }) => text !== content)
}

export async function write(stale: Stale[]): Promise<void> {
  for (const { file, content } of stale) await writeFile(path.join(root, file), content)
}

const introduction = `Made by \`npm run check -- --write\` from the services' config.ts. An empty setting counts as missing.
Each service checks its settings once, at its start, and names wrong ones without their values.`

function envExample(): string {
  const head = `${introduction}

Nothing reads this file by itself. Copy it to .env (which git ignores), uncomment what you change, and
run

  node --env-file=.env scripts/run.mjs start

docker compose reads .env by itself. Secrets don't belong there: see docs/operations/run.md.`
  const sections = groups.map(({ title, note, settings }) => {
    const rule = '─'.repeat(95 - title.length)
    const lines = [`# ── ${title} ${rule}`, ...(note ? [commented(note), ''] : [])]
    return [...lines, ...settings.map(envLines)].join('\n')
  })
  return `${[commented(head), ...sections].join('\n\n')}\n`
}

function envLines({ name, description, isRequired, defaultValue, ...rest }: Setting): string {
  const plain = description.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  const sentence = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`
  const without = rest.otherwise ? ` Without it: ${rest.otherwise}.` : ''
  const text = `${isRequired ? 'Required. ' : ''}${sentence}${without}`
  return `${commented(text)}\n#${name}=${rest.example ?? defaultValue}`
}

/** Wraps paragraphs, except commands, which begin with spaces. */
function commented(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    if (paragraph.startsWith(' ')) return `# ${paragraph}`
    const lines = paragraph.replace(/\s+/g, ' ').match(/.{1,98}(?: |$)/g) ?? []
    return lines.map((line) => `# ${line.trimEnd()}`).join('\n')
  })
  return paragraphs.join('\n#\n')
}

function settingsPage(): string {
  const sections = groups.map(({ title, note, settings }) => {
    const table = ['| setting | default | meaning |', '|---|---|---|', ...settings.map(tableRow)]
    return [`## ${title}`, ...(note ? [note, ''] : []), ...table].join('\n')
  })
  return `${['# Settings', introduction, ...sections].join('\n\n')}\n`
}

function tableRow({ name, description, isRequired, defaultValue, ...rest }: Setting): string {
  const optional = rest.otherwise ?? (defaultValue ? `\`${defaultValue}\`` : 'none')
  const cell = `${isRequired ? 'required' : optional}${rest.isSecret ? ', secret' : ''}`
  return `| \`${name}\` | ${cell} | ${description.replaceAll('](#', '](operations/watch.md#')} |`
}

/** `npm start` reads these, because the schemas would take it 88 MB and over a second. */
function namesOfServices(): string {
  const names = (settings: Setting[]) =>
    settings
      .filter(({ isRequired, isDecidedByStart }) => !isRequired && !isDecidedByStart)
      .map(({ name }) => name)
  const byService = serviceFolders.map((folder) => [
    folder.replace('svc-', ''),
    names(ownSettings(folder)),
  ])
  const all = { all: names(sharedSettings), ...Object.fromEntries(byService) }
  return `${JSON.stringify(all, null, 2)}\n`
}
