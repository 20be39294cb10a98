import { build, main } from './common/commands.ts'
import { jest } from './test/jest.ts'

/** These load the product for minutes. All others measure milliseconds, and run alone. */
const long = 'measured/(under-load|soak)'
const minutes = 20 + Number(process.env.FAULTS_SOAK_MINUTES ?? 5)
/** Goals hold without allowance, because the machine is idle. */
const env = { FAULTS: 'full', WAIT_FACTOR: '1' }

/** `FAULTS_SEED` repeats the random choices; `FAULTS_SOAK_MINUTES=30` runs goal 9 in full. */
await main(async () => {
  await build()
  const [file] = process.argv.slice(2)
  if (file) return runTests(`.*${file}`)
  const failures: unknown[] = []
  await runTests(`(?!${long})`).catch((error) => failures.push(error))
  await runTests(`(${long})`, 2).catch((error) => failures.push(error))
  if (failures.length) throw new Error(failures.join('\n'))
})

function runTests(pattern: string, atOnce = 1): Promise<void> {
  const options = { minutes, env, atOnce }
  return jest('--selectProjects=tests', [`tests/src/faults/${pattern}`], options)
}
