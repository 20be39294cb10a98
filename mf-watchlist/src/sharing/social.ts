type Shared = { text: string; url: string }

/** Links that open a draft of the post. */
export function socialLinks({ text, url }: Shared): { name: string; href: string }[] {
  return [
    { name: 'X', href: address('https://x.com/intent/post', { text, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ]
}

/** Opens the app's camera; the text is in the clipboard. */
export const storyLink = 'instagram://story-camera'

/** Browser only. */
export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Resolves when closed without sharing. */
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
