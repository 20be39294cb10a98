import {
  KeyboardSensor,
  PointerSensor,
  type PointerSensorOptions,
  type PointerSensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { PointerEvent, TouchEvent } from 'react'
import { keyboardMoves } from './keyboard-moves.ts'

/** Marks the handle, which only drags; anything else of an entry can also be clicked. */
export const handleMark = { 'data-drag-handle': '' }

/**
 * 5 px or 50 ms, whichever comes first (rule 2.11), without the library's tolerance, which would
 * cancel the delay.
 */
const soon = { distance: 5, delay: 50, tolerance: Number.POSITIVE_INFINITY }
/** Clicks on a poster last longer than 50 ms: there, only movement starts a drag. */
const onceMoved = { distance: 5 }
/** Movement before the delay scrolls the page. */
const press = { delay: 150, tolerance: 8 }

/** Mouse and pen, anywhere but on a button. The stock sensor takes touch too. */
class MouseAndPenSensor extends PointerSensor {
  static override activators = PointerSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: PointerEvent, options: PointerSensorOptions) =>
      event.nativeEvent.pointerType !== 'touch' &&
      (isHandle(event.target) || !isWithin(event.target, 'button')) &&
      handler(event, options),
  }))

  constructor(props: PointerSensorProps) {
    const activationConstraint = isHandle(props.event.target) ? soon : onceMoved
    let isStarted = false
    super({
      ...props,
      options: { ...props.options, activationConstraint },
      // With both constraints given, the library may start once for each.
      onStart: (coordinates) => {
        if (!isStarted) props.onStart(coordinates)
        isStarted = true
      },
    })
  }
}

/** Touch drags by the handle only: anywhere else it scrolls and taps. */
class HandleTouchSensor extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: TouchEvent, options: TouchSensorOptions) =>
      isHandle(event.target) && handler(event, options),
  }))
}

/** Scrolling for keys follows the page's `scroll-behavior`, and so reduced motion. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseAndPenSensor),
    useSensor(HandleTouchSensor, { activationConstraint: press }),
    useSensor(KeyboardSensor, {
      coordinateGetter: keyboardMoves,
      scrollBehavior: 'auto',
    }),
  )
}

function isHandle(target: EventTarget | null): boolean {
  return isWithin(target, '[data-drag-handle]')
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
