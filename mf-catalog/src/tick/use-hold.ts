import { type PointerEvent, useRef, useState } from 'react'
import { buttonIndex } from './grid-keys.ts'

const holdMs = 350
/** A finger that moves farther scrolls. */
const slackPx = 8

export function useHold(onBegun: (index: number) => void) {
  const [index, setIndex] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef(false)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)

  const onPointerDown = (event: PointerEvent) => {
    stop()
    begun.current = false
    const pressed = buttonIndex(event.target)
    if (event.pointerType === 'mouse' || pressed === undefined) return
    from.current = { x: event.clientX, y: event.clientY }
    timer.current = setTimeout(() => {
      begun.current = true
      setIndex(pressed)
      onBegun(pressed)
      navigator.vibrate?.(8)
    }, holdMs)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = from.current
    if (Math.hypot(clientX - x, clientY - y) > slackPx) stop()
  }
  return {
    index,
    hasJustBegun(): boolean {
      const has = begun.current
      begun.current = false
      return has
    },
    end(): number | undefined {
      setIndex(undefined)
      return index
    },
    listeners: {
      onPointerDown,
      onPointerMove,
      onPointerUp: stop,
      onPointerCancel: stop,
      // The browser would open its own menu for a held picture.
      onContextMenu: (event: React.MouseEvent) => {
        if (begun.current) event.preventDefault()
      },
    },
  }
}
