import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { addEntry, skipClosedDialogs } from './dialog-history.ts'

const film = '/movies/psycho-1960'
const onClose = jest.fn()

function open() {
  onClose.mockClear()
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  render(
    <Dialog label="Share your list" onClose={onClose}>
      <input aria-label="Link" />
    </Dialog>,
  )
  now.mockReturnValue(600)
  return screen.getByRole('dialog', { name: 'Share your list' })
}

it('has the focus itself at first, not its close button', () => {
  const dialog = open()
  expect(document.activeElement).toBe(dialog)
})

it('closes by its button, by Escape and by a press on the backdrop', () => {
  const dialog = open()
  press('Close')
  expect(onClose).toHaveBeenCalledTimes(1)

  // The browser has closed it by then.
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(2)

  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(3)
})

it('closes with Escape itself, because a press may come before the event that follows', () => {
  const dialog = open()
  fireEvent(screen.getByRole('textbox', { name: 'Link' }), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()

  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each([
  { press: 'the second press of a double click on its opener', at: 300, on: 'dialog' },
  { press: 'a press that began inside and ends on the backdrop', at: 600, on: 'textbox' },
])('stays at $press', ({ at, on }) => {
  const dialog = open()
  jest.spyOn(performance, 'now').mockReturnValue(at)

  fireEvent.pointerDown(screen.getByRole(on))
  // The browser tells of a click on what holds both ends of the press.
  fireEvent.click(dialog)

  expect(onClose).not.toHaveBeenCalled()
})

describe('the history', () => {
  it('has an entry for each open dialog, with its address, and Back closes the one on top', async () => {
    openBoth(film)
    expect(names()).toEqual(['First', 'Second'])
    expect(history.state).toMatchObject({ key: 'the router’s', dialogs: [{}, {}].map(anyId) })
    expect(here()).toBe('/?view=list')

    await back()
    expect(names()).toEqual(['First'])
    expect(here()).toBe(film)
    await back()
    expect(names()).toEqual([])
    expect(here()).toBe('/?view=list')
    expect(history.state).toEqual({ key: 'the router’s' })
  })

  it('has none of a dialog that was closed otherwise, also of two at once', async () => {
    openBoth(film)
    press('Close both')
    await waitFor(() => expect(history.state).toEqual({ key: 'the router’s' }))
    expect(here()).toBe('/?view=list')
    await stepsDone()
  })

  it('leaves open what the click that closed a dialog has opened', async () => {
    history.replaceState({ key: 'the router’s' }, '')
    const { unmount } = render(<Nested />)
    press('Open the first')
    unmount()
    history.pushState({ key: 'next page' }, '')
    await new Promise((resolve) => setTimeout(resolve))
    expect(history.state).toEqual({ key: 'next page' })
  })

  it('is led on once by a link that is tapped twice', async () => {
    history.replaceState({ key: 'the page before' }, '')
    history.pushState({ key: 'the router’s' }, '')
    const follow = jest.fn()
    render(
      <Dialog label="Film" onClose={onClose}>
        <a
          href="/movies/psycho-1960"
          onClick={(event) => {
            event.preventDefault()
            follow(history.state)
          }}
        >
          Psycho
        </a>
      </Dialog>,
    )
    const link = screen.getByRole('link', { name: 'Psycho' })
    fireEvent.click(link)
    fireEvent.click(link)
    await waitFor(() => expect(follow).toHaveBeenCalled())
    expect(fireEvent.click(link)).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(follow.mock.calls).toEqual([[{ key: 'the router’s' }]])
    expect(history.state).toEqual({ key: 'the router’s' })
  })

  it('has the dialog of a remote, with its own copy of this module, above a step that is on its way', async () => {
    history.replaceState({ key: 'the page before' }, '')
    history.pushState({ key: 'the router’s' }, '')
    const remote = await copyOfHistory()
    expect(remote.addEntry).not.toBe(addEntry)
    const onBack = jest.fn()
    render(<Nested />)
    press('Open the first')
    press('Close')
    const stepped = popstate()
    // The host's step begins now.
    await new Promise((resolve) => setTimeout(resolve))

    const dialog = openDialog()
    remote.addEntry(dialog, onBack)
    await stepped

    await waitFor(() => expect(history.state).toEqual({ key: 'the router’s', dialogs: [anyId()] }))
    expect(onBack).not.toHaveBeenCalled()
    dialog.remove()
  })

  it('has a new dialog above all steps, also when one leads to the next', async () => {
    history.replaceState({ key: 'the page before' }, '')
    history.pushState({ key: 'the router’s' }, '')
    skipClosedDialogs()
    render(<Nested />)
    press('Open the first')
    press('Open the second')
    const stepped = popstate()
    fireEvent.click(closeOf('Second'))
    await new Promise((resolve) => setTimeout(resolve))
    fireEvent.click(closeOf('First'))
    await act(async () => void (await stepped))

    press('Open the first')
    await popstate()

    await waitFor(() => expect(history.state).toEqual({ key: 'the router’s', dialogs: [anyId()] }))
    expect(names()).toEqual(['First'])
  })
})

describe('the address', () => {
  it('is never shown to listeners before the dialog, such as the router', async () => {
    const shown: string[] = []
    addEventListener('popstate', () => shown.push(here()))
    openBoth(film)
    await back()
    await back()
    expect(shown).toEqual(['/?view=list', '/?view=list'])
  })

  it('may change, which adds no entry', async () => {
    history.replaceState({ key: 'the router’s' }, '', '/')
    const { rerender } = render(<Film address={film} />)
    const { length } = history
    rerender(<Film address="/movies/vertigo-1958" />)
    expect(here()).toBe('/movies/vertigo-1958')
    expect(history.length).toBe(length)
    await back()
    expect(here()).toBe('/')
  })
})

describe('a sheet', () => {
  it.each([
    { moves: [40, 97], isClosed: true },
    { moves: [40, 96], isClosed: false },
    { moves: [-10, 120], isClosed: false },
    { moves: [40, 120], scrolled: 5, isClosed: false },
    { moves: [40, 120], width: 'wide', isClosed: false },
  ])('pulled by $moves is closed: $isClosed', ({ moves, scrolled = 0, width, isClosed }) => {
    Object.assign(window, { matchMedia: () => ({ matches: width !== 'wide' }) })
    onClose.mockClear()
    render(
      <Dialog label="Film" isSheet onClose={onClose}>
        Psycho
      </Dialog>,
    )
    const sheet = screen.getByRole('dialog')
    sheet.scrollTop = scrolled
    fireEvent.touchStart(sheet, { touches: [{ clientY: 300 }] })
    for (const move of moves) fireEvent.touchMove(sheet, { touches: [{ clientY: 300 + move }] })
    fireEvent.touchEnd(sheet)
    expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0)
    if (!isClosed) expect(sheet.style.transform).toBe('')
  })
})

/** A dialog that opens meanwhile waits for them. */
function stepsDone() {
  const page = globalThis as { [underWay: symbol]: unknown }
  return waitFor(() => expect(page[Symbol.for('cinecanon.step-back')]).toBeUndefined())
}

function Film({ address }: { address: string }) {
  return (
    <Dialog label="Film" address={address} onClose={onClose}>
      Psycho
    </Dialog>
  )
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function openBoth(address: string) {
  history.replaceState({ key: 'the router’s' }, '', '/?view=list')
  render(<Nested address={address} />)
  press('Open the first')
  press('Open the second')
}

function here() {
  return location.pathname + location.search
}

const anyId = () => expect.any(String)

function Nested({ address }: { address?: string }) {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(1)}>
        Open the first
      </button>
      {count > 0 && (
        <Dialog label="First" onClose={() => setCount(0)} {...(address && { address })}>
          <button type="button" onClick={() => setCount(2)}>
            Open the second
          </button>
        </Dialog>
      )}
      {count > 1 && (
        <Dialog label="Second" onClose={() => setCount(1)}>
          <button type="button" onClick={() => setCount(0)}>
            Close both
          </button>
        </Dialog>
      )}
    </>
  )
}

function names() {
  return screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'))
}

async function back() {
  await act(async () => {
    const left = popstate()
    history.back()
    await left
  })
}

function closeOf(dialog: string) {
  return within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name: 'Close' })
}

function popstate() {
  return new Promise<Event>((resolve) => addEventListener('popstate', resolve, { once: true }))
}

async function copyOfHistory() {
  let copy: typeof import('./dialog-history.ts') | undefined
  await jest.isolateModulesAsync(async () => {
    copy = await import('./dialog-history.ts')
  })
  if (!copy) throw new Error('the module has not been loaded')
  return copy
}

function openDialog() {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
