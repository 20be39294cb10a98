import { type FilmTitles, MovieId } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { createMatcher } from './matching.ts'

const films: FilmTitles[] = [
  film(1, 'The Godfather Part II', 1974, 'tt0071562'),
  film(2, 'Seven Samurai', 1954, 'tt0047478', ['Shichinin no samurai']),
  film(3, 'Cleopatra', 1934, 'tt0024991'),
  film(4, 'Cleopatra', 1963, 'tt0056937'),
  film(
    5,
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    1964,
    'tt0057012',
  ),
  film(6, 'Rocks', 2019, null),
  film(7, 'L’Avventura', 1960, 'tt0053619'),
  film(8, 'Secrets & Lies', 1996, 'tt0117589'),
  film(9, 'M', 1931, 'tt0022100'),
  film(10, 'WALL·E', 2008, 'tt0910970'),
  film(11, 'Léon: The Professional', 1994, 'tt0110413'),
  film(12, 'Ordet', 1955, 'tt0048452'),
  film(13, 'Ordet', 1955, 'tt9999999'),
  film(14, '8½', 1963, 'tt0056801', ['8 1/2']),
  film(15, 'Mulholland Drive', 2001, 'tt0166924', ['Mulholland Dr.']),
]
const match = createMatcher(films)

describe('matching by IMDb id', () => {
  it('finds the film under any title', () => {
    expect(find({ imdbId: 'tt0047478', title: 'Les sept samouraïs' })).toEqual(2)
  })

  it('treats another id as another film, unless the catalog has none', () => {
    expect(find({ imdbId: 'tt0000001', title: 'Cleopatra', year: 1917 })).toBeNull()
    expect(find({ imdbId: 'tt9176260', title: 'Rocks', year: 2020 })).toEqual(6)
    expect(find({ imdbId: 'tt0000001', title: 'Cleopatra', year: 1934 })).toEqual([3])
  })
})

describe('matching by title and year', () => {
  it.each([
    ['the godfather: part ii', 1974, 1],
    ['Godfather Part 2, The', 1974, 1],
    ['SHICHININ NO SAMURAI', 1954, 2],
    ['Avventura, L’', 1960, 7],
    ["L'avventura", 1960, 7],
    ['Secrets and Lies', 1996, 8],
    ['WALL-E', 2008, 10],
    ['Leon - The Professional', 1994, 11],
    ['8 1/2', 1963, 14],
    ['Mulholland Dr', 2001, 15],
    ['M', 1932, 9],
    ['Cleopatra', 1935, 3],
  ])('finds %s (%i)', (title, year, id) => {
    expect(find({ title, year })).toBe(id)
  })

  it('tries the original title as well', () => {
    expect(
      find({ title: 'Die sieben Samurai', otherTitle: 'Shichinin no samurai', year: 1954 }),
    ).toBe(2)
  })

  it('is ambiguous for two films, without a year, and when the year is a little off', () => {
    expect(find({ title: 'Ordet', year: 1955 })).toEqual([12, 13])
    expect(find({ title: 'Cleopatra' })).toEqual([3, 4])
    expect(find({ title: 'Cleopatra', year: 1966 })).toEqual([4])
  })

  it('is ambiguous for similar titles', () => {
    expect(find({ title: 'Dr. Strangelove', year: 1964 })).toEqual([5])
    expect(find({ title: 'Seven Samurais', year: 1954 })).toEqual([2])
    expect(find({ title: 'Cleopatre', year: 1963 })).toEqual([4])
  })

  it('finds no other films', () => {
    expect(find({ title: 'M', year: 1951 })).toBeNull()
    expect(find({ title: 'Cleopatra', year: 1999 })).toBeNull()
    expect(find({ title: 'Minions', year: 1955 })).toBeNull()
    expect(find({ title: '' })).toBeNull()
  })
})

/** The id of the film that is found, those that are offered, or null. */
function find(row: Partial<Parameters<typeof match>[0]>) {
  const found = match({ title: null, otherTitle: null, year: null, imdbId: null, ...row })
  if (found.kind === 'matched') return found.id
  return found.kind === 'ambiguous' ? found.candidates : null
}

function film(
  id: number,
  title: string,
  year: number,
  imdbId: string | null,
  others: string[] = [],
): FilmTitles {
  return { id: MovieId.parse(id), title, year, imdb_id: imdbId, other_titles: others }
}
