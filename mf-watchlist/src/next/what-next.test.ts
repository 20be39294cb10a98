import type { Movie } from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { reasonFor } from './reasons.ts'
import { type Goal, whatNext } from './what-next.ts'

const goals: Goal[] = [
  { name: 'Buff', listType: 'top100', threshold: 2 },
  { name: 'Lover', listType: 'top100', threshold: 1 },
  { name: 'Scholar', listType: 'oscar-winners', threshold: 60 },
]

describe('what next', () => {
  it('counts the sources that a film is on, and weighs Best Picture as one more', () => {
    const godfather = aMovie({ afi_rank: 2, bfi_rank: 12, best_picture_winner: true })
    const psycho = aMovie({ afi_rank: 14, bfi_rank: 31 })

    const [first] = whatNext({ movies: [psycho, godfather], isSeen: () => false, goals: [] })

    expect(first).toMatchObject({ movie: godfather, lists: 2 })
  })

  it('names the next badge of each list, and how many films lead to it', () => {
    const film = aMovie({ composite_rank: 1, best_picture_winner: true })
    const winners = [aMovie({ best_picture_winner: true }), aMovie({ best_picture_winner: true })]

    expect(of(film, ...winners)[0]?.badges).toEqual([
      { name: 'Lover', listType: 'top100', films: 1 },
      { name: 'Scholar', listType: 'oscar-winners', films: 2 },
    ])
  })

  it('leaves out what is seen, and goes on to the next badge when one is reached, or to none', () => {
    const [a, b, c] = [1, 2, 3].map((rank) => aMovie({ composite_rank: rank }))
    if (!a || !b || !c) throw new Error('three films')

    const afterOne = whatNext({ movies: [a, b, c], isSeen: (movie) => movie === a, goals })
    const afterTwo = whatNext({ movies: [a, b, c], isSeen: (movie) => movie !== c, goals })

    expect(afterOne[0]?.badges).toEqual([{ name: 'Buff', listType: 'top100', films: 1 }])
    expect(afterTwo).toMatchObject([{ movie: c, badges: [] }])
  })

  it('puts first what moves most, and of equals the better ranked', () => {
    const nowhere = aMovie({ composite_rank: 500 })
    const onTwoLists = aMovie({ afi_rank: 90, bfi_rank: 90, composite_rank: 300 })
    const alsoOnTwo = aMovie({ afi_rank: 80, bfi_rank: 80, composite_rank: 200 })
    const completesABadge = aMovie({ composite_rank: 99 })

    const titles = of(nowhere, onTwoLists, alsoOnTwo, completesABadge).map(({ movie }) => movie)

    expect(titles).toEqual([completesABadge, alsoOnTwo, onTwoLists, nowhere])
  })
})

describe('the reason for a film', () => {
  const reasonOf = (movie: Movie, ...seen: Movie[]) => {
    const canon = { movies: [movie, ...seen], isSeen: (each: Movie) => seen.includes(each) }
    const [advance] = whatNext({ ...canon, goals })
    return advance && reasonFor(advance, canon)
  }
  const vertigo = aMovie({ composite_rank: 14, year: 1958, afi_rank: 9, bfi_rank: 2 })
  const ordet = aMovie({ composite_rank: 40, year: 1955 })

  it('is the badge that it earns, and of which list', () => {
    expect(reasonOf(vertigo)).toBe('Earns Lover, Top 100')
  })

  it('is the decade that it closes', () => {
    const films = [aMovie({ composite_rank: 2, year: 1990 }), ordet]

    expect(reasonOf(vertigo, ...films)).toBe('Completes the 1950s')
  })

  it('is how many lists it is on, or Best Picture where it is on none', () => {
    const films = [1, 2, 3].map((rank) => aMovie({ composite_rank: rank, year: 1990 }))
    const wings = aMovie({ year: 1927, best_picture_winner: true })
    const winners = [1, 2, 3].map(() => aMovie({ best_picture_winner: true }))

    expect(reasonOf(vertigo, ...films)).toBe('On 2 lists')
    expect(reasonOf(wings, ...films, ...winners)).toBe('Best Picture')
  })
})

function of(...movies: ReturnType<typeof aMovie>[]) {
  return whatNext({ movies, isSeen: () => false, goals })
}
