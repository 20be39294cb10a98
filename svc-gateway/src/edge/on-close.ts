import type { ServerResponse } from 'node:http'

const actions = new WeakMap<ServerResponse, (() => void)[]>()

/**
 * Runs when an answer is over, sent or not. All actions share one listener: each middleware adds
 * one, and Node takes more than ten for a leak.
 */
export function onClose(res: ServerResponse, action: () => void): void {
  const known = actions.get(res)
  if (known) {
    known.push(action)
    return
  }
  const all = [action]
  actions.set(res, all)
  res.once('close', () => {
    for (const each of all) each()
  })
}
