import { contrast } from '../palette.ts'
import type { Plan } from '../plan.ts'
import { house } from './card-parts.ts'

/** A ground on which a poster stands out: one of its calm inks, else the house's night or paper. */
export function groundBeside({ ground, art }: Plan): string {
  const own = art.scheme.inks.filter((ink) => isApart(ink, ground) && isDeep(ink))
  return [...own, house.night, house.paper].find((colour) => isApart(colour, ground)) ?? house.night
}

function isApart(colour: string, ground: string): boolean {
  return contrast(colour, ground) >= 1.6
}

/** Bright inks are for accents; a whole card of one would shout its poster down. */
function isDeep(colour: string): boolean {
  return contrast(colour, house.cream) >= 7
}
