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

/** The handle only drags, where the rest also clicks. */
export const handleMark = { 'data-drag-handle': '' }

/** A finite tolerance would cancel the delay (rule 2.11). */
const soon = { distance: 5, delay: 50, tolerance: Number.POSITIVE_INFINITY }
/** Only movement counts, because clicks on posters exceed 50 ms. */
const onceMoved = { distance: 5 }
/** Movement before the delay scrolls. */
const press = { delay: 150, tolerance: 8 }

/** Touch has its own sensor, and buttons are pressed. */
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
      // The drag starts once, because the library may start it for each constraint.
      onStart: (coordinates) => {
        if (!isStarted) props.onStart(coordinates)
        isStarted = true
      },
    })
  }
}

/** Touch drags by the handle only, because it scrolls and taps elsewhere. */
class HandleTouchSensor extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: TouchEvent, options: TouchSensorOptions) =>
      isHandle(event.target) && handler(event, options),
  }))
}

/** Key scrolling follows reduced motion. */
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
