import { ownSettings, type Setting, serviceFolders, sharedSettings } from './schemas.ts'

type Group = { title: string; note: string; settings: Setting[] }

export const groups: Group[] = [
  {
    title: 'npm start',
    note: `All have defaults. \`npm start\` also passes the optional settings below on to each service,
except \`ADMIN_INITIAL_PASSWORD\`, which is in secrets.json.`,
    settings: [
      optional('PORT', '4000', 'port of the address to open, 1 to 65535'),
      optional(
        'CINECANON_DATA',
        '.data',
        `folder of the database, secrets, releases, inbox and logs; a relative path starts at the
repository. It holds secrets.json: keep that with the database, whose passwords need it`,
      ),
      optional(
        'MONGODB_URI',
        '',
        'a MongoDB instead of the local database: a replica set, because changes use transactions',
        'mongodb://127.0.0.1:27017/?replicaSet=rs0',
      ),
      optional(
        'SMTP_URL',
        '',
        'a mail server instead of the local inbox; `smtps://` for TLS from the first byte',
        'smtp://127.0.0.1:1025',
      ),
      optional(
        'ADMIN_EMAIL',
        'admin@cinecanon.localhost',
        `the operator's account, created at the first start with a random password, which that start
prints`,
      ),
      optional('REPLICAS', '1', 'processes of each service, 1 to 8; there is one gateway'),
      optional(
        'PUBLIC_ORIGIN',
        '',
        'the origin that browsers use, behind a proxy; set `TRUSTED_PROXIES` with it',
        'https://films.example',
      ),
    ],
  },
  {
    title: 'npm test, npm run bench, npm run release',
    note: '`MONGODB_URI` runs the tests on that MongoDB, too.',
    settings: [
      optional(
        'CHROMIUM_PATH',
        '',
        'the browser of tests and of `npm run release`, where it is in no usual folder',
        '/usr/bin/chromium',
      ),
    ],
  },
  {
    title: 'Every service',
    note: `For services that run without \`npm start\`, such as \`npm start -w @cinecanon/svc-users\`. Any
of these may be in a file: \`NAME_FILE\` then names the file with the value of \`NAME\`. Each service has
an Ed25519 key pair as JWK. This prints one:

    node -e "const k = crypto.generateKeyPairSync('ed25519'); for (const n of ['privateKey', 'publicKey']) console.log(n, JSON.stringify(k[n].export({ format: 'jwk' })))"`,
    settings: sharedSettings,
  },
  ...serviceFolders.map((folder) => ({ title: folder, note: '', settings: ownSettings(folder) })),
  {
    title: 'The embedded database by itself',
    note: '`node packages/embedded-mongo/src/main.ts`, with Node 24. It prints its address.',
    settings: [
      required('EMBEDDED_MONGO_FILE', 'its file, created if missing', '.data/cinecanon.db'),
      optional(
        'EMBEDDED_MONGO_SOCKET',
        'a temporary one',
        'the Unix socket to listen on, of mode 0600; an absolute path ending in `.sock`, of 103 bytes at most',
        '/run/cinecanon/database.sock',
      ),
    ],
  },
]

function optional(name: string, defaultValue: string, description: string, example = ''): Setting {
  const setting = { name, defaultValue, description: description.replace(/\s+/g, ' ') }
  return { ...setting, isRequired: false, ...(example && { example }) }
}

function required(name: string, description: string, example: string): Setting {
  return { ...optional(name, '', description, example), isRequired: true }
}
