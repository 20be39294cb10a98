import type { Desk } from './desk.ts'
import { type Bundles, type FrontEndName, ownPlace } from './messages.ts'
import type { End } from './render-thread.ts'

/**
 * The bundle that ended a thread: the one that the error comes from; else the one that was at work, if it was one for all pages
 * that the thread was at.
 */
export function blame(
  { imported, isReady, prepares, running }: Desk,
  end: End,
): string | undefined {
  // Anything can be thrown.
  const { stack = '' } = (end.error ?? {}) as { stack?: string }
  const thrower = [...imported]
    .map((bundle) => ({ bundle, at: stack.indexOf(bundle.slice(0, bundle.lastIndexOf('/'))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]
  if (thrower) return thrower.bundle
  const works: [number, Bundles][] = isReady
    ? [...running].map(([place, { order }]) => [place, order.bundles])
    : [[ownPlace, prepares]]
  const atWork = new Set(works.map(([place, bundles]) => bundleAtWork(end.atWork(place), bundles)))
  const [only] = atWork
  return atWork.size === 1 ? only : undefined
}

function bundleAtWork(frontEnd: FrontEndName | undefined, bundles: Bundles): string | undefined {
  return frontEnd && bundles[frontEnd]
}
