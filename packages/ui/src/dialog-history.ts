/** Every open dialog has an entry in the browser's history: Back closes it. */

type State = { dialogs?: string[] } | null

/** Host and remotes each have a copy of this module, but one history: they share this promise. */
const underWay = Symbol.for('cinecanon.step-back')
const page = globalThis as { [underWay]?: Promise<void> }

/** Adds an entry for an opened dialog. `onBack` is called when Back, or a swipe, has left it. */
export function addEntry(dialog: HTMLDialogElement, onBack: () => void) {
  const id = Math.random().toString(36).slice(2)
  let isGone = false
  let isLeaving = false
  let isFollowing = false
  dialog.dataset.entry = id
  const isCurrent = () => entries().at(-1) === id
  const notice = () => entries().includes(id) || onBack()
  const add = () => {
    if (isGone) return
    push(id)
    addEventListener('popstate', notice)
  }
  if (page[underWay]) void steps().then(add)
  else add()

  function forget() {
    isGone = true
    removeEventListener('popstate', notice)
  }
  return {
    /** Whether a link has to wait for `leave`, which then lets only its own link through. */
    holdsLinks: () => !isFollowing && (isLeaving || isCurrent()),
    /** For a dialog closed otherwise. A navigation in the same task has precedence. */
    remove() {
      forget()
      setTimeout(() => isCurrent() && stepBack(closedOnTop()))
    },
    /** Replaces the dialog's entry by what the link adds. A second call does nothing. */
    async leave(follow: () => void): Promise<void> {
      if (isLeaving) return
      isLeaving = true
      forget()
      stepBack(1)
      await steps()
      isFollowing = true
      follow()
      isFollowing = false
    },
  }
}

/** Skips entries of closed dialogs after Forward or a reload. Call it once, at start. */
export function skipClosedDialogs(): void {
  const skip = () => {
    const count = closedOnTop()
    if (count > 0) stepBack(count)
    restoreScrolling()
  }
  addEventListener('popstate', skip)
  skip()
}

/**
 * Scroll restoration is off for the entry below alone, because the dialog may scroll the page; a
 * reload, and pages opened from the dialog, get the mode of the dialog's entry.
 */
function push(id: string): void {
  const before = entries()
  const open = before.filter(isOpen)
  const state = { ...history.state, dialogs: [...open, id] }
  // The entry of a dialog that has closed in this moment is taken over.
  if (open.length < before.length) {
    history.replaceState(state, '')
    return
  }
  history.scrollRestoration = 'manual'
  history.pushState(state, '')
  history.scrollRestoration = 'auto'
}

function stepBack(count: number): void {
  const mine = new Promise<void>((resolve) => {
    addEventListener('popstate', () => restoreScrolling(resolve), { once: true })
    history.go(-count)
  }).then(() => {
    if (page[underWay] === mine) delete page[underWay]
  })
  page[underWay] = mine
}

/** Ends when no step is on its way: where one has led, another may have begun. */
async function steps(): Promise<void> {
  while (page[underWay]) await page[underWay]
}

/** Not before the step that led here is over, which is still to leave the page where it is. */
function restoreScrolling(then?: () => void): void {
  setTimeout(() => {
    history.scrollRestoration = 'auto'
    then?.()
  })
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
