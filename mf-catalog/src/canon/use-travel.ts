import { type RefObject, useLayoutEffect, useRef } from 'react'
import { columnsOf } from '../tick/grid-keys.ts'

const timing = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

type Spot = { x: number; y: number }
type Layout = { width: number; rowHeight: number; spots: ReadonlyMap<Element, Spot> }

/** Entries of the list move to their new positions, and new ones fade in, whenever `order` changes. */
export function useTravel(list: RefObject<HTMLElement | null>, order: unknown): void {
  const last = useRef<Layout>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is a reason to run
  useLayoutEffect(() => {
    if (!list.current) return
    const before = last.current
    const layout = layoutOf(list.current)
    last.current = layout
    const isResized = before?.width !== layout.width
    if (before && !isResized && canMove()) travel(list.current, before, layout)
  }, [list, order])
}

/** An animation by script isn't stopped by CSS. */
function canMove(): boolean {
  return (
    typeof Element.prototype.animate === 'function' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** It is computed, because reading each entry would lay out those that are out of sight. */
function layoutOf(list: HTMLElement): Layout {
  const { clientWidth: width, clientHeight: height, children } = list
  const columns = columnsOf(list)
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
  const across = (width + gap) / columns
  const down = (height + gap) / Math.ceil(children.length / columns)
  const spots = [...children].map((entry, index): [Element, Spot] => [
    entry,
    { x: (index % columns) * across, y: Math.floor(index / columns) * down },
  ])
  return { width, rowHeight: down, spots: new Map(spots) }
}

function travel(list: HTMLElement, before: Layout, after: Layout): void {
  const top = -list.getBoundingClientRect().top
  const isVisible = ({ y }: Spot) => y > top - after.rowHeight && y < top + innerHeight
  // All are read before the first is moved, because each read after a change costs a layout.
  const moves = [...after.spots].flatMap(([entry, to]) => {
    const running = entry.getAnimations()
    const start = before.spots.get(entry)
    const from = start && (running.length > 0 ? shownAt(entry, start) : start)
    // Moving films outside the window would cost phones their frames.
    if (!isVisible(to) && !(from && isVisible(from))) return []
    return [{ entry, running, frames: from ? slide(from, to) : appear }]
  })
  for (const { entry, running, frames } of moves) {
    for (const animation of running) animation.cancel()
    if (frames) entry.animate(frames, timing)
  }
}

const appear: Keyframe[] = [{ opacity: 0, transform: 'scale(0.8)' }, {}]

function slide(from: Spot, to: Spot): Keyframe[] | undefined {
  const [x, y] = [from.x - to.x, from.y - to.y]
  if (x === 0 && y === 0) return undefined
  return [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }]
}

/** An entry on its way goes on from where it is. */
function shownAt(entry: Element, { x, y }: Spot): Spot {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(entry).transform)
  return { x: x + m41, y: y + m42 }
}
