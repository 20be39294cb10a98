import { build, main } from './common/commands.ts'
import { jest } from './test/jest.ts'

/** Minutes of steady load. All others measure milliseconds, and run alone. */
const long = 'topology|soak'

const soakMinutes = Number(process.env.FAULTS_SOAK_MINUTES ?? 5)
const minutes = 20 + soakMinutes
/** Goals without allowance, because the machine is idle. */
const env = { FAULTS: 'full', WAIT_FACTOR: '1' }

/**
 * Every reliability goal at full size, each with its figure, in a quarter of an hour.
 * `npm run faults -- topology` runs those of one file; `FAULTS_SEED` repeats the random choices;
 * `FAULTS_SOAK_MINUTES=30` runs goal 9 in full.
 */
await main(async () => {
  await build()
  const [file] = process.argv.slice(2)
  if (file) return jest('--selectProjects=tests', [`tests/src/faults/.*${file}`], { minutes, env })
  // Both, because the second prints its figures after a failure in the first.
  const outcomes = [
    await failureOf(
      jest('--selectProjects=tests', [`tests/src/faults/(?!${long})`], { minutes, env }),
    ),
    await failureOf(
      jest('--selectProjects=tests', [`tests/src/faults/(${long})`], { minutes, env, atOnce: 2 }),
    ),
  ]
  const failed = outcomes.filter((error) => error !== null)
  if (failed.length) throw new Error(failed.join('\n'))
})

async function failureOf(work: Promise<void>): Promise<string | null> {
  return work.then(
    () => null,
    (error: Error) => error.message,
  )
}
