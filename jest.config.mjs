import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Run it by `npm test -- ROOM pattern` or `npm test -w @cinecanon/ROOM -- pattern`: modules are
// native ES modules, which need `--experimental-vm-modules` beside jsdom.

const root = import.meta.dirname
const helpers = path.join(root, 'packages/build/src/jest')
const browserRooms = ['shell', 'mf-*', 'packages/{ui,web}', 'scripts/new-area']

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

const common = {
  rootDir: root,
  testMatch: ['**/src/**/*.test.ts?(x)'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.mdx'],
  cacheDirectory: path.join(root, 'node_modules/.cache/jest'),
}

/** Node strips the types itself and loads modules once for many files, but ends no test that hangs. */
const node = {
  displayName: 'node',
  roots: rootsOf(['svc-*', 'packages/*', 'scripts'], { except: browserRooms }),
  // In processes, because threads have no working directory and no signals of their own.
  runner: fileOf('jest-light-runner/child-process'),
  setupFiles: [path.join(helpers, 'node-setup.mjs')],
  transform: {},
  // One server for all test files, each of which opens its own database.
  globalSetup: fileOf('@cinecanon/service-kit/testing/start-server'),
  globalTeardown: fileOf('@cinecanon/service-kit/testing/stop-server'),
}

const transformed = {
  transform: {
    '^.+\\.tsx?$': swc,
    '\\.mdx$': path.join(root, 'packages/build/src/mdx.ts'),
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
}

export default {
  // Ends only what hangs, hooks that start a product too. Longer than `until` of packages/testing
  // waits, because its error says more.
  testTimeout: 300_000,
  // A worker that grew is replaced, because Jest frees no native ES modules.
  workerIdleMemoryLimit: '500MB',
  // A busy machine takes more than the usual half second to end a worker that leaks nothing.
  workerGracefulExitTimeout: 20_000,
  reporters: ['default', path.join(helpers, 'note-results.mjs')],
  projects: [
    { ...common, ...node },
    { ...common, ...transformed, ...browser, displayName: 'browser', roots: rootsOf(browserRooms) },
    { ...common, ...transformed, displayName: 'tests', roots: rootsOf(['tests']) },
  ],
}

function rootsOf(rooms, { except = [] } = {}) {
  const packages = rooms.map((room) => `${room}/package.json`)
  const exclude = except.map((room) => `${room}/package.json`)
  return globSync(packages, { cwd: root, exclude }).map((each) =>
    path.join(root, path.dirname(each), 'src'),
  )
}

function fileOf(specifier) {
  return fileURLToPath(import.meta.resolve(specifier))
}
