import type { Shared } from '@cinecanon/web/sharing'

export function socialLinks({ text, url }: Shared): { name: string; href: string }[] {
  return [
    { name: 'X', href: address('https://x.com/intent/post', { text, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ]
}

/** The app's camera takes no text, so that is in the clipboard. */
export const storyLink = 'instagram://story-camera'

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}
