type Shared = { text: string; url: string }

export function socialLinks({ text, url }: Shared): { name: string; href: string }[] {
  return [
    { name: 'X', href: address('https://x.com/intent/post', { text, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ]
}

/** The app's camera takes no text, so that is in the clipboard. */
export const storyLink = 'instagram://story-camera'

export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Closing without sharing is no failure. */
export async function shareNatively(
  shared: Partial<Shared> & { title: string },
  file?: File,
): Promise<void> {
  const whole = { ...shared, ...(file && { files: [file] }) }
  await navigator.share(navigator.canShare?.(whole) ? whole : shared).catch(() => undefined)
}

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}
