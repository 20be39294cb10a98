import { ProcessReport, type ReplicaState } from '@cinecanon/contract'

export type ProbeResult = { address: string; state: ReplicaState; report: ProcessReport | null }

const waitMs = 1000

/** Fetches one process's report within a second. */
export async function probeProcess(origin: string): Promise<ProbeResult> {
  const { host: address } = new URL(origin)
  try {
    const response = await fetch(`${origin}/health/report`, { signal: AbortSignal.timeout(waitMs) })
    const report = ProcessReport.parse(await response.json())
    return { address, state: report.failing.length > 0 ? 'failing' : 'ready', report }
  } catch (error) {
    return { address, state: stateOf(error), report: null }
  }
}

function stateOf(error: unknown): ReplicaState {
  const { name } = error as Error
  if (name === 'TimeoutError') return 'silent'
  // `fetch` throws a TypeError without a response.
  return name === 'TypeError' ? 'away' : 'failing'
}
