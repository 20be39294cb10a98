import { ProgramError } from '../common/commands.ts'

/** The runners' reporters write it for each test file. */
export type FileResult = { file: string; seconds: number; failures: string[] }

export type Outcome = {
  suite: string
  seconds: number
  /** It is a text for a suite that couldn't run. */
  failure: Error | string | null
  results: FileResult[]
}

const slowestCount = 10

export function summaryOf(outcomes: Outcome[]): string {
  const failed = outcomes.filter(({ failure }) => failure !== null)
  const names = failed.flatMap(failuresIn).flatMap((failure) => failure.match(/^● .*/) ?? [])
  return [
    ...failed.map(reportOf),
    timesOf(outcomes),
    ...slowestIn(outcomes),
    [totals(outcomes), ...names].join('\n'),
  ].join('\n\n')
}

function reportOf({ suite, failure, results }: Outcome): string {
  if (failure === null || typeof failure === 'string') return `✗ ${suite}: ${failure}`
  const output = failure instanceof ProgramError ? failure.lastLines : ''
  const why = failuresIn({ results }).join('\n\n') || output
  return `✗ ${suite}: ${failure.message}\n\n${why}`.trimEnd()
}

function failuresIn({ results }: Pick<Outcome, 'results'>): string[] {
  return results.flatMap(({ failures }) => failures)
}

/** @returns a line such as `check 46 s, unit 301 s: 5 min 47 s.` */
function timesOf(outcomes: Outcome[]): string {
  const sum = Math.round(outcomes.reduce((total, { seconds }) => total + seconds, 0))
  const each = outcomes.map(({ suite, seconds }) => `${suite} ${Math.round(seconds)} s`)
  return `${each.join(', ')}: ${Math.floor(sum / 60)} min ${sum % 60} s.`
}

function slowestIn(outcomes: Outcome[]): string[] {
  const slowest = outcomes
    .flatMap(({ results }) => results)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)
  if (slowest.length === 0) return []
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${file}`)
  return [['The slowest files:', ...lines].join('\n')]
}

function totals(outcomes: Outcome[]): string {
  const list = (isWanted: (outcome: Outcome) => boolean) =>
    outcomes
      .filter(isWanted)
      .map(({ suite }) => suite)
      .join(', ') || 'nothing'
  const passed = list(({ failure }) => failure === null)
  return `Passed: ${passed}. Failed: ${list(({ failure }) => failure !== null)}.`
}
