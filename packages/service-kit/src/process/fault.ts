/** Exit code: starting again can't help. */
const faultInSettings = 2

/** Ends the process with what a person has to mend, on the standard error stream. */
export function endByFault(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(faultInSettings)
}
