import { type Bundles, type FrontEndName, ownSlot } from './messages.ts'
import type { ThreadEnd } from './render-thread.ts'
import type { PooledThread } from './thread-pool.ts'

/**
 * Failure attribution: the bundle that ended a thread. It is the one that the error comes from;
 * else the one at work, if it was one for all pages that the thread rendered.
 */
export function bundleThatEnded(
  { imported, isReady, preparing, running }: PooledThread,
  end: ThreadEnd,
): string | undefined {
  // Anything can be thrown.
  const { stack = '' } = (end.error ?? {}) as { stack?: string }
  const thrower = [...imported]
    .map((bundle) => ({ bundle, at: stack.indexOf(bundle.slice(0, bundle.lastIndexOf('/'))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]
  if (thrower) return thrower.bundle
  const works: [number, Bundles][] = isReady
    ? [...running].map(([slot, { request }]) => [slot, request.bundles])
    : [[ownSlot, preparing]]
  const atWork = new Set(works.map(([slot, bundles]) => bundleAtWork(end.atWork(slot), bundles)))
  const [only] = atWork
  return atWork.size === 1 ? only : undefined
}

function bundleAtWork(frontEnd: FrontEndName | undefined, bundles: Bundles): string | undefined {
  return frontEnd && bundles[frontEnd]
}

/** One page costs the shell one release at most: an address that fails with each would cost all. */
export function mayCost(bundle: string, running: PooledThread['running']): boolean {
  const withIt = [...running.values()].filter(({ request }) => request.bundles.shell === bundle)
  const isAllowed = withIt.length === 0 || withIt.some(({ job }) => !job.hasCostShell)
  for (const { job } of withIt) job.hasCostShell = true
  return isAllowed
}
