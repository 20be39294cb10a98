import { ProcessReport, type ReplicaState } from '@cinecanon/contract'

/** What one process reported, or why there is no report. */
export type Answer = { address: string; state: ReplicaState; report: ProcessReport | null }

const waitMs = 1000

/** Asks one process for its report, within a second: one that hangs must not delay the others. */
export async function askProcess(origin: string): Promise<Answer> {
  const { host: address } = new URL(origin)
  try {
    const answer = await fetch(`${origin}/health/report`, { signal: AbortSignal.timeout(waitMs) })
    const report = ProcessReport.parse(await answer.json())
    return { address, state: report.failing.length > 0 ? 'failing' : 'ready', report }
  } catch (error) {
    return { address, state: stateOf(error), report: null }
  }
}

/** An answer that isn't a report is another program's or an older one's. */
function stateOf(error: unknown): ReplicaState {
  const { name } = error as Error
  if (name === 'TimeoutError') return 'silent'
  // What `fetch` throws without an answer.
  return name === 'TypeError' ? 'away' : 'failing'
}
