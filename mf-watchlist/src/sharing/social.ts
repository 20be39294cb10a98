type Shared = { text: string; url: string }

/** Where a post can be begun by a link; its writer sees and changes it before it goes out. */
export function socialLinks({ text, url }: Shared): { name: string; href: string }[] {
  return [
    { name: 'X', href: address('https://x.com/intent/post', { text, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ]
}

/** Opens the camera for a story, where the program is installed; the text waits in the clipboard. */
export const storyLink = 'instagram://story-camera'

export function progressText(seen: number, total: number, things: string): string {
  return `I have watched ${seen} of ${total} ${things}. How many have you seen?`
}

export function badgeText({ name, description }: { name: string; description: string }): string {
  return `I earned the “${name}” badge: ${lowered(description)}. How many have you seen?`
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}
