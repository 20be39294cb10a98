import { setTimeout as pause } from 'node:timers/promises'
import { grouped } from './grouped.ts'
import type { PaceStore } from './pace.model.ts'

type Options = { store: PaceStore; account: string; perSecond: number | undefined }

/** Some mails leave late, and meet those that are on time: what is allowed is the most in any second. */
const used = 0.95

/** Resolves when the next mail may leave. Without a limit that is now. */
export type Turn = (signal: AbortSignal) => Promise<void>

export function createPace({ store, account, perSecond }: Options): Turn {
  if (!perSecond) return async () => {}
  const everyMs = 1000 / (perSecond * used)
  const reserve = grouped(async (askers: { moment: number }[]) => {
    const now = Date.now()
    const first = await store.reserve(account, askers.length, { now, everyMs })
    for (const [place, asker] of askers.entries()) asker.moment = first + place * everyMs
  })
  return async (signal) => {
    const asker = { moment: 0 }
    await reserve(asker)
    const ms = asker.moment - Date.now()
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => {})
  }
}
