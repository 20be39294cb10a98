type Shared = { text: string; url: string }

/** Links that begin a post; its writer sees and changes it before it goes out. */
export function socialLinks({ text, url }: Shared): { name: string; href: string }[] {
  return [
    { name: 'X', href: address('https://x.com/intent/post', { text, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ]
}

/** Opens the camera for a story where the app is installed; the text waits in the clipboard. */
export const storyLink = 'instagram://story-camera'

/** Whether this is a phone or tablet with a share sheet of its own. Call it in the browser only. */
export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Opens the device's share sheet. Closing it is no failure. */
export async function shareNatively(shared: Partial<Shared> & { title: string }): Promise<void> {
  await navigator.share(shared).catch(() => undefined)
}

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}
