import type { UserStateId } from '@cinecanon/contract'

/** Whoever stands in an entry that leaves would lose their place: the next entry takes the focus, or the page's heading. */
export function passFocusOn(id: UserStateId): void {
  const entry = entryOf(id)
  if (!entry?.contains(document.activeElement)) return
  const neighbour = entry.nextElementSibling ?? entry.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('h2 a') ?? document.querySelector('h1')
  next?.focus({ preventScroll: true })
}

/** After a move the entry stands elsewhere: the person follows it. */
export function focusMoveButton(id: UserStateId): void {
  entryOf(id)?.querySelector<HTMLElement>('[data-move]')?.focus()
}

function entryOf(id: UserStateId): Element | null {
  return document.querySelector(`[data-entry="${id}"]`)
}
