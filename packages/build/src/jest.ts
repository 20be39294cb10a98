import path from 'node:path'

/** Jest presets. Tests run as native ES modules, so Jest needs `--experimental-vm-modules`. */
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

const base = {
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  transform: { '^.+\\.tsx?$': swc },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Ends what hangs. Longer than any wait of `@cinecanon/testing/until`, whose error says more.
  testTimeout: 180_000,
  reporters: ['default', path.join(import.meta.dirname, 'note-failures.mjs')],
}

export const nodePreset = { ...base, testEnvironment: 'node' }
export const webPreset = {
  ...base,
  testEnvironment: 'jsdom',
  setupFiles: [path.join(import.meta.dirname, 'jsdom-setup.mjs')],
  // After Jest's own globals, because the library cleans up by its `afterEach`.
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'testing-library-setup.mjs')],
}
