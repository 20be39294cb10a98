import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Tooltip, tooltipDelayMs, tooltipSkipDelayMs } from './Tooltip.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <>
      <Tooltip text="Looks up what is missing">
        {(described) => (
          <button type="button" {...described}>
            Refresh
          </button>
        )}
      </Tooltip>
      <Tooltip text="For all to see">{() => <button type="button">Share</button>}</Tooltip>
    </>,
  )
})
afterEach(() => {
  // What was shown last is remembered; the next test begins long after it.
  act(() => void jest.advanceTimersByTime(60_000))
  jest.useRealTimers()
})

const text = () => screen.queryByRole('tooltip')?.textContent
const around = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

it('comes once the pointer has rested, and goes with it', () => {
  fireEvent.pointerEnter(around('Refresh'))
  pass(tooltipDelayMs - 1)
  expect(text()).toBeUndefined()
  pass(1)
  expect(text()).toBe('Looks up what is missing')
  expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-describedby')).toBe(
    screen.getByRole('tooltip').id,
  )

  fireEvent.pointerLeave(around('Refresh'))
  expect(text()).toBeUndefined()
})

it('comes at once when another one was there a moment ago', () => {
  fireEvent.pointerEnter(around('Refresh'))
  pass(tooltipDelayMs)
  fireEvent.pointerLeave(around('Refresh'))
  pass(tooltipSkipDelayMs - 1)

  fireEvent.pointerEnter(around('Share'))
  pass(0)

  expect(text()).toBe('For all to see')
})

it('goes by Escape, and doesn’t come by touch', () => {
  fireEvent.pointerEnter(around('Refresh'))
  pass(tooltipDelayMs)
  fireEvent.keyDown(around('Refresh'), { key: 'Escape' })
  expect(text()).toBeUndefined()

  // jsdom's pointer events know no pointerType.
  const touch = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' })
  fireEvent(around('Share'), touch)
  pass(tooltipDelayMs)
  expect(text()).toBeUndefined()
})

it('breaks its lines wherever it stands', () => {
  cleanup()
  render(
    <p style={{ whiteSpace: 'nowrap' }}>
      <Tooltip text="Looks up what is missing">
        {() => <button type="button">Refresh</button>}
      </Tooltip>
    </p>,
  )
  fireEvent.pointerEnter(around('Refresh'))
  pass(tooltipDelayMs)
  expect(getComputedStyle(screen.getByRole('tooltip')).whiteSpace).toBe('normal')
})

it('stays in the window, where its control stands near the edge', () => {
  const left = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  left.mockReturnValue({ left: -108 } as DOMRect)
  fireEvent.pointerEnter(around('Refresh'))
  pass(tooltipDelayMs)
  expect(screen.getByRole('tooltip').style.translate).toBe('124px')
  left.mockRestore()
})
