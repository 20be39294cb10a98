import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { type BrowsedList, browsed, type Choice, choiceIn, groupsOf, type Marks } from './browse.ts'

const vertigo = aMovie({
  title: 'Vertigo',
  year: 1958,
  directors: ['Alfred Hitchcock'],
  country: ['United States'],
  genres: ['Mystery', 'Thriller'],
  runtime: 128,
  composite_rank: 3,
  afi_rank: 9,
  bfi_rank: 2,
})
const psycho = aMovie({
  title: 'Psycho',
  year: 1960,
  directors: ['Alfred Hitchcock'],
  country: ['United States'],
  genres: ['Horror', 'Thriller'],
  runtime: 89,
  composite_rank: 2,
  afi_rank: 14,
  imdb_rank: 40,
  variety_rank: 1,
})
const amelie = aMovie({
  title: 'An Amélie',
  year: 2001,
  directors: ['Jean-Pierre Jeunet'],
  country: ['France', 'Germany'],
  genres: ['Comedy'],
  runtime: 120,
  composite_rank: 1,
  imdb_rank: 98,
  best_picture_nominee: true,
})
const unknown = aMovie({
  title: 'The Unknown',
  year: 1958,
  directors: [],
  country: ['France'],
  genres: [],
  runtime: null,
  composite_rank: 400,
})
const list: BrowsedList = {
  movies: [psycho, vertigo, amelie, unknown],
  order: { own: 'Ceremony', hasRank: true },
}
const noMarks: Marks = { hasMarks: false, marksOf: () => ({ seen: false, want_to_see: false }) }
const seenPsycho: Marks = {
  hasMarks: true,
  marksOf: (id) => ({ seen: id === psycho.id, want_to_see: false }),
}

describe('an address', () => {
  it.each([
    ['', ['Psycho', 'Vertigo', 'An Amélie', 'The Unknown']],
    ['decade=1950', ['Vertigo', 'The Unknown']],
    ['country=france', ['An Amélie', 'The Unknown']],
    ['country=germany', ['An Amélie']],
    ['director=alfred-hitchcock', ['Psycho', 'Vertigo']],
    ['genre=thriller&decade=1960', ['Psycho']],
    ['runtime=under-90', ['Psycho']],
    ['runtime=90-120', ['An Amélie']],
    ['runtime=120-150', ['Vertigo']],
    ['source=imdb', ['Psycho', 'An Amélie']],
    ['filter=oscars', ['An Amélie']],
    ['filter=seen', ['Psycho']],
    ['filter=unseen&country=united-states', ['Vertigo']],
    ['decade=1950&director=jean-pierre-jeunet', []],
  ])('with %j shows %j', (search, titles) => {
    expect(titlesAt(search, seenPsycho)).toEqual(titles)
  })

  it.each([
    ['sort=rank', ['An Amélie', 'Psycho', 'Vertigo', 'The Unknown']],
    ['sort=oldest', ['Vertigo', 'The Unknown', 'Psycho', 'An Amélie']],
    ['sort=newest', ['An Amélie', 'Psycho', 'Vertigo', 'The Unknown']],
    ['sort=title', ['An Amélie', 'Psycho', 'The Unknown', 'Vertigo']],
    ['sort=runtime', ['Psycho', 'An Amélie', 'Vertigo', 'The Unknown']],
    ['sort=lists', ['Psycho', 'Vertigo', 'An Amélie', 'The Unknown']],
    ['sort=disputed', ['Psycho', 'Vertigo', 'An Amélie', 'The Unknown']],
    ['sort=oldest&director=alfred-hitchcock', ['Vertigo', 'Psycho']],
  ])('with %j is sorted %j', (search, titles) => {
    expect(titlesAt(search)).toEqual(titles)
  })

  it.each([
    'decade=1700',
    'decade=',
    'decade=constructor',
    'country=__proto__',
    'runtime=over-150',
    'source=oscars',
    'sort=loudest',
    'filter=liked',
    'studio=rko',
  ])('that means nothing here, %j, is passed over', (search) => {
    expect(choiceAt(search).size).toBe(0)
    expect(titlesAt(search)).toHaveLength(4)
  })
})

describe('the options of a facet', () => {
  it.each([
    ['', 'decade', ['1950s 2', '1960s 1', '2000s 1']],
    ['director=alfred-hitchcock', 'decade', ['1950s 1', '1960s 1']],
    ['director=alfred-hitchcock&filter=seen', 'decade', ['1960s 1']],
    ['decade=1960', 'decade', ['1950s 2', '1960s 1', '2000s 1']],
    ['decade=2000&director=alfred-hitchcock', 'decade', ['1950s 1', '1960s 1', '2000s 0']],
    ['', 'country', ['France 2', 'United States 2', 'Germany 1']],
    ['', 'runtime', ['Under 90 min 1', '90–120 min 1', '120–150 min 1']],
  ])('under the other choices of %j, for %s, are %j', (search, name, options) => {
    expect(optionsAt(search, name)).toEqual(options)
  })

  it('stand in the order of the sources', () => {
    const first = optionsAt('', 'source').map((text) => text.split(' ')[0])
    expect(first).toEqual(['American', 'IMDb', 'Variety', 'British'])
  })

  it('are left out where films don’t differ', () => {
    const hitchcock = { ...list, movies: [psycho, vertigo] }
    const names = groupsOf(hitchcock, new Map(), noMarks).map(({ name }) => name)
    expect(names).toEqual(['filter', 'decade', 'genre', 'runtime', 'source', 'sort'])
  })
})

describe('the filter', () => {
  it('has fixed values and labels, and comes first', () => {
    const [first] = groupsOf(list, new Map(), noMarks)
    expect(first?.name).toBe('filter')
    expect(first?.options.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'all: All Movies',
      'seen: Seen',
      'unrated: Seen, Not Rated',
      'unseen: Not Seen',
      'want: Want to See',
      'oscars: Oscar Recognized',
    ])
  })

  it('counts marked films under all other choices, with known marks', () => {
    expect(countsAt('', seenPsycho)).toEqual([4, 1, 1, 3, 0, 1])
    expect(countsAt('director=alfred-hitchcock', seenPsycho)).toEqual([2, 1, 1, 1, 0, 0])
    expect(countsAt('', noMarks)).toEqual([4, undefined, undefined, undefined, undefined, 1])
  })
})

describe('viewings', () => {
  const seen = { seen: true, want_to_see: false }
  const withViewings: Marks = {
    hasMarks: true,
    marksOf: (id) => {
      if (id === vertigo.id) return { ...seen, viewings: { count: 2, last_on: '2024', rating: 8 } }
      if (id === amelie.id) {
        return { ...seen, viewings: { count: 1, last_on: '2025-03', rating: null } }
      }
      return id === psycho.id ? seen : { seen: false, want_to_see: false }
    },
  }

  it('order a list by the last one, then films without a day, then the others', () => {
    expect(titlesAt('sort=seen', withViewings)).toEqual([
      'An Amélie',
      'Vertigo',
      'Psycho',
      'The Unknown',
    ])
    expect(titlesAt('sort=seen&decade=1950', withViewings)).toEqual(['Vertigo', 'The Unknown'])
  })

  it('tell which seen films have no stars', () => {
    expect(titlesAt('filter=unrated', withViewings)).toEqual(['Psycho', 'An Amélie'])
  })
})

function choiceAt(search: string): Choice {
  return choiceIn(new URLSearchParams(search), list)
}

function titlesAt(search: string, marks = noMarks): string[] {
  return browsed(list, choiceAt(search), marks).map(({ title }) => title)
}

function groupAt(search: string, name: string, marks: Marks) {
  return groupsOf(list, choiceAt(search), marks).find((group) => group.name === name)
}

function optionsAt(search: string, name: string): string[] {
  const options = groupAt(search, name, seenPsycho)?.options ?? []
  return options.map(({ label, count }) => `${label} ${count}`)
}

function countsAt(search: string, marks: Marks) {
  return groupAt(search, 'filter', marks)?.options.map(({ count }) => count)
}
