import type { Block } from '../lettering/fit.ts'
import { outlines } from '../lettering/outlines.ts'
import type { Text } from '../plan.ts'
import { seeded } from './seed.ts'
import { times } from './shapes.ts'

/** The title is for screen readers, because all other text is outlines. */
export function svg(title: string, size: { w: number; h: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.w}" height="${size.h}" viewBox="0 0 ${size.w} ${size.h}" role="img"><title>${escapeXml(title)}</title>${content}</svg>`
}

export function drawTexts(texts: readonly Text[]): string {
  return texts
    .map(({ block, fill, reversed, ...spot }) => {
      const grid = gridOf(block)
      const rule = reversed ? ' fill-rule="evenodd"' : ''
      const field = (reversed ?? []).map(
        ([x, y]) => `${Math.round(x * grid)} ${Math.round(y * grid)}`,
      )
      const d = outlines(block, spot, grid) + (reversed ? `M${field.join('L')}z` : '')
      return `<path transform="scale(${1 / grid})" fill="${fill}"${rule} d="${d}"/>`
    })
    .join('')
}

/** A step of a quarter unit is invisible, in large letters one of half a unit. */
function gridOf({ lines }: Block): number {
  return lines.some(({ size }) => size < 64) ? 4 : 2
}

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

export function flecks(calm = false): string {
  const strength = calm ? ' opacity=".4"' : ''
  return `${tile}<path fill="url(#flecks)"${strength} d="M0 0h400v600H0z"/>`
}

const random = seeded('flecks')

/** The grain is a pattern, because a noise filter is slow and differs between browsers. */
const tile = `<pattern id="flecks" width="118" height="106" patternUnits="userSpaceOnUse" patternTransform="rotate(11)"><g fill="none" stroke-linecap="round"><path stroke="#fff" stroke-opacity=".34" d="${specks(46)}"/><path stroke="#000" stroke-opacity=".16" d="${specks(34)}"/></g></pattern>`

function specks(count: number): string {
  return times(count, () => {
    const at = `M${random.int(0, 117)} ${random.int(0, 105)}`
    return `${at}${random.pick(['h', 'v'])}${random.pick(['.1', '.1', '.1', '1'])}`
  }).join('')
}
