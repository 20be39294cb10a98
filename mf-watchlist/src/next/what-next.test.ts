import { badges, type Movie, type UserBadge } from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { reasonFor, whatNext } from './what-next.ts'

const allEarned = badges.map((badge) => ({ badge, earned: true, progress: 100, earnedAt: null }))

describe('what next', () => {
  it('counts the sources that a film is on, and weighs Best Picture as one more', () => {
    const godfather = aMovie({ afi_rank: 2, bfi_rank: 12, best_picture_winner: true })
    const psycho = aMovie({ afi_rank: 14, bfi_rank: 31 })

    const [first] = next([psycho, godfather], { earned: allEarned })

    expect(first).toMatchObject({ movie: godfather, lists: 2 })
  })

  it('names the next badge of each list, and how many films lead to it', () => {
    const film = aMovie({ composite_rank: 1, best_picture_winner: true })
    const winners = [aMovie({ best_picture_winner: true }), aMovie({ best_picture_winner: true })]

    expect(next([film, ...winners])[0]?.badges).toEqual([
      { name: 'Film Lover', listType: 'top100', films: 50 },
      { name: 'Film Lover', listType: 'oscar-winners', films: 2 },
    ])
  })

  it('omits seen films, and names the badge after a reached or earned one, or none', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map(() => aMovie({ best_picture_winner: true }))
    if (!a || !b || !c || !d) throw new Error('four films')

    const afterTwo = next([a, b, c, d], { seen: [a, b] })
    const afterAll = next([a, b, c, d], { seen: [a, b], earned: allEarned })

    const badge = { name: 'Movie Buff', listType: 'oscar-winners', films: 1 }
    expect(afterTwo).toMatchObject([
      { movie: c, badges: [badge] },
      { movie: d, badges: [badge] },
    ])
    expect(afterAll[0]?.badges).toEqual([])
  })

  it('begins with the film that moves most, and of equals with the better ranked', () => {
    const seen = Array.from({ length: 49 }, (_none, index) => aMovie({ composite_rank: index + 1 }))
    const onNoList = aMovie({ composite_rank: 500 })
    const onTwoLists = aMovie({ afi_rank: 90, bfi_rank: 90, composite_rank: 300 })
    const alsoOnTwo = aMovie({ afi_rank: 80, bfi_rank: 80, composite_rank: 200 })
    const completesABadge = aMovie({ composite_rank: 99 })

    const unseen = [onNoList, onTwoLists, alsoOnTwo, completesABadge]
    const movies = next([...seen, ...unseen], { seen }).map(({ movie }) => movie)

    expect(movies).toEqual([completesABadge, alsoOnTwo, onTwoLists, onNoList])
  })
})

describe('the reason for a film', () => {
  const vertigo = aMovie({ composite_rank: 14, year: 1958, afi_rank: 9, bfi_rank: 2 })
  const ordet = aMovie({ composite_rank: 40, year: 1955 })
  const reasonOf = (movie: Movie, seen: Movie[] = []) => {
    const canon = { movies: [movie, ...seen], isSeen: (each: Movie) => seen.includes(each) }
    const [advance] = whatNext({ ...canon, earned: [] })
    return advance && reasonFor(advance, canon)
  }

  it('is the badge that it earns, and of which list', () => {
    const seen = Array.from({ length: 49 }, () => aMovie({ composite_rank: 2 }))
    expect(reasonOf(vertigo, seen)).toBe('Earns Film Lover, Top 100')
  })

  it('is the decade that it closes', () => {
    expect(reasonOf(vertigo, [aMovie({ composite_rank: 2, year: 1990 }), ordet])).toBe(
      'Completes the 1950s',
    )
  })

  it('is how many lists it is on, or Best Picture where it is on none', () => {
    const wings = aMovie({ year: 1927, best_picture_winner: true })
    const canon = { movies: [wings], isSeen: () => false }
    const [advance] = whatNext({ ...canon, earned: allEarned })

    expect(reasonOf(vertigo)).toBe('On 2 lists')
    expect(advance && reasonFor(advance, canon)).toBe('Best Picture')
  })
})

type Given = { seen?: Movie[]; earned?: UserBadge[] }

function next(movies: Movie[], { seen = [], earned = [] }: Given = {}) {
  return whatNext({ movies, isSeen: (movie) => seen.includes(movie), earned })
}
