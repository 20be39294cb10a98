import type { ServerResponse } from 'node:http'

const actions = new WeakMap<ServerResponse, (() => void)[]>()

/** Runs when a response is over. One shared listener, because Node warns of more than ten. */
export function onClose(res: ServerResponse, action: () => void): void {
  const existing = actions.get(res)
  if (existing) {
    existing.push(action)
    return
  }
  const all = [action]
  actions.set(res, all)
  res.once('close', () => {
    for (const each of all) each()
  })
}
