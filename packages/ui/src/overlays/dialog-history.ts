/** Each open dialog has a history entry, so that Back closes it. */

type State = {
  dialogs?: string[]
  /** It is the address below a dialog that has one of its own. */
  page?: string
} | null

/** Host and remotes have copies of this module, but there is one history. */
const currentStep = Symbol.for('cinecanon.step-back')
const page = globalThis as { [currentStep]?: Promise<void> }

/** Back or a swipe calls `onBack`; a reload opens `address`. */
export function addEntry(dialog: HTMLDialogElement, onBack: () => void, address?: string) {
  const id = Math.random().toString(36).slice(2)
  let isGone = false
  let isLeaving = false
  let isFollowing = false
  let shown = address
  dialog.dataset.entry = id
  const isCurrent = () => entries().at(-1) === id
  const onPopState = () => {
    if (!entries().includes(id)) onBack()
    else if (isCurrent()) showAddress(shown)
  }
  const add = () => {
    if (isGone) return
    push(id, shown)
    addEventListener('popstate', onPopState)
  }
  if (page[currentStep]) void steps().then(add)
  else add()

  function forget() {
    isGone = true
    removeEventListener('popstate', onPopState)
  }
  return {
    /** Links wait for `leave`, which lets only its own through. */
    holdsLinks: () => !isFollowing && (isLeaving || isCurrent()),
    show(next: string | undefined) {
      shown = next
      if (isCurrent()) showAddress(shown)
    },
    /** It waits a task, because a navigation in this one has precedence. */
    remove() {
      forget()
      setTimeout(() => isCurrent() && stepBack(closedOnTop()))
    },
    /** The link's entry replaces the dialog's. */
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

/** Skips closed dialogs after Forward or a reload; call it once, at start. */
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

/** The entry below gets its URL first, because the router reads it on popstate. */
function push(id: string, address: string | undefined): void {
  const before = entries()
  const open = before.filter(isOpen)
  const page = pageBelow()
  const state = { ...history.state, dialogs: [...open, id], ...(address && { page }) }
  // The entry of a dialog that was just closed is reused.
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
  const step = new Promise<void>((resolve) => {
    addEventListener('popstate', () => restoreScrolling(resolve), { once: true })
    history.go(-count)
  }).then(() => {
    if (page[currentStep] === step) delete page[currentStep]
  })
  page[currentStep] = step
}

/** A step may begin during another. */
async function steps(): Promise<void> {
  while (page[currentStep]) await page[currentStep]
}

/** The step itself must not scroll. */
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
