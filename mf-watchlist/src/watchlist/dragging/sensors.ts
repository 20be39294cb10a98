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

/** The handle only drags; the rest also clicks. */
export const handleMark = { 'data-drag-handle': '' }

/** 5 px or 50 ms (rule 2.11). No tolerance, because it would cancel the delay. */
const soon = { distance: 5, delay: 50, tolerance: Number.POSITIVE_INFINITY }
/** Movement only, because clicks on posters exceed 50 ms. */
const onceMoved = { distance: 5 }
/** Movement before the delay scrolls. */
const press = { delay: 150, tolerance: 8 }

/** Excludes touch and buttons. */
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
      // Once, because the library may start per constraint.
      onStart: (coordinates) => {
        if (!isStarted) props.onStart(coordinates)
        isStarted = true
      },
    })
  }
}

/** By the handle only, because touch elsewhere scrolls and taps. */
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
