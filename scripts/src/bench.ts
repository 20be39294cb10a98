import { findChromium } from './common/chromium.ts'
import { build, main, run } from './common/commands.ts'

await main(async () => {
  await build()
  await run('node', ['tests/src/bench/bench.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: findChromium() },
  })
})
