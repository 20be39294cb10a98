import { findChromium } from './chromium.ts'
import { main, run } from './commands.ts'
import { jest } from './jest.ts'

const unitOptions = ['--filter=!@cinecanon/tests', '--concurrency=3', '--output-logs=new-only']

/** Everything that shows that the product works. A part alone: `npm test -- check|unit|journeys|faults|browser`. */
const parts = {
  check: () => run('node', ['scripts/src/check.ts'], { minutes: 10 }),
  unit: () => run('turbo', ['run', 'test', ...unitOptions], { minutes: 15 }),
  build: () => run('turbo', ['run', 'build', '--output-logs=errors-only'], { minutes: 10 }),
  journeys: () => jest('journeys', { minutes: 15 }),
  faults: () => jest('faults', { minutes: 15 }),
  browser: () =>
    run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
      minutes: 25,
      env: { CHROMIUM_PATH: findChromium() },
    }),
}
type Part = keyof typeof parts

await main(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown) throw new Error(`No part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  const chosen = (wanted.length ? wanted : Object.keys(parts)) as Part[]
  for (const name of chosen) {
    const startedAt = Date.now()
    console.log(`\n▸ ${name}`)
    await parts[name]()
    console.log(`✓ ${name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`)
  }
})
