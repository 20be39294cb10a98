import { defineConfig, devices } from '@playwright/test'

/** They start a product of their own: first of all, so that nobody waits for them in the end. */
const onTheirOwn = /(console|hosted-identity)\.spec\.ts$/

export default defineConfig({
  testDir: './src/browser',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One stall of a shared machine must not fail a run; a test that is retried is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // They end what hangs: a page may take seconds on a machine that is busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./src/browser/note-failures.ts']],
  use: {
    ...devices['Desktop Chrome'],
    // No film of every test: the trace has the document at every step without it.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
