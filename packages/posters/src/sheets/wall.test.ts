import { rankFields } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { difference } from '../colours.ts'
import { ranked, winners } from '../testing/posters.ts'
import type { Sheet } from './sheet-file.ts'
import { sheetOf } from './sheets.ts'

const layouts = [
  ...['band', 'card', 'corner', 'counterform', 'crop', 'diagonal', 'diagram', 'edge', 'facsimile'],
  ...['frieze', 'head', 'letter', 'lettering', 'open', 'pattern', 'sequence', 'speck', 'split'],
]
/** Drawn more often before things were counted. */
const often = ['eye', 'hat', 'house', 'leg', 'mountain', 'piano', 'ring', 'road', 'shadow', 'tower']
const sheets = ranked.flatMap((film) => sheetOf(film) ?? [])

/** Orders in which films are listed. */
const orders = [
  ['Top 100', ranked.slice(0, 100)] as const,
  ['winners', winners] as const,
  ...rankFields.map((field) => {
    const listed = ranked.filter((film) => film[field] !== null)
    return [field, listed.sort((a, b) => Number(a[field]) - Number(b[field]))] as const
  }),
]

describe('the sheets together', () => {
  it('have a layout of docs/posters.md, and fewer than 125 the band', () => {
    const counts = Map.groupBy(sheets, ({ layout }) => layout)

    expect([...counts.keys()].filter((layout) => !layouts.includes(layout))).toEqual([])
    expect(counts.get('band')?.length).toBeLessThan(125)
  })

  it('repeat one unit of which one deviates at most 34 times', () => {
    expect(sheets.filter(({ deviates }) => deviates).length).toBeLessThanOrEqual(34)
  })

  it('show a thing at most three times, but for those that were drawn more often', () => {
    const counts = Map.groupBy(
      sheets.flatMap(({ nouns }) => nouns),
      (noun) => noun,
    )
    const frequent = [...counts].filter(([, all]) => all.length > 3).map(([noun]) => noun)

    expect(frequent.sort()).toEqual(often)
  })
})

describe.each(orders)('neighbours in the order of %s', (_, films) => {
  const pairs = films.slice(1).flatMap((film, i) => {
    const [before, sheet] = [films[i], film].map((each) => each && sheetOf(each))
    return before && sheet ? [{ names: `${films[i]?.title} / ${film.title}`, before, sheet }] : []
  })
  const similarPairs = (test: (a: Sheet, b: Sheet) => boolean) =>
    pairs.filter(({ before, sheet }) => test(before, sheet)).map(({ names }) => names)

  it('differ in layout, unless both have the band', () => {
    expect(similarPairs((a, b) => a.layout === b.layout && a.layout !== 'band')).toEqual([])
  })

  it('differ in ground', () => {
    expect(similarPairs((a, b) => difference(a.ground, b.ground) < 18)).toEqual([])
  })

  it('differ in what they show', () => {
    expect(similarPairs((a, b) => a.nouns.some((noun) => b.nouns.includes(noun)))).toEqual([])
  })
})
