import { stringify } from 'yaml'
import { frontEnds } from '../common/workspaces.ts'

const limits = { cpus: '1', memory: '192M', pids: 64 }

/** A container of a front-end runs once at every `up`, and ends. */
const once = {
  init: true,
  read_only: true,
  tmpfs: ['/tmp:size=64m'],
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  restart: 'no',
  network_mode: 'none',
  healthcheck: { disable: true },
  user: '1000:1000',
  deploy: { resources: { limits } },
  logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
}

/** docker-compose.yml includes this file. */
export function composeOfFrontEnds(): string {
  const services = Object.fromEntries(
    frontEnds.map(({ folder, name }) => [
      folder,
      {
        ...once,
        image: `cinecanon/${folder}`,
        build: {
          context: '..',
          dockerfile: 'deploy/front-end.Dockerfile',
          args: { FRONT_END: folder },
        },
        volumes: [
          {
            type: 'volume',
            source: 'releases',
            target: `/releases/${name}`,
            volume: { subpath: name },
          },
        ],
        depends_on: dependenciesOf(folder),
      },
    ]),
  )
  const folders = frontEnds.map(({ name }) => `/releases/${name}`)
  // It runs as root, because the volume is root's at first.
  const made = {
    ...once,
    image: 'node:24-bookworm-slim',
    user: '0:0',
    cap_add: ['CHOWN', 'FOWNER'],
    entrypoint: ['install', '-d', '-o', '1000', '-g', '1000', ...folders],
    volumes: ['releases:/releases'],
  }
  const file = { services: { releases: made, ...services }, volumes: { releases: {} } }
  return head + stringify(file, quoted)
}

/** Strings are quoted, because YAML 1.1 reads `no` and `1000:1000` as other types. */
const quoted = {
  lineWidth: 0,
  aliasDuplicateObjects: false,
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
} as const

const head = `# Made by \`npm run check -- --write\` from the folders of front-ends. Each installs its own release into its own folder,
# makes it current, and ends; remotes before the shell, whose pages lead to them.
`

const isDone = { condition: 'service_completed_successfully' }

function dependenciesOf(folder: string) {
  const remotes = frontEnds.filter(({ name }) => name !== 'shell')
  const before = folder === 'shell' ? remotes.map((each) => each.folder) : ['releases']
  return Object.fromEntries(before.map((each) => [each, isDone]))
}
