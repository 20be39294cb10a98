import type { LayoutName, Look, PosterFilm } from '../plan.ts'
import { sheetOf } from '../sheets/sheets.ts'
import { chooseLook, type Neighbours, schemeOf } from './look.ts'
import { difference } from './palette.ts'
import { seriesOf } from './restrictions.ts'

/** No repeated motif, nor a layout three times. */
const inView = 10
const mostOfALayout = 2
/** A motif at most twice. */
const farther = 100
const mostOfAMotif = 2
/** Between adjacent grounds. */
const apart = 18

/** A sheet has no layout, and a motif only by resemblance. */
type Hung = { ground: string; motif?: string | undefined; layout?: LayoutName }

type Order = readonly PosterFilm[]

/** No repeats among neighbours; deterministic. The first order has all films. */
export function arrange(orders: readonly [Order, ...Order[]]): ReadonlyMap<number, Look> {
  const [all] = orders
  const wall = new Map<number, Hung>()
  for (const film of all) {
    const sheet = sheetOf(film)
    if (sheet) wall.set(film.id, { ground: sheet.ground, motif: sheet.shows })
  }
  const rows = orders.map((films) => rowOf(films, wall))
  const leaders = new Map<string, Look>()
  const looks = new Map<number, Look>()
  for (const film of all.filter(({ id }) => !wall.has(id))) {
    const series = seriesOf(film)
    const led = series === undefined ? undefined : leaders.get(series)
    const look = chooseLook(film, { ...neighboursOf(film, rows), series: led })
    if (series !== undefined && !led) leaders.set(series, look)
    looks.set(film.id, look)
    wall.set(film.id, { ground: schemeOf(look).ground, motif: look.motif, layout: look.layout })
  }
  return looks
}

type Row = (film: PosterFilm, reach: number) => (Hung | undefined)[]

function rowOf(films: Order, wall: ReadonlyMap<number, Hung>): Row {
  const positions = new Map(films.map(({ id }, i) => [id, i]))
  return (film, reach) => {
    const position = positions.get(film.id)
    if (position === undefined) return []
    return Array.from({ length: 2 * reach + 1 }, (_, i) => {
      const neighbour = films[position - reach + i]
      return neighbour && wall.get(neighbour.id)
    })
  }
}

function neighboursOf(film: PosterFilm, rows: readonly Row[]): Neighbours {
  const near = rows.map((row) => row(film, inView - 1))
  const inReach = new Set(near.flat().map((hung) => hung?.motif))
  const far = rows.map((row) => motifsOf(row(film, farther - 1)))
  const adjacent = rows.flatMap((row) => row(film, 1)).filter((hung) => hung !== undefined)
  return {
    allowMotif: (name) =>
      !inReach.has(name) && far.every((counts) => (counts.get(name) ?? 0) < mostOfAMotif),
    allowGround: (colour) => adjacent.every(({ ground }) => difference(ground, colour) >= apart),
    allowLayout: (name) => near.every((row) => !isCrowded(row, name)),
  }
}

function motifsOf(row: readonly (Hung | undefined)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const hung of row) {
    if (hung?.motif) counts.set(hung.motif, (counts.get(hung.motif) ?? 0) + 1)
  }
  return counts
}

function isCrowded(row: readonly (Hung | undefined)[], name: LayoutName): boolean {
  return row.some((_, start) => {
    const run = row.slice(start, start + inView)
    const count = run.filter((hung) => hung?.layout === name).length
    return run.length === inView && count >= mostOfALayout
  })
}
