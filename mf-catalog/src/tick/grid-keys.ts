export function buttonIndex(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('button')?.closest('li') : null
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : undefined
}

/** Safari would hide the focus after a press. */
export function focusAt(list: HTMLElement | null, index: number): void {
  list?.children[index]?.querySelector('button')?.focus({ focusVisible: true })
}

export function columnsOf(list: HTMLElement | null): number {
  if (!list) return 1
  return getComputedStyle(list).gridTemplateColumns.split(' ').length
}

export function indexAfterKey(key: string, index: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return index - 1
    case 'ArrowRight':
      return index + 1
    case 'ArrowUp':
      return index - columns
    case 'ArrowDown':
      return index + columns
    case 'Home':
      return 0
    case 'End':
      return Number.MAX_SAFE_INTEGER
    default:
      return undefined
  }
}
