import { type CanonFilm, isTop100 } from '@cinecanon/contract'

export type Changes = ReturnType<typeof changesOf>

/** It compares an own hundred with the Top 100. */
export function changesOf(films: readonly CanonFilm[], hundred: readonly CanonFilm[]) {
  const own = new Set(hundred)
  const moves = hundred.map((film, index) => ({ film, ranks: film.composite_rank - index - 1 }))
  return {
    entering: hundred.filter((film) => !isTop100(film)),
    leaving: films.filter((film) => isTop100(film) && !own.has(film)),
    riser: moves.reduce((a, b) => (b.ranks > a.ranks ? b : a), still),
    faller: moves.reduce((a, b) => (b.ranks < a.ranks ? b : a), still),
  }
}

const still: { film: CanonFilm | undefined; ranks: number } = { film: undefined, ranks: 0 }
