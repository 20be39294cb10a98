import { main, run } from './commands.ts'

/** Format, lint, types, boundaries, unused code: everything that can be known without running the product. */
const checks: [what: string, program: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']],
  ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...rooms()]],
  ['unused code', 'knip', []],
]

await main(async () => {
  for (const [what, program, args] of checks) {
    const startedAt = Date.now()
    await run(program, args, { isQuiet: true })
    console.log(`✓ ${what} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  }
})

function rooms(): string[] {
  const frontEnds = ['shell', 'mf-catalog', 'mf-watchlist', 'mf-admin']
  const services = ['svc-gateway', 'svc-catalog', 'svc-users', 'svc-mail']
  return [...frontEnds, ...services, 'packages', 'scripts', 'tests']
}
