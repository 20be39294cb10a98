/** Whether this is a phone or tablet that can hand things to its other programs. Ask in the browser only. */
export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

type Shared = { title: string; text?: string; url: string }

/** Opens the device's own sheet. Closing it is no failure. */
export async function shareNatively(shared: Shared): Promise<void> {
  await navigator.share(shared).catch(() => undefined)
}
