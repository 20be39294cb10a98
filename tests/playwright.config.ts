import { defineConfig, devices } from '@playwright/test'

/** They start a product of their own, and come first, because the end would wait for them. */
const onTheirOwn = /(broken-releases|consent|console(-\w+)?|hosted-identity)\.spec\.ts$/

export default defineConfig({
  testDir: './src/browser',
  outputDir: './test-results',
  fullyParallel: false,
  // On two cores; tests wait for half of their time, and four products refuse requests.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // They end what hangs: a page may take many seconds on a machine that is busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./src/browser/note-results.ts']],
  use: {
    ...devices['Desktop Chrome'],
    screenshot: 'only-on-failure',
    // Tests of motion allow it; elsewhere it takes time, and a processor's for each frame.
    contextOptions: { reducedMotion: 'reduce' },
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
