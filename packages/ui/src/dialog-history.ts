/** The browser's history, where every open dialog has an entry of its own: Back closes it, and stays on the page. */

type State = { dialogs?: string[] } | null

/** A step back of our own that is on its way. */
let stepping: Promise<void> | undefined

/** Adds an entry for a dialog that has opened. `onBack` is called when Back, or a swipe, has left it. */
export function addEntry(dialog: HTMLDialogElement, onBack: () => void) {
  const id = Math.random().toString(36).slice(2)
  let isGone = false
  dialog.dataset.entry = id
  const notice = () => entries().includes(id) || onBack()
  const add = () => {
    if (isGone) return
    push(id)
    addEventListener('popstate', notice)
  }
  if (stepping) void stepping.then(add)
  else add()

  function forget() {
    isGone = true
    removeEventListener('popstate', notice)
  }
  return {
    isCurrent: () => entries().at(-1) === id,
    /** For a dialog that was closed otherwise. Whoever closed it may be about to open a page: that has the precedence. */
    remove() {
      forget()
      setTimeout(() => entries().at(-1) === id && stepBack(closedOnTop()))
    },
    /** For a link in an open dialog: what it adds comes in place of the dialog's entry. */
    leave(): Promise<void> {
      forget()
      return stepBack(1)
    },
  }
}

/**
 * Skips entries whose dialogs are closed: Forward leads to them, and a reload closes what was open. Call it once, when
 * the page's scripts start.
 */
export function skipClosedDialogs(): void {
  const skip = () => {
    const count = closedOnTop()
    if (count > 0) void stepBack(count)
    // Not before this step is over, which is still to leave the page where it is.
    if (entries().length === 0) setTimeout(() => (history.scrollRestoration = 'auto'))
  }
  addEventListener('popstate', skip)
  skip()
}

/** The page stays where it is under a dialog; as it may have scrolled for what the dialog did, it isn't scrolled back. */
function push(id: string): void {
  const before = entries()
  const open = before.filter(isOpen)
  const state = { ...history.state, dialogs: [...open, id] }
  history.scrollRestoration = 'manual'
  // The entry of a dialog that has closed in this moment is taken over.
  if (open.length < before.length) history.replaceState(state, '')
  else history.pushState(state, '')
}

function stepBack(count: number): Promise<void> {
  stepping = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.go(-count)
  }).then(() => {
    stepping = undefined
  })
  return stepping
}

function entries(): string[] {
  return (history.state as State)?.dialogs ?? []
}

function closedOnTop(): number {
  const all = entries()
  return all.length - 1 - all.findLastIndex(isOpen)
}

function isOpen(id: string): boolean {
  return document.querySelector(`dialog[open][data-entry="${id}"]`) !== null
}
