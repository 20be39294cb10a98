import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { root } from '../common/paths.ts'
import { type FrontEnd, frontEnds } from '../common/workspaces.ts'

const made = 'Made by `npm run check -- --write` from'

/** docker-compose.yml includes this file. */
export function composeOfFrontEnds(): string {
  const { folders } = parse(template('front-end.yml'), { merge: true })
  const remotes = frontEnds.filter(({ name }) => name !== 'shell')
  const services = frontEnds.map((frontEnd) => {
    const filled = parse(fill(template('front-end.yml'), frontEnd), { merge: true })
    const before = frontEnd.name === 'shell' ? remotes.map(({ folder }) => folder) : ['releases']
    const depends_on = Object.fromEntries(before.map((each) => [each, isDone]))
    return [frontEnd.folder, { ...filled['front-end'], depends_on }]
  })
  folders.entrypoint.push(...frontEnds.map(({ name }) => `/releases/${name}`))
  const file = {
    services: { releases: folders, ...Object.fromEntries(services) },
    volumes: { releases: {} },
  }
  return `# ${made} the folders of front-ends. Each installs its own release into its own folder,
# makes it current, and ends; remotes before the shell, whose pages lead to them.
${stringify(file, quoted)}`
}

const isDone = { condition: 'service_completed_successfully' }

/** Strings are quoted, because YAML 1.1 reads `no` and `1000:1000` as other types. */
const quoted = {
  lineWidth: 0,
  aliasDuplicateObjects: false,
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
} as const

/** The operator of Prometheus reads the alerts of Compose in this form. */
export function alertsOfKubernetes(): string {
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'cinecanon' },
    spec: parse(readFileSync(path.join(root, 'deploy/alerts.yml'), 'utf8')),
  }
  return `# ${made} deploy/alerts.yml.\n${stringify(rule, { lineWidth: 0 })}`
}

export function rolesOfFrontEnds(): string {
  const [, role = ''] = template('role.yml').split(/^#.*\n/)
  const roles = frontEnds.map((frontEnd) => fill(role, frontEnd))
  return `# ${made} the folders of front-ends.\n${roles.join('---\n')}`
}

function template(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
}

function fill(text: string, { folder, name }: FrontEnd): string {
  return text.replaceAll('mf-new-area', folder).replaceAll('mf_new_area', name)
}
