import { seeded } from './seed.ts'
import { times } from './shapes.ts'

/** Specks of the paper over the whole poster, as if the ink hadn't taken everywhere. */
export function flecks(calm = false): string {
  const strength = calm ? ' opacity=".4"' : ''
  return `${tile}<path fill="url(#flecks)"${strength} d="M0 0h400v600H0z"/>`
}

const random = seeded('flecks')

/**
 * One tile for all posters. A pattern of strokes is painted once and repeated; the filter that
 * makes noise would be computed for every pixel, and look otherwise in every browser.
 */
const tile = `<pattern id="flecks" width="118" height="106" patternUnits="userSpaceOnUse" patternTransform="rotate(11)"><g fill="none" stroke-linecap="round"><path stroke="#fff" stroke-opacity=".34" d="${specks(46)}"/><path stroke="#000" stroke-opacity=".16" d="${specks(34)}"/></g></pattern>`

function specks(count: number): string {
  return times(count, () => {
    const at = `M${random.int(0, 117)} ${random.int(0, 105)}`
    return `${at}${random.pick(['h', 'v'])}${random.pick(['.1', '.1', '.1', '1'])}`
  }).join('')
}
