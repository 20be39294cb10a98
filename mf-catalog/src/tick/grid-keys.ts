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
  const indexes: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: Number.MAX_SAFE_INTEGER,
  }
  return indexes[key]
}
