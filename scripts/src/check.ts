import { printBudget } from './check/budget.ts'
import { ensureEvenTables } from './check/tables.ts'
import { main, run } from './common/commands.ts'
import { roomNamed, rooms } from './common/workspaces.ts'
import { findStale, write } from './settings/generated-files.ts'

type Check = [name: string, check: () => Promise<void>]

/**
 * With rooms, such as `svc-users web`, it checks these and all types. `--write` only writes the
 * generated files, `budget` only counts lines.
 */
await main(async () => {
  const names = process.argv.slice(2)
  if (names.join() === '--write') return writeGenerated()
  if (names.join() === 'budget') return printBudget()
  const args = names.map(roomNamed)
  const passed = await Promise.all(checksOf(args).map(report))
  if (passed.includes(false)) throw new Error('Not all checks passed.')
})

function checksOf(args: string[]): Check[] {
  const chosen = args.length ? args : rooms()
  return [
    [
      'format and lint',
      () => quietly('biome', 'ci', '--error-on-warnings', ...(args.length ? args : ['.'])),
    ],
    ['generated files', ensureFresh],
    ['tables of documents', ensureEvenTables],
    ...checksOfTypes(),
    ['boundaries', () => quietly('depcruise', '--config', '.dependency-cruiser.cjs', ...chosen)],
    ...(args.length ? [] : [['unused code', () => quietly('knip')] satisfies Check]),
  ]
}

async function report([name, check]: Check): Promise<boolean> {
  const startedAt = Date.now()
  const failure = await check().catch((error: Error) => error)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (failure) console.error(`✗ ${name} (${seconds} s): ${failure.message}`)
  else console.log(`✓ ${name} (${seconds} s)`)
  return !failure
}

/** They run one after another, because each compiler occupies all cores. */
function checksOfTypes(): Check[] {
  let previous: Promise<unknown> = Promise.resolve()
  return ['tsconfig.node.json', 'tsconfig.react.json', 'tests'].map((rooms) => [
    `types of ${rooms}`,
    () => {
      const compile = () => quietly('tsc', '-p', rooms)
      const compiled = previous.then(compile, compile)
      previous = compiled
      return compiled
    },
  ])
}

async function ensureFresh(): Promise<void> {
  const files = (await findStale()).map(({ file }) => file)
  if (files.length) throw new Error(`${files.join(', ')}: run npm run check -- --write`)
}

async function writeGenerated(): Promise<void> {
  const stale = await findStale()
  await write(stale)
  for (const { file } of stale) console.log(`wrote ${file}`)
}

function quietly(program: string, ...args: string[]): Promise<void> {
  return run(program, args, { isQuiet: true })
}
