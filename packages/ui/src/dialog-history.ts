/** The browser's history, where every open dialog has an entry of its own: Back closes it, and stays on the page. */

type State = { dialogs?: string[] } | null

/** Host and remotes have a copy each of this module, and one history: they share the step back that is on its way. */
const underWay = Symbol.for('cinecanon.step-back')
const page = globalThis as { [underWay]?: Promise<void> }

/** Adds an entry for a dialog that has opened. `onBack` is called when Back, or a swipe, has left it. */
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
    /** Whether a link has to wait for `leave`. Once it has begun, only the link that it follows goes through. */
    holdsLinks: () => !isFollowing && (isLeaving || isCurrent()),
    /** For a dialog that was closed otherwise. Whoever closed it may be about to open a page: that has the precedence. */
    remove() {
      forget()
      setTimeout(() => isCurrent() && stepBack(closedOnTop()))
    },
    /** For a link in an open dialog: what it adds comes in place of the dialog's entry. A second tap adds nothing. */
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

/**
 * Skips entries whose dialogs are closed: Forward leads to them, and a reload closes what was open. Call it once, when
 * the page's scripts start.
 */
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
 * The page stays where it is under a dialog; as it may have scrolled for what the dialog did, it isn't scrolled back. Only
 * the entry below says so: a reload, and pages opened from the dialog, take the mode of the dialog's own.
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
