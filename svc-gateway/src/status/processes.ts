import { lookup } from 'node:dns/promises'
import { ProcessReport, type ReplicaState } from '@cinecanon/contract'

/** What one process said, or why it said nothing. */
export type Heard = { address: string; state: ReplicaState; report: ProcessReport | null }

const waitMs = 1000

/** Asks one process how it is, and waits a second at most: one that hangs must not hold up what the others say. */
export async function askProcess(origin: string): Promise<Heard> {
  const { host: address } = new URL(origin)
  try {
    const answer = await fetch(`${origin}/health/report`, { signal: AbortSignal.timeout(waitMs) })
    const report = ProcessReport.parse(await answer.json())
    return { address, state: report.failing.length > 0 ? 'failing' : 'ready', report }
  } catch (error) {
    return { address, state: stateOf(error), report: null }
  }
}

/** What answers, but not as it should, is another program or an older one. */
function stateOf(error: unknown): ReplicaState {
  const { name } = error as Error
  if (name === 'TimeoutError') return 'silent'
  // What `fetch` throws when no answer came.
  return name === 'TypeError' ? 'away' : 'failing'
}

/** A name that has several addresses stands for as many replicas. */
export async function replicasOf(origin: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(origin)
  const found = await lookup(hostname, { all: true }).catch(() => [])
  const alike = found.filter(({ family }) => family === found[0]?.family)
  if (alike.length < 2) return [origin]
  return alike.map(({ address, family }) => {
    const host = family === 6 ? `[${address}]` : address
    return new URL(`${protocol}//${host}${port && `:${port}`}`).origin
  })
}
