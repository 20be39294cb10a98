import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './common/chromium.ts'
import { main, run } from './common/commands.ts'
import { roomNamed } from './common/workspaces.ts'
import { jest } from './test/jest.ts'
import { type FileResult, type Outcome, summaryOf } from './test/summary.ts'

/** Parts: `npm test -- check|unit|build|journeys|faults|browser`; `npm test -- ROOM pattern`. */
const parts = {
  check: () => run('node', ['scripts/src/check.ts'], { minutes: 10 }),
  // One more than cores, because tests often wait.
  unit: () =>
    jest('--ignoreProjects=tests', [], { minutes: 15, atOnce: availableParallelism() + 1 }),
  build: () => run('turbo', ['run', 'build', '--output-logs=errors-only'], { minutes: 10 }),
  // Three products at a time, because one occupies a third of two cores.
  journeys: () => jest('--selectProjects=tests', ['journeys'], { minutes: 15, atOnce: 3 }),
  // The bounds of time and load below `measured` belong to `npm run faults`.
  faults: () => jest('--selectProjects=tests', ['src/faults/[^/]+$'], { minutes: 15, atOnce: 3 }),
  browser: async () =>
    run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
      minutes: 25,
      env: { CHROMIUM_PATH: findChromium() },
    }),
}
type Part = keyof typeof parts

const needBuild: Part[] = ['journeys', 'faults', 'browser']

await main(async () => {
  const wanted = process.argv.slice(2)
  const [room = '', ...patterns] = wanted
  if (room && !(room in parts)) {
    return jest(`--selectProjects=${roomNamed(room)}`, patterns, { atOnce: 2 })
  }
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown) throw new Error(`No part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  const chosen = (wanted.length ? wanted : Object.keys(parts)) as Part[]
  const notes = await mkdtemp(path.join(tmpdir(), 'results-'))
  const outcomes: Outcome[] = []
  for (const part of chosen) outcomes.push(await outcomeOf(part, { notes, outcomes }))
  await rm(notes, { recursive: true })
  const summary = summaryOf(outcomes)
  if (outcomes.some(({ failure }) => failure !== null)) throw new Error(summary)
  console.log(`\n${summary}`)
})

type Run = { notes: string; outcomes: Outcome[] }

/** A part that fails doesn't stop the others. */
async function outcomeOf(part: Part, { notes, outcomes }: Run): Promise<Outcome> {
  const isUnbuilt = outcomes.some((each) => each.part === 'build' && each.failure !== null)
  if (isUnbuilt && needBuild.includes(part)) {
    return { part, seconds: 0, failure: 'not tried, because the build failed', results: [] }
  }
  const startedAt = Date.now()
  console.log(`\n▸ ${part}`)
  // Written by packages/build/src/jest/note-results.mjs.
  const file = path.join(notes, part)
  process.env.RESULTS_FILE = file
  const failure = await parts[part]().then(
    () => null,
    (error: Error) => error,
  )
  const seconds = (Date.now() - startedAt) / 1000
  console.log(`${failure ? '✗' : '✓'} ${part} (${seconds.toFixed(0)} s)`)
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const results = lines.map((line): FileResult => JSON.parse(line))
  return { part, seconds, failure, results }
}
