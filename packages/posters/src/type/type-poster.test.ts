import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { contrast, readable } from '../colours.ts'
import { drawTexts } from '../drawing/drawing.ts'
import { keyOf, type Plan } from '../plan.ts'
import { drawPoster, planPoster } from '../poster.ts'
import { sheetOf } from '../sheets/sheets.ts'
import {
  anyOverlap,
  letterBoxes,
  letteringBoxes,
  shareOnSheet,
  textOf,
} from '../testing/lettering-boxes.ts'
import { faintIn, ranked } from '../testing/posters.ts'
import { chosenFor, shares } from './choices.ts'
import { eras, sober } from './eras.ts'
import { areSimilarLooks, lookOf, ordersOf } from './neighbours.ts'
import { planAs, planType } from './type-poster.ts'

const inType = ranked.filter((film) => !sheetOf(film))
const plans = inType.map((film) => ({ film, plan: planPoster(film) }))
const sheets = ranked.filter((film) => sheetOf(film))
/** Sheets have their own films, which therefore stand for films that nobody has chosen for. */
const unchosen = sheets
  .filter((_, i) => i % 3 === 0)
  .map((film) => ({ ...film, imdb_id: null, title: `${film.title}!` }))

describe('the table of choices', () => {
  const file = new URL('../../type-posters.json', import.meta.url)
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')))

  // Run `npm run posters -- type` when films or sheets have changed.
  it('has each film that has no sheet', () => {
    expect(inType.map(keyOf).filter((key) => !keys.includes(key))).toEqual([])
  })

  it('has choices that suit their titles, in a scheme of the film’s decade', () => {
    const unsuitable = inType.filter((film) => {
      const choice = chosenFor(film)
      return !choice || planPoster(film).ground !== choice[1] || !planAs(film, choice)
    })

    expect(unsuitable.map(({ title }) => title)).toEqual([])
  })

  it('gives no composition more than its share', () => {
    const counts = Map.groupBy(inType, (film) => chosenFor(film)?.[0] ?? 'plain')
    const most = (name: string) => Object.entries(shares).find(([each]) => each === name)?.[1] ?? 0
    const frequent = [...counts].filter(
      ([name, { length }]) => length > Math.ceil(most(name) * inType.length),
    )

    expect(frequent.map(([name, { length }]) => `${name} ${length}`)).toEqual([])
  })
})

it('neighbours in each order differ in composition and ground, drawn ones too', () => {
  const similar = ordersOf(ranked).flatMap((films) =>
    films.slice(1).flatMap((film, i) => {
      const before = films[i]
      if (!before || (sheetOf(before) && sheetOf(film))) return []
      return areSimilarLooks(lookOf(before), lookOf(film))
        ? [`${before.title} / ${film.title}`]
        : []
    }),
  )

  expect([...new Set(similar)]).toEqual([])
})

describe('a poster in type', () => {
  it('sets every letter of its title, with printed quotation marks', () => {
    const set = plans.map(({ plan }) => plan.title.map(textOf).join(''))

    expect(set.map(lettersOf)).toEqual(inType.map(({ title }) => lettersOf(title)))
    expect(set.filter((text) => /['"]/.test(text))).toEqual([])
  })

  it('has 84 % of each letter on the sheet, and credits that stand free', () => {
    expect(plans.filter(({ plan }) => !isPrintable(plan)).map(({ film }) => film.title)).toEqual([])
  })

  it('weighs 9 kB at most', () => {
    const heavy = inType.filter((film) => Buffer.byteLength(drawPoster(film)) > 9000)

    expect(heavy.map(({ title }) => title)).toEqual([])
  })

  it('can be read on the ground and the second ink of each scheme', () => {
    const schemes = [sober, ...Object.values(eras).flatMap((era) => era.schemes)]

    const faint = schemes.filter(
      ({ ground, ink, second }) =>
        contrast(ground, ink) < 4.5 || contrast(readable(second, [ink, ground]), second) < 4.5,
    )

    expect(faint).toEqual([])
  })

  it.each(['The Killing Fields', 'Judgment at Nuremberg', 'The Zone of Interest'])(
    'keeps to black, paper and grey where the subject is atrocity: %s',
    (title) => {
      const found = plans.find(({ film }) => film.title === title)

      expect(found?.plan.ground).toBe(sober.ground)
      expect(found?.plan.inks).toEqual([sober.ink, sober.second])
    },
  )
})

describe('a film that is not in the table', () => {
  it('has a printable poster with all its letters', () => {
    const posters = unchosen.map((film) => ({ film, plan: planType(film) }))
    const faulty = posters.filter(({ film, plan }) => {
      const text = plan.title.map(textOf).join('')
      return !isPrintable(plan) || lettersOf(text) !== lettersOf(film.title)
    })

    expect(faulty.map(({ film }) => film.title)).toEqual([])
  })

  it('has lettering that can be read on what is printed beneath it', async () => {
    const faint: string[] = []
    for (const film of unchosen.filter((_, i) => i % 4 === 0)) {
      faint.push(...(await faintIn(planType(film))).map((each) => `${film.title}: ${each}`))
    }

    expect(faint).toEqual([])
  })
})

function isPrintable(plan: Plan): boolean {
  const letters = letterBoxes(plan)
  const [credits] = letteringBoxes(drawTexts([plan.credits]))
  if (!credits) return false
  return letters.every((box) => shareOnSheet(box) >= 0.84 && !anyOverlap([box, credits]))
}

function lettersOf(text: string): string {
  return text.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '')
}
