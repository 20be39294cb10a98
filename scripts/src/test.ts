import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './common/chromium.ts'
import { main, run } from './common/commands.ts'
import { roomNamed } from './common/workspaces.ts'
import { jest } from './test/jest.ts'
import { type FileResult, type Outcome, summaryOf } from './test/summary.ts'

/** `npm test -- check|unit|build|journeys|browser`; `npm test -- ROOM pattern`. */
const suites = {
  check: () => run('node', ['scripts/src/check.ts'], { minutes: 10 }),
  // There is one more than cores, because tests often wait.
  unit: () =>
    jest('--ignoreProjects=tests', [], { minutes: 15, atOnce: availableParallelism() + 1 }),
  build: () => run('turbo', ['run', 'build', '--output-logs=errors-only'], { minutes: 10 }),
  // There are three products at a time, because one occupies a third of two cores. The bounds of
  // time and load of faults belong to `npm run faults`.
  journeys: () =>
    jest('--selectProjects=tests', ['journeys', 'src/faults/[^/]+$'], { minutes: 20, atOnce: 3 }),
  browser: async () =>
    run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
      minutes: 25,
      env: { CHROMIUM_PATH: findChromium() },
    }),
}
type Suite = keyof typeof suites

const needBuild: Suite[] = ['journeys', 'browser']

await main(async () => {
  const wanted = process.argv.slice(2)
  const [room = '', ...patterns] = wanted
  if (room && !(room in suites)) {
    return jest(`--selectProjects=${roomNamed(room)}`, patterns, { atOnce: 2 })
  }
  const unknown = wanted.find((name) => !(name in suites))
  if (unknown)
    throw new Error(`No suite "${unknown}". There are: ${Object.keys(suites).join(', ')}`)
  const chosen = (wanted.length ? wanted : Object.keys(suites)) as Suite[]
  const notes = await mkdtemp(path.join(tmpdir(), 'results-'))
  const outcomes: Outcome[] = []
  for (const suite of chosen) outcomes.push(await outcomeOf(suite, { notes, outcomes }))
  await rm(notes, { recursive: true })
  const summary = summaryOf(outcomes)
  if (outcomes.some(({ failure }) => failure !== null)) throw new Error(summary)
  console.log(`\n${summary}`)
})

type Run = { notes: string; outcomes: Outcome[] }

/** A suite that fails doesn't stop the others. */
async function outcomeOf(suite: Suite, { notes, outcomes }: Run): Promise<Outcome> {
  const isUnbuilt = outcomes.some((each) => each.suite === 'build' && each.failure !== null)
  if (isUnbuilt && needBuild.includes(suite)) {
    return { suite, seconds: 0, failure: 'not tried, because the build failed', results: [] }
  }
  const startedAt = Date.now()
  console.log(`\n▸ ${suite}`)
  // packages/build/src/jest/note-results.mjs writes it.
  const file = path.join(notes, suite)
  process.env.RESULTS_FILE = file
  const failure = await suites[suite]().then(
    () => null,
    (error: Error) => error,
  )
  const seconds = (Date.now() - startedAt) / 1000
  console.log(`${failure ? '✗' : '✓'} ${suite} (${seconds.toFixed(0)} s)`)
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const results = lines.map((line): FileResult => JSON.parse(line))
  return { suite, seconds, failure, results }
}
