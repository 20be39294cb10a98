import { seeded } from './seed.ts'
import { times } from './shapes.ts'

export function flecks(calm = false): string {
  const strength = calm ? ' opacity=".4"' : ''
  return `${tile}<path fill="url(#flecks)"${strength} d="M0 0h400v600H0z"/>`
}

const random = seeded('flecks')

/** A pattern, because a noise filter is slow and differs between browsers. */
const tile = `<pattern id="flecks" width="118" height="106" patternUnits="userSpaceOnUse" patternTransform="rotate(11)"><g fill="none" stroke-linecap="round"><path stroke="#fff" stroke-opacity=".34" d="${specks(46)}"/><path stroke="#000" stroke-opacity=".16" d="${specks(34)}"/></g></pattern>`

function specks(count: number): string {
  return times(count, () => {
    const at = `M${random.int(0, 117)} ${random.int(0, 105)}`
    return `${at}${random.pick(['h', 'v'])}${random.pick(['.1', '.1', '.1', '1'])}`
  }).join('')
}
