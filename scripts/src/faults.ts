import { main, run } from './commands.ts'
import { jest } from './jest.ts'

/** What takes minutes of steady load; all else is measured in milliseconds and has the machine to itself. */
const long = 'topology|soak|service-release'

const soakMinutes = Number(process.env.FAULTS_SOAK_MINUTES ?? 5)
const minutes = 20 + soakMinutes
const env = { FAULTS: 'full' }

/**
 * Every reliability goal at full size, each with its figure, in a quarter of an hour. `npm run faults -- topology` runs those
 * of one file; `FAULTS_SEED` repeats what chance did; `FAULTS_SOAK_MINUTES=30` lets goal 9 take as long as it says.
 */
await main(async () => {
  await run('turbo', ['run', 'build', '--output-logs=errors-only'], { isQuiet: true })
  const [file] = process.argv.slice(2)
  if (file) return jest(`tests/src/faults/.*${file}`, { minutes, env })
  // What fails in the first doesn't keep the figures of the second from being printed.
  const outcomes = [
    await settled(jest(`tests/src/faults/(?!${long})`, { minutes, env })),
    await settled(jest(`tests/src/faults/(${long})`, { minutes, env, atOnce: 2 })),
  ]
  const failed = outcomes.filter((error) => error !== null)
  if (failed.length) throw new Error(failed.join('\n'))
})

async function settled(work: Promise<void>): Promise<string | null> {
  return work.then(
    () => null,
    (error: Error) => error.message,
  )
}
