import { chooseLook, type Neighbours, schemeOf } from './look.ts'
import { difference } from './palette.ts'
import type { LayoutName, Look, PosterFilm } from './plan.ts'
import { seriesOf } from './series.ts'
import { sheetOf } from './sheets/sheets.ts'

/** In so many posters in a row no motif is twice, and no layout three times. */
const inView = 10
const mostOfALayout = 2
/** In so many, a motif is twice at most. */
const farther = 100
const mostOfAMotif = 2
/** Two grounds side by side differ by that much or more. */
const apart = 18

/** A poster on the wall. A sheet has no layout, and a motif only where it resembles one. */
type Hung = { ground: string; motif?: string | undefined; layout?: LayoutName }

type Order = readonly PosterFilm[]

/**
 * Chooses the looks of all generated posters beside their neighbours, in every order in which they
 * are shown. The first order holds all films, and those at its beginning choose first. The same
 * orders give the same looks.
 */
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

/** What hangs around a film in an order, from so many before it to so many after it. */
type Row = (film: PosterFilm, reach: number) => (Hung | undefined)[]

function rowOf(films: Order, wall: ReadonlyMap<number, Hung>): Row {
  const places = new Map(films.map(({ id }, i) => [id, i]))
  return (film, reach) => {
    const place = places.get(film.id)
    if (place === undefined) return []
    return Array.from({ length: 2 * reach + 1 }, (_, i) => {
      const beside = films[place - reach + i]
      return beside && wall.get(beside.id)
    })
  }
}

function neighboursOf(film: PosterFilm, rows: readonly Row[]): Neighbours {
  const near = rows.map((row) => row(film, inView - 1))
  const inReach = new Set(near.flat().map((hung) => hung?.motif))
  const far = rows.map((row) => motifsOf(row(film, farther - 1)))
  const beside = rows.flatMap((row) => row(film, 1)).filter((hung) => hung !== undefined)
  return {
    allowMotif: (name) =>
      !inReach.has(name) && far.every((counts) => (counts.get(name) ?? 0) < mostOfAMotif),
    allowGround: (colour) => beside.every(({ ground }) => difference(ground, colour) >= apart),
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

/** Whether some run of neighbours, the film itself among them, has a layout as often as may be. */
function isCrowded(row: readonly (Hung | undefined)[], name: LayoutName): boolean {
  return row.some((_, start) => {
    const run = row.slice(start, start + inView)
    const count = run.filter((hung) => hung?.layout === name).length
    return run.length === inView && count >= mostOfALayout
  })
}
