import { aMovie } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { furthestApart, type Gap, higherHere, higherInCanon } from './disagreements.ts'

const loved = aMovie({ title: 'Loved', composite_rank: 130, afi_rank: 4, imdb_rank: 90 })
const liked = aMovie({ title: 'Liked', composite_rank: 20, afi_rank: 10 })
const agreed = aMovie({ title: 'Agreed', composite_rank: 1, afi_rank: 1, imdb_rank: 2 })
const low = aMovie({ title: 'Low', composite_rank: 12, afi_rank: 92, imdb_rank: 3 })
const absent = aMovie({ title: 'Absent', composite_rank: 2, imdb_rank: 1 })

it('finds films that a list ranks higher than the canon, by logarithm', () => {
  expect(higherHere([agreed, loved, liked, low], 'afi').map(textsOf)).toEqual([
    'Loved: 4 AFI, 100+ Canon',
    'Liked: 10 AFI, 20 Canon',
  ])
})

it('finds films that the canon ranks higher, or the list omits', () => {
  expect(higherInCanon([agreed, absent, low, liked], 'afi').map(textsOf)).toEqual([
    'Absent: 2 Canon, – AFI',
    'Low: 12 Canon, 92 AFI',
  ])
})

it('finds the films on which lists are furthest apart, of those that several have', () => {
  expect(furthestApart([agreed, loved, liked, low]).map(textsOf)).toEqual([
    'Low: 3 IMDb, 92 AFI',
    'Loved: 4 AFI, 90 IMDb',
    'Agreed: 1 AFI, 2 IMDb',
  ])
})

it('names four at most', () => {
  const many = Array.from({ length: 9 }, () => aMovie({ composite_rank: 50, afi_rank: 5 }))
  expect(higherHere(many, 'afi')).toHaveLength(4)
})

function textsOf({ movie, better, worse }: Gap): string {
  const [first, second] = [better, worse].map(({ rank, list }) => `${rank ?? '–'} ${list}`)
  return `${movie.title}: ${first}, ${second}`
}
