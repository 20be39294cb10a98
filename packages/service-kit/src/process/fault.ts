/** The supervisor doesn't restart after this exit code. */
const faultInSettings = 2

export function endByFault(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(faultInSettings)
}
