import { readdirSync, readFileSync } from 'node:fs'
import { fitOnOneLine } from '../lettering/fit.ts'
import { creditedNames, numberAndYear, onBaseline, setCredits } from '../lettering/type-style.ts'
import { keyOf, type Plan, type PosterFilm, page, type Text } from '../plan.ts'
import { setLettering } from './lettering.ts'
import { readSheet, type Sheet } from './sheet-file.ts'

const folder = new URL('../../sheets/', import.meta.url)
let files: Map<string, string> | undefined
const sheets = new Map<string, Sheet>()

/** By the film's key, with which their names begin. */
export function sheetFiles(): ReadonlyMap<string, string> {
  files ??= new Map(
    readdirSync(folder).map((name) => [/^tt\d+|^.*(?=\.svg$)/.exec(name)?.[0] ?? name, name]),
  )
  return files
}

export function sheetOf(film: PosterFilm): Sheet | undefined {
  const name = sheetFiles().get(keyOf(film))
  if (!name) return undefined
  const sheet = sheets.get(name) ?? readSheet(name, readFileSync(new URL(name, folder), 'utf8'))
  sheets.set(name, sheet)
  return sheet
}

export function planSheet(film: PosterFilm, sheet: Sheet): Plan {
  const { ground, ink, foot, credits, isCalm } = sheet
  return {
    ground,
    inks: [ink, foot, credits.fill],
    art: sheet.draw(),
    title: sheet.title.map(setLettering),
    credits: creditsOf(film, credits),
    isCalm,
  }
}

function creditsOf(film: PosterFilm, { y, fill, isCentred }: Sheet['credits']): Text {
  if (!isCentred) return onBaseline(setCredits(film), { x: page.margin, y, fill })
  const facts = [creditedNames(film.directors), ...numberAndYear(film).reverse()].join(' · ')
  const small = { face: 'text', upper: true, w: 308, maxSize: 12, tracking: 0.1 } as const
  const block = fitOnOneLine(facts, small)
  return onBaseline(block, { x: page.w / 2 - block.w / 2, y, fill })
}
