/** Every open dialog has an entry in the browser's history: Back closes it. */

type State = {
  dialogs?: string[]
  /** Address of the page that the dialogs lie on, where one of them shows an address of its own. */
  page?: string
} | null

/** Host and remotes each have a copy of this module, but one history: they share this promise. */
const underWay = Symbol.for('cinecanon.step-back')
const page = globalThis as { [underWay]?: Promise<void> }

/**
 * Adds an entry for an opened dialog. `onBack` is called when Back, or a swipe, has left it. While
 * the dialog is on top, the browser shows `address`; opened anew, that is a page of its own.
 */
export function addEntry(dialog: HTMLDialogElement, onBack: () => void, address?: string) {
  const id = Math.random().toString(36).slice(2)
  let isGone = false
  let isLeaving = false
  let isFollowing = false
  let shown = address
  dialog.dataset.entry = id
  const isCurrent = () => entries().at(-1) === id
  const notice = () => {
    if (!entries().includes(id)) onBack()
    else if (isCurrent()) showAddress(shown)
  }
  const add = () => {
    if (isGone) return
    push(id, shown)
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
    /** Another address for the same entry. */
    show(next: string | undefined) {
      shown = next
      if (isCurrent()) showAddress(shown)
    },
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

/**
 * Skips entries of closed dialogs after Forward or a reload; one with an address of its own is that
 * page then. Call it once, at start.
 */
export function skipClosedDialogs(): void {
  const skip = () => {
    const count = closedOnTop()
    if (count > 0 && here() !== pageBelow()) becomePage()
    else if (count > 0) stepBack(count)
    restoreScrolling()
  }
  addEventListener('popstate', skip)
  skip()
}

/**
 * Scroll restoration is off for the entry below alone, because the dialog may scroll the page; a
 * reload, and pages opened from the dialog, get the mode of the dialog's entry. A dialog below gives
 * its address up meanwhile, because the router takes the address of an entry that Back leads to for
 * the page's.
 */
function push(id: string, address: string | undefined): void {
  const before = entries()
  const open = before.filter(isOpen)
  const page = pageBelow()
  const state = { ...history.state, dialogs: [...open, id], ...(address && { page }) }
  // The entry of a dialog that has closed in this moment is taken over.
  if (open.length < before.length) {
    history.replaceState(state, '', address ?? page)
    return
  }
  history.scrollRestoration = 'manual'
  if (here() !== page) history.replaceState(history.state, '', page)
  history.pushState(state, '', address ?? page)
  history.scrollRestoration = 'auto'
}

function showAddress(address: string | undefined): void {
  if (address) history.replaceState(history.state, '', address)
}

/** The entry has no dialogs any more, and its address is the page's. */
function becomePage(): void {
  const { dialogs, page, ...state } = history.state
  history.replaceState(state, '')
}

function here(): string {
  return location.pathname + location.search + location.hash
}

function pageBelow(): string {
  return (history.state as State)?.page ?? here()
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
