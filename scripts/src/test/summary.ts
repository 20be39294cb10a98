import { ProgramError } from '../common/commands.ts'

export type Outcome = {
  part: string
  /** Null when it passed; a text when it couldn't run. */
  failure: Error | string | null
  failures: string
}

/** Failures with their reasons, and their names at the end. @returns null without failures */
export function summaryOf(outcomes: Outcome[]): string | null {
  const failed = outcomes.filter(({ failure }) => failure !== null)
  if (failed.length === 0) return null
  const names = failed.flatMap(({ failures }) => failures.match(/^● .*/gm) ?? [])
  return [...failed.map(reportOf), [totals(outcomes), ...names].join('\n')].join('\n\n')
}

function reportOf({ part, failure, failures }: Outcome): string {
  if (failure === null || typeof failure === 'string') return `✗ ${part}: ${failure}`
  const why = failures || (failure instanceof ProgramError ? failure.lastLines : '')
  return `✗ ${part}: ${failure.message}\n\n${why}`.trimEnd()
}

function totals(outcomes: Outcome[]): string {
  const list = (isWanted: (outcome: Outcome) => boolean) =>
    outcomes
      .filter(isWanted)
      .map(({ part }) => part)
      .join(', ') || 'nothing'
  const passed = list(({ failure }) => failure === null)
  return `Passed: ${passed}. Failed: ${list(({ failure }) => failure !== null)}.`
}
