import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import { hasSortableData } from '@dnd-kit/sortable'

type Box = { left: number; top: number; width: number; height: number }

const fineStep = 25

/** The library's own getter stops at the ends of rows (rule 2.11). */
export const keyboardMoves: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const { active, over, droppableRects } = context
  if (!isArrow(event.code) || !active || !hasSortableData(active)) return
  event.preventDefault()
  if (event.shiftKey) return stepped(event.code, currentCoordinates)
  // The library knows only entries near the viewport.
  const known = active.data.current.sortable.items.flatMap((id) => {
    const box = droppableRects.get(id)
    return box ? [{ id, box }] : []
  })
  const boxes = known.map(({ box }) => box)
  const from = known.findIndex(({ id }) => id === (over?.id ?? active.id))
  const target = boxes[indexAfter(event.code, boxes, from)]
  return target && { x: target.left, y: target.top }
}

function stepped(key: Arrow, { x, y }: { x: number; y: number }) {
  if (key === KeyboardCode.Left || key === KeyboardCode.Right) {
    return { x: x + (key === KeyboardCode.Right ? fineStep : -fineStep), y }
  }
  return { x, y: y + (key === KeyboardCode.Down ? fineStep : -fineStep) }
}

export function indexAfter(key: Arrow, boxes: readonly Box[], from: number): number {
  if (key === KeyboardCode.Left) return Math.max(from - 1, 0)
  if (key === KeyboardCode.Right) return Math.min(from + 1, boxes.length - 1)
  return nearestInNextRow(key === KeyboardCode.Down, boxes, from)
}

function nearestInNextRow(isDown: boolean, boxes: readonly Box[], from: number): number {
  const own = boxes[from]
  if (!own) return from
  const isBeyond = ({ top }: Box) => (isDown ? top >= own.top + own.height : top < own.top)
  const row = boxes.filter(isBeyond).map(({ top }) => top)
  const nextTop = isDown ? Math.min(...row) : Math.max(...row)
  const distances = boxes.map(({ left, top }) =>
    isBeyond({ ...own, top }) && Math.abs(top - nextTop) < own.height / 2
      ? Math.abs(left - own.left)
      : Number.POSITIVE_INFINITY,
  )
  const nearest = Math.min(...distances)
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : from
}

const arrows = [KeyboardCode.Up, KeyboardCode.Down, KeyboardCode.Left, KeyboardCode.Right] as const
type Arrow = (typeof arrows)[number]

function isArrow(code: string): code is Arrow {
  return (arrows as readonly string[]).includes(code)
}
