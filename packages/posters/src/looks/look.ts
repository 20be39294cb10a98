import { seeded } from '../drawing/seed.ts'
import { chooseLayout } from '../layouts/layouts.ts'
import { chooseMotif, motifNamed } from '../motifs/choose.ts'
import type { LayoutName, Look, PosterFilm } from '../plan.ts'
import { choosePalette, mourning, palettes, type Scheme } from './palette.ts'
import { isCalm, isForbidden, isOnAtrocity } from './restrictions.ts'

export type Neighbours = {
  allowMotif: (name: string) => boolean
  allowGround: (colour: string) => boolean
  allowLayout: (name: LayoutName) => boolean
  /** Gives motif and layout. */
  series?: Look | undefined
}

const noNeighbours: Neighbours = {
  allowMotif: () => true,
  allowGround: () => true,
  allowLayout: () => true,
}

/** Seeded by title and year; draws nothing. */
export function chooseLook(film: PosterFilm, neighbours: Neighbours = noNeighbours): Look {
  const random = seeded(`${film.title}|${film.year}|look`)
  const { allowMotif, allowGround, allowLayout, series } = neighbours
  const isGrave = isOnAtrocity(film)
  const motif = series
    ? motifNamed(series.motif)
    : chooseMotif(film, random, ({ name }) => (isGrave ? isCalm(name) : true) && allowMotif(name))
  const suitsBoth = (scheme: Scheme) =>
    allowGround(scheme.ground) && !isForbidden(motif.name, scheme)
  const scheme = isGrave
    ? mourning
    : choosePalette({ ...film, motif: motif.name }, random, suitsBoth)
  const layout = series?.layout ?? chooseLayout({ film, kind: motif.kind }, random, allowLayout)
  return { palette: palettes.indexOf(scheme), motif: motif.name, layout }
}

export function schemeOf({ palette }: Look): Scheme {
  return palettes[palette] ?? mourning
}
