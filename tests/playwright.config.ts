import { defineConfig, devices } from '@playwright/test'

/** They start a product of their own: first of all, so that nobody waits for them in the end. */
const onTheirOwn =
  /(broken-releases|consent|console(-\w+)?|hosted-identity|withdrawn-canary)\.spec\.ts$/

const isInCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: './src/browser',
  outputDir: './test-results',
  fullyParallel: false,
  // On two cores; tests wait for half of their time, and four products refuse requests.
  workers: 3,
  forbidOnly: isInCi,
  // One stall of a shared machine must not fail a run; a test that is retried is listed as flaky.
  retries: isInCi ? 1 : 0,
  // They end what hangs: a page may take seconds on a machine that is busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./src/browser/note-failures.ts']],
  use: {
    ...devices['Desktop Chrome'],
    // No film of every test: the trace has the document at every step without it. To record that
    // takes a tenth of the browsers' time, so where a failed test runs again, only that run has
    // one.
    trace: { mode: isInCi ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'own product', testMatch: onTheirOwn },
    { name: 'one product', testIgnore: onTheirOwn },
  ],
})
