import { toast } from '@cinecanon/web'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { pass, showAt } from '../../testing/show-at.tsx'
import { Toasts } from './Toasts.tsx'

beforeAll(async () => {
  await import('./ToastArea.tsx')
})
describe('toasts', () => {
  it('show one at a time, the newest, each for five seconds of its own', async () => {
    await showWith({ title: 'First' })
    await pass(4000)
    say({ title: 'Second' })
    await pass(4999)
    expect(titles()).toEqual(['Second'])
    await pass(1)
    expect(titles()).toEqual([])
  })

  it('are removed a million milliseconds after closing', async () => {
    const { toasts } = await showWith({ title: 'Saved' })
    await pass(5000)
    await pass(999_999)
    expect(toasts()).toHaveLength(1)
    await pass(1)
    expect(toasts()).toHaveLength(0)
  })

  it('are announced with the film and their description, and mark failures in the DOM', async () => {
    await showWith({
      title: 'Error',
      film: 'Vertigo',
      description: 'Failed to update movie status',
      isDestructive: true,
    })
    await pass(100)
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(spoken).toEqual(['Notification Error: Vertigo. Failed to update movie status'])
    expect(screen.getByRole('listitem').hasAttribute('data-destructive')).toBe(true)
  })

  it.each([
    { px: 50, left: ['Saved'] },
    { px: 51, left: [] },
  ])('swiped $px px to the right leave $left', async ({ px, left }) => {
    await showWith({ title: 'Saved' })
    swipe(screen.getByRole('listitem'), px)
    expect(titles()).toEqual(left)
  })

  it('have a button, which is announced with its key and closes them', async () => {
    const act = jest.fn()
    await showWith({ title: 'Success', action: { label: 'Undo', act } })
    await pass(100)
    expect(screen.getByText('Notification SuccessUndo (F8)')).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

    expect(act).toHaveBeenCalledTimes(1)
    expect(titles()).toEqual([])
  })

  it('return the focus to their dialog when acted on', async () => {
    await showWith({ title: 'Success', action: { label: 'Undo', act: jest.fn() } })
    const dialog = document.createElement('dialog')
    dialog.tabIndex = -1
    document.body.append(dialog)
    dialog.open = true
    await pass(0)
    const undo = screen.getByRole('button', { name: 'Undo' })
    undo.focus()
    fireEvent.click(undo)
    expect(document.activeElement).toBe(dialog)
    dialog.remove()
  })

  it('have a link, which closes them', async () => {
    const { address } = await showWith({
      title: 'Movie marked as seen',
      action: { label: 'Sign in', to: '/sign-in?from=%2F' },
    })
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(address()).toBe('/sign-in?from=%2F')
    expect(titles()).toEqual([])
  })

  it('stay while their button has the focus', async () => {
    await showWith({ title: 'Success', action: { label: 'Undo', act: jest.fn() } })
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    await pass(60_000)
    expect(titles()).toEqual(['SuccessUndo'])
  })

  it('load nothing before an interaction', async () => {
    jest.useFakeTimers()
    showAt({}, <Toasts />)
    await pass(60_000)
    expect(area()).toBeNull()
  })

  it('have a region for F8 from the first key on', async () => {
    showAt({}, <Toasts />)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    await waitFor(() => expect(area()).toBeTruthy(), { timeout: 20_000 })
  })
})

/** Shows the area and a first toast, and stops the clock. */
async function showWith(first: Parameters<typeof toast>[0]) {
  const shown = showAt({}, <Toasts />)
  // Their code is loaded with the real clock, because importing takes real time.
  say({ title: 'Before' })
  await screen.findByRole('listitem', {}, { timeout: 20_000 })
  jest.useFakeTimers()
  say(first)
  return shown
}

function say(given: Parameters<typeof toast>[0]) {
  act(() => toast(given))
}

function area() {
  return screen.queryByRole('region', { name: 'Notifications (F8)' })
}

function titles() {
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

function swipe(element: HTMLElement, px: number) {
  // jsdom has no pointer capture.
  Object.assign(element, {
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  })
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, bubbles: true })
  fireEvent(element, new MouseEvent('pointerdown', at(0)))
  fireEvent(element, new MouseEvent('pointermove', at(20)))
  fireEvent(element, new MouseEvent('pointermove', at(px)))
  fireEvent(element, new MouseEvent('pointerup', at(px)))
}
