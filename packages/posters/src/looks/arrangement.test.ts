import { describe, expect, it } from '@jest/globals'
import type { Look } from '../plan.ts'
import { posterColors } from '../poster.ts'
import { sheetOf } from '../sheets/sheets.ts'
import { arranged, ranked, winners } from '../testing/posters.ts'
import { arrange } from './arrangement.ts'
import { schemeOf } from './look.ts'
import { difference } from './palette.ts'
import { isOnAtrocity, seriesOf } from './restrictions.ts'

const byId = new Map(arranged.map((film) => [film.id, film]))
const byCeremony = winners.flatMap(({ id }) => byId.get(id) ?? [])
const orders = { ranked: arranged, winners: byCeremony }

describe.each(Object.entries(orders))('the posters in the order of %s', (_name, films) => {
  /** Series share their looks, and grave films a few motifs. */
  const looks = films.map((film) => (seriesOf(film) || isOnAtrocity(film) ? undefined : film.look))

  it('have no motif twice within ten', () => {
    expect(crowded(looks, 10, [({ motif }) => motif, 1])).toEqual([])
  })

  it('have a motif at most twice within a hundred', () => {
    expect(crowded(looks, 100, [({ motif }) => motif, 2])).toEqual([])
  })

  it('have no layout three times within ten', () => {
    expect(crowded(looks, 10, [({ layout }) => layout, 2])).toEqual([])
  })

  it('have no similar adjacent grounds, where one of the two could be chosen', () => {
    const similar = films.filter((film, i) => {
      const next = films[i + 1]
      if (!next || [film, next].some(isOnAtrocity) || !(film.look || next.look)) return false
      return difference(posterColors(film).ground, posterColors(next).ground) < 18
    })

    expect(similar.map(({ title }) => title)).toEqual([])
  })
})

describe('arrange', () => {
  it('gives the same looks for the same orders', () => {
    expect([...arrange([ranked, winners])]).toEqual([...arrange([ranked, winners])])
  })

  it('leaves most looks as they are when a film is added at the end', () => {
    const added = ranked.findIndex((film, i) => i >= 400 && !sheetOf(film))
    const before = arrange([ranked.slice(0, added)])
    const after = arrange([ranked.slice(0, added + 1)])

    expect([...before].every(([id, look]) => sameLook(after.get(id), look))).toBe(true)
  })

  it('gives films of a series one motif and one layout, in colours of their own', () => {
    const parts = ranked
      .filter((film) => seriesOf(film) === 'The Human Condition')
      .map(({ id }) => byId.get(id)?.look)

    expect(parts).toHaveLength(3)
    expect(new Set(parts.map((look) => `${look?.motif} ${look?.layout}`)).size).toBe(1)
    expect(new Set(parts.map((look) => look?.palette)).size).toBeGreaterThan(1)
  })

  it('prints films on atrocity in greys', () => {
    const grave = arranged.filter((film) => isOnAtrocity(film) && film.look)

    expect(grave.length).toBeGreaterThan(3)
    for (const { look } of grave) expect(look && schemeOf(look).ground).toBe('#111110')
  })

  it('prints no desert green, and no night sky mustard', () => {
    for (const { title, look } of arranged) {
      const scheme = look && schemeOf(look)
      if (look?.motif === 'dunes') {
        expect([title, scheme?.ground]).not.toEqual([title, expect.stringMatching(green)])
      }
      if (look && ['orbits', 'rocket', 'stars', 'moon'].includes(look.motif)) {
        expect([title, scheme?.ground]).not.toEqual([title, '#e3a92f'])
      }
    }
  })
})

const green = /#(8a9448|1d4738|3f7a55|b3d2b8)/

/** What is there more often than it may be, in any run of so many. */
function crowded(
  looks: readonly (Look | undefined)[],
  run: number,
  [key, most]: readonly [(look: Look) => string, number],
): string[] {
  return looks.flatMap((_, start) => {
    const keys = looks.slice(start, start + run).flatMap((look) => (look ? [key(look)] : []))
    return [...Map.groupBy(keys, (each) => each)]
      .filter(([, all]) => all.length > most)
      .map(([name]) => `${name} from ${start}`)
  })
}

function sameLook(a: Look | undefined, b: Look): boolean {
  return a?.motif === b.motif && a.palette === b.palette && a.layout === b.layout
}
