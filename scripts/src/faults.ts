import { main, run } from './commands.ts'
import { jest } from './jest.ts'

/**
 * Every reliability goal at full size, each with its figure. `npm run faults -- topology` runs those of one file;
 * `FAULTS_SEED` repeats what chance did.
 */
await main(async () => {
  await run('turbo', ['run', 'build', '--output-logs=errors-only'], { isQuiet: true })
  const [file = ''] = process.argv.slice(2)
  await jest(`tests/src/faults/.*${file}`, { minutes: 30, env: { FAULTS: 'full' } })
})
