import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverIn } from './announcement.ts'
import { findChromium } from './chromium.ts'
import { main, run } from './commands.ts'
import { jestEnv } from './jest.ts'
import { build } from './releases/build.ts'

type Results = { passed: number; skipped: number; failed: string[] }
type Part = {
  name: string
  run: (file: string) => Promise<void>
  results: (json: string) => Results
}

/** The main paths of people and of the operator. */
const specs = ['films', 'my-list', 'profile', 'import', 'accounts', 'dialogs']

const parts: Part[] = [
  room('embedded-mongo', 'conformance'),
  room('svc-catalog'),
  room('svc-users'),
  room('svc-mail'),
  {
    name: 'journeys',
    run: (file) =>
      run(
        'jest',
        ['--config', 'tests/jest.config.mjs', '--runInBand', ...jsonTo(file), 'journeys'],
        {
          minutes: 20,
          env: jestEnv,
        },
      ),
    results: ofJest,
  },
  {
    name: 'browser',
    run: (file) =>
      run(
        'playwright',
        ['test', '--config', 'tests/playwright.config.ts', '--reporter=json', ...specs],
        {
          minutes: 20,
          isQuiet: true,
          env: { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        },
      ),
    results: ofPlaywright,
  },
]

/**
 * Runs all that touches a database on the engine of `MONGODB_URI`, and prints a table.
 * `npm run engine -- svc-users journeys` runs those parts. Databases have names of their own, and
 * are dropped. What differs by design stands in the embedded database's `differences.ts`.
 */
await main(async () => {
  const uri = process.env.MONGODB_URI
  if (!uri) throw new Error('Set MONGODB_URI to the replica set that the tests are to run on.')
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !parts.some((part) => part.name === name))
  if (unknown)
    throw new Error(`No part "${unknown}". There are: ${parts.map(({ name }) => name).join(', ')}`)
  await build()
  const folder = await mkdtemp(path.join(tmpdir(), 'engine-'))
  const lines: string[] = []
  const failed: string[] = []
  for (const part of parts) {
    if (wanted.length > 0 && !wanted.includes(part.name)) continue
    const { line, failures } = await resultOf(part, path.join(folder, part.name))
    lines.push(line)
    failed.push(...failures)
  }
  await rm(folder, { recursive: true })
  console.log(
    `\nOn ${serverIn(uri)}\n\n| part | passed | failed | skipped | seconds |\n|---|---|---|---|---|`,
  )
  for (const line of lines) console.log(line)
  if (failed.length > 0) throw new Error(failed.join('\n'))
})

async function resultOf(part: Part, file: string) {
  const startedAt = Date.now()
  const error = await part.run(file).then(
    () => null,
    (thrown: Error) => thrown,
  )
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  const json = await readFile(file, 'utf8').catch(() => null)
  if (json === null) {
    const why = error?.message ?? 'left no results'
    return { line: `| ${part.name} | – | – | – | ${seconds} |`, failures: [`${part.name}: ${why}`] }
  }
  const { passed, failed, skipped } = part.results(json)
  return {
    line: `| ${part.name} | ${passed} | ${failed.length} | ${skipped} | ${seconds} |`,
    failures: failed.map((name) => `${part.name}: ${name}`),
  }
}

function room(name: string, pattern?: string): Part {
  const args = ['test', '-w', `@cinecanon/${name}`, '--', ...(pattern ? [pattern] : [])]
  return {
    name,
    run: (file) => run('npm', [...args, ...jsonTo(file)], { minutes: 20 }),
    results: ofJest,
  }
}

function jsonTo(file: string): string[] {
  return ['--json', `--outputFile=${file}`]
}

type JestJson = {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

function ofJest(json: string): Results {
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(json) as JestJson
  const failed = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (assertionResults.length === 0 && message) return [`${path.basename(name)} could not run`]
    return tests.map(({ fullName }) => fullName)
  })
  return { passed: numPassedTests, skipped: numPendingTests, failed }
}

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] }
type PlaywrightJson = {
  stats: { expected: number; flaky: number; skipped: number }
  suites: Suite[]
}

function ofPlaywright(json: string): Results {
  const { stats, suites } = JSON.parse(json) as PlaywrightJson
  const titles = (suite: Suite): string[] => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => title),
    ...(suite.suites ?? []).flatMap(titles),
  ]
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: suites.flatMap(titles),
  }
}
