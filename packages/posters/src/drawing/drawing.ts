import { outlines } from '../lettering/outlines.ts'
import type { Text } from '../plan.ts'

/** The title is for screen readers, because all other text is outlines. */
export function svg(title: string, size: { w: number; h: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.w}" height="${size.h}" viewBox="0 0 ${size.w} ${size.h}" role="img"><title>${escapeXml(title)}</title>${content}</svg>`
}

export function drawTexts(texts: readonly Omit<Text, 'on'>[]): string {
  return texts
    .map(({ block, x, y, upright = false, fill }) => {
      return `<path transform="scale(${1 / grid})" fill="${fill}" d="${outlines(block, { x, y, upright }, grid)}"/>`
    })
    .join('')
}

/** Steps to a unit; a quarter is invisible. */
const grid = 4

function escapeXml(text: string): string {
  const names: Record<string, string> = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '"': '&quot;',
    "'": '&#39;',
  }
  // XML can't escape control characters.
  return text.replaceAll(/\p{C}/gu, '').replaceAll(/[<>&"']/g, (char) => names[char] ?? '')
}
