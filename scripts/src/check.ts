import { globSync } from 'node:fs'
import path from 'node:path'
import { wideComments } from './check/comment-width.ts'
import { main, run } from './commands.ts'
import { root } from './paths.ts'
import { findStale, write } from './settings/generated-files.ts'

type Check = [what: string, check: () => Promise<void>]

/**
 * Everything that can be known without running the product; with a room, such as `svc-users` or
 * `packages/web`, all of that room and the types of those that depend on it. `--write` only writes
 * the generated files.
 */
await main(async () => {
  const [argument, ...others] = process.argv.slice(2)
  if (others.length) throw new Error(`One room at a time, not ${[argument, ...others].join(', ')}.`)
  if (argument === '--write') return writeGenerated()
  const checks = argument ? checksOf(argument) : checksOfAll()
  // At once: half of the tools use one core.
  const outcomes = await Promise.allSettled(checks.map(timed))
  const failed = outcomes.filter((each) => each.status === 'rejected')
  if (failed.length) throw new Error(failed.map(({ reason }) => reason.message).join('\n'))
})

async function timed([what, check]: Check): Promise<void> {
  const startedAt = Date.now()
  await check()
  console.log(`✓ ${what} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function checksOfAll(): Check[] {
  return [
    ['format and lint', () => quietly('biome', 'ci', '--error-on-warnings', '.')],
    ['comments', () => ensureNarrow(rooms())],
    ['generated files', ensureFresh],
    ['types', () => typecheck()],
    ['boundaries', () => boundaries(rooms())],
    ['unused code', () => quietly('knip')],
  ]
}

function checksOf(room: string): Check[] {
  if (!rooms().includes(room)) {
    throw new Error(`There is no room "${room}". There are: ${rooms().join(', ')}`)
  }
  return [
    ['format and lint', () => quietly('biome', 'ci', '--error-on-warnings', room)],
    ['comments', () => ensureNarrow([room])],
    ['generated files', ensureFresh],
    ['types, also of those that depend on it', () => typecheck(`--filter=...{./${room}}`)],
    ['boundaries', () => boundaries([room])],
  ]
}

function typecheck(...filter: string[]): Promise<void> {
  return quietly('turbo', 'run', 'typecheck', '--output-logs=errors-only', ...filter)
}

function boundaries(of: string[]): Promise<void> {
  return quietly('depcruise', '--config', '.dependency-cruiser.cjs', ...of)
}

async function ensureNarrow(of: string[]): Promise<void> {
  const wide = wideComments(of)
  if (wide.length) throw new Error(`Comments are over 100 columns wide:\n${wide.join('\n')}`)
}

async function ensureFresh(): Promise<void> {
  const files = (await findStale()).map(({ file }) => file)
  if (files.length === 0) return
  throw new Error(`Not as the settings are: ${files.join(', ')}. Run: npm run check -- --write`)
}

async function writeGenerated(): Promise<void> {
  const stale = await findStale()
  await write(stale)
  for (const { file } of stale) console.log(`wrote ${file}`)
}

/** Folders of the workspace. */
function rooms(): string[] {
  const folders = ['shell', 'mf-*', 'svc-*', 'packages/*', 'scripts', 'tests']
  const files = globSync(
    folders.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  return files.map((file) => path.dirname(file)).sort()
}

function quietly(program: string, ...args: string[]): Promise<void> {
  return run(program, args, { isQuiet: true })
}
