/** Index of the button that an event came from. */
export function placeOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('button')?.closest('li') : null
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : undefined
}

export function focusAt(list: HTMLElement | null, place: number): void {
  list?.children[place]?.querySelector('button')?.focus()
}

/** As the window's width has them at the moment. */
export function columnsOf(list: HTMLElement | null): number {
  if (!list) return 1
  return getComputedStyle(list).gridTemplateColumns.split(' ').length
}

/** Index after a key press, maybe out of range; undefined for other keys. */
export function placeAfter(key: string, place: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return place - 1
    case 'ArrowRight':
      return place + 1
    case 'ArrowUp':
      return place - columns
    case 'ArrowDown':
      return place + columns
    case 'Home':
      return 0
    case 'End':
      return Number.MAX_SAFE_INTEGER
    default:
      return undefined
  }
}
