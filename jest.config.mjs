import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Run it by `npm test -- ROOM pattern` or `npm test -w @cinecanon/ROOM -- pattern`: modules are
// native ES modules, which need `--experimental-vm-modules`.

const root = import.meta.dirname
const helpers = path.join(root, 'packages/build/src/jest')
const browserRooms = ['shell', 'packages/ui', 'packages/web', 'scripts/new-area']
const roomsWithDatabase = ['packages/service-kit', 'svc-catalog', 'svc-mail', 'svc-users']

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
    swcrc: false,
  },
]

const browser = {
  testEnvironment: 'jsdom',
  // Each test file would load 1,700 modules otherwise.
  moduleNameMapper: {
    '^lucide-react$': path.join(root, 'node_modules', 'lucide-react', 'dist/cjs/lucide-react.js'),
  },
  setupFiles: [path.join(helpers, 'jsdom-setup.mjs')],
  // After Jest's globals, because the library cleans up in `afterEach`.
  setupFilesAfterEnv: [path.join(helpers, 'testing-library-setup.mjs')],
}

/** One server for all test files, each of which opens its own database. */
const sharedDatabaseServer = {
  globalSetup: fileOf('@cinecanon/service-kit/testing/start-server'),
  globalTeardown: fileOf('@cinecanon/service-kit/testing/stop-server'),
}

const rooms = globSync(['*/package.json', '{packages,scripts}/*/package.json'], { cwd: root }).map(
  path.dirname,
)

export default {
  // Ends only what hangs, hooks that start a product too. Longer than `until` of packages/testing
  // waits, because its error says more.
  testTimeout: 300_000,
  // A worker that grew is replaced, because Jest frees no native ES modules.
  workerIdleMemoryLimit: '500MB',
  // A busy machine takes more than the usual half second to end a worker that leaks nothing.
  workerGracefulExitTimeout: 20_000,
  reporters: ['default', path.join(helpers, 'note-results.mjs')],
  projects: rooms.map((room) => ({
    displayName: room,
    rootDir: path.join(root, room),
    testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
    transform: {
      '^.+\\.tsx?$': swc,
      '\\.mdx$': path.join(root, 'packages/build/src/mdx.ts'),
    },
    extensionsToTreatAsEsm: ['.ts', '.tsx', '.mdx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
    cacheDirectory: path.join(root, 'node_modules/.cache/jest'),
    ...((browserRooms.includes(room) || room.startsWith('mf-')) && browser),
    ...(roomsWithDatabase.includes(room) && sharedDatabaseServer),
  })),
}

function fileOf(specifier) {
  return fileURLToPath(import.meta.resolve(specifier))
}
