import { type RefObject, useLayoutEffect, useRef } from 'react'

const timing = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

type Spot = { x: number; y: number }
type Layout = { width: number; spots: ReadonlyMap<Element, Spot> }

/** Entries of the list move to their new places, and new ones fade in, whenever `order` changes. */
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

function layoutOf(list: HTMLElement): Layout {
  const entries = [...list.children].filter((entry) => entry instanceof HTMLElement)
  const spots = entries.map((entry): [Element, Spot] => [
    entry,
    { x: entry.offsetLeft, y: entry.offsetTop },
  ])
  return { width: list.clientWidth, spots: new Map(spots) }
}

function travel(list: HTMLElement, before: Layout, after: Layout): void {
  const top = -list.getBoundingClientRect().top
  const isVisible = ({ y }: Spot) => y > top - entryHeight && y < top + innerHeight
  // All are read before the first is moved, because each read after a change costs a layout.
  const moves = [...after.spots].flatMap(([entry, to]) => {
    const start = before.spots.get(entry)
    const from = start && shownAt(entry, start)
    // Moving what nobody sees would cost phones their frames.
    if (!isVisible(to) && !(from && isVisible(from))) return []
    return [{ entry, frames: from ? slide(from, to) : appear }]
  })
  for (const { entry, frames } of moves) {
    for (const animation of entry.getAnimations()) animation.cancel()
    if (frames) entry.animate(frames, timing)
  }
}

const entryHeight = 240
const appear: Keyframe[] = [{ opacity: 0, transform: 'scale(0.8)' }, {}]

function slide(from: Spot, to: Spot): Keyframe[] | undefined {
  const [x, y] = [from.x - to.x, from.y - to.y]
  if (x === 0 && y === 0) return undefined
  return [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }]
}

/** An entry on its way goes on from where it is. */
function shownAt(entry: Element, { x, y }: Spot): Spot {
  if (entry.getAnimations().length === 0) return { x, y }
  const { m41, m42 } = new DOMMatrix(getComputedStyle(entry).transform)
  return { x: x + m41, y: y + m42 }
}
