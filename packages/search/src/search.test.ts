import { type CatalogFilm, MovieId } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { createSearch, litParts } from './search.ts'

const films = [
  film('The Godfather', 1972, ['Francis Ford Coppola']),
  film('Seven Samurai', 1954, ['Akira Kurosawa'], { other_titles: ['Shichinin no samurai'] }),
  film('Tokyo Story', 1953, ['Yasujirō Ozu'], { other_titles: ['Tōkyō monogatari'] }),
  film('2001: A Space Odyssey', 1968, ['Stanley Kubrick']),
  film('Ran', 1985, ['Akira Kurosawa'], { country: ['Japan', 'France'] }),
  film('Barry Lyndon', 1975, ['Stanley Kubrick']),
  film('WALL·E', 2008, ['Andrew Stanton']),
  film('Amélie', 2001, ['Jean-Pierre Jeunet'], { country: ['France'] }),
  film('Spider-Man: Into the Spider-Verse', 2018, ['Bob Persichetti']),
  film("Schindler's List", 1993, ['Steven Spielberg']),
  film('Once Upon a Time in Anatolia', 2011, ['Nuri Bilge Ceylan', 'Ercan Yılmaz']),
  film('Random Harvest', 1942, ['Mervyn LeRoy']),
  film('The Lady Eve', 1941, ['Preston Sturges']),
  film('Godzilla', 1954, ['Ishirō Honda']),
]
const find = createSearch(films)

describe('finding a film', () => {
  it.each([
    ['godf', 'The Godfather'],
    ['the godfather', 'The Godfather'],
    ['GODFATHER', 'The Godfather'],
    ['samurai seven', 'Seven Samurai'],
    ['shichinin', 'Seven Samurai'],
    ['tokyo', 'Tokyo Story'],
    ['tōkyō', 'Tokyo Story'],
    ['yasujiro', 'Tokyo Story'],
    ['amelie', 'Amélie'],
    ['AMÉLIE', 'Amélie'],
    ['wall-e', 'WALL·E'],
    ['walle', 'WALL·E'],
    ['spiderman', 'Spider-Man: Into the Spider-Verse'],
    ['spider man', 'Spider-Man: Into the Spider-Verse'],
    ['schindlers list', "Schindler's List"],
    ['schindler’s', "Schindler's List"],
    ['yilmaz', 'Once Upon a Time in Anatolia'],
    ['kubrick 1968', '2001: A Space Odyssey'],
    ['japan kurosawa 1985', 'Ran'],
  ])('knows it by "%s"', (text, title) => {
    expect(titles(text)).toEqual([title])
  })

  it.each([
    ['a swapped letter', 'godfahter', 'The Godfather'],
    ['a wrong letter', 'godfither', 'The Godfather'],
    ['a missing letter', 'samurí kurosawa', 'Seven Samurai'],
    ['an additional letter', 'ammelie', 'Amélie'],
    ['an error in each word', 'barri lindon', 'Barry Lyndon'],
    ['an error in a beginning', 'spielbr', "Schindler's List"],
  ])('forgives %s', (_what, text, title) => {
    expect(titles(text)).toEqual([title])
  })

  it.each([
    ['shindlrs', "Schindler's List"],
    ['godfithir', 'The Godfather'],
    ['gofdahter', 'The Godfather'],
    ['stanly kubirc 1968', '2001: A Space Odyssey'],
  ])('forgives two errors in a word of seven letters: %s', (text, title) => {
    expect(titles(text)).toEqual([title])
  })

  it.each([
    ['wizzard of ozz', 'The Wizard of Oz'],
    ['godfahter prt ii', 'The Godfather Part II'],
    ['gone wth the wnd', 'Gone with the Wind'],
  ])('forgives an error in a short word next to a long one: %s', (text, title) => {
    const search = createSearch([
      film('The Wizard of Oz', 1939, ['Victor Fleming']),
      film('The Godfather Part II', 1974, ['Francis Ford Coppola']),
      film('Gone with the Wind', 1940, ['Victor Fleming']),
    ])
    expect(search(text).films.map((each) => each.title)).toEqual([title])
    expect(search('ozz').films).toEqual([])
  })

  it('forgives nothing where something has just these letters, nor two errors in a short word', () => {
    expect(titles('lad')).toEqual(['The Lady Eve'])
    expect(titles('tukio')).toEqual([])
    expect(titles('1986')).toEqual([])
  })

  it('sorts exact titles first, then prefixes, then other titles, then directors', () => {
    const named = createSearch([
      film('Letter to Ran', 1930, ['Max Ophuls']),
      film('Rancho Notorious', 1952, ['Fritz Lang']),
      film('Nashville', 1975, ['Ran Altman']),
      film('The Ranch', 1950, ['King Vidor']),
      film('Ran', 1985, ['Akira Kurosawa']),
    ])

    expect(named('ran').films.map(({ title }) => title)).toEqual([
      'Ran',
      'Rancho Notorious',
      'The Ranch',
      'Letter to Ran',
      'Nashville',
    ])
  })

  it('has the better rank first among equals', () => {
    expect(titles('kurosawa')).toEqual(['Seven Samurai', 'Ran'])
  })

  it.each(['', '   ', '…', '七人の侍', '-"*+?(['])('finds nothing for "%s"', (text) => {
    expect(find(text)).toEqual({ films: [], directors: [], decades: [], countries: [], pages: [] })
  })

  it('finds nothing for what nothing is called, however long it is', () => {
    expect(titles('zzzz'.repeat(1000))).toEqual([])
    expect(titles('a b c d e f g h i j '.repeat(1000))).toEqual([])
  })
})

describe('finding what films have in common', () => {
  it('knows directors with their films, by their names and with an error in them', () => {
    const kubrick = {
      name: 'Stanley Kubrick',
      path: '/directors/stanley-kubrick',
      films: [idOf('2001: A Space Odyssey'), idOf('Barry Lyndon')],
    }
    expect(find('kubrick').directors).toEqual([kubrick])
    expect(find('stanley ku').directors).toEqual([kubrick])
    expect(find('kubrik').directors).toEqual([kubrick])
    expect(find('kubrick 1968').directors).toEqual([])
  })

  it.each(['1950s', '195', '50s', '1954'])('knows the decade by "%s"', (text) => {
    const { decades } = find(text)
    expect(decades).toMatchObject([{ name: '1950s', path: '/decades/1950' }])
    expect(decades[0]?.films).toHaveLength(3)
  })

  it('lists the films of a decade', () => {
    expect(titles('1950s')).toEqual(['Seven Samurai', 'Tokyo Story', 'Godzilla'])
  })

  it('knows countries, those with most films first', () => {
    expect(find('japan').countries).toEqual([
      { name: 'Japan', path: '/countries/japan', films: [idOf('Ran')] },
    ])
    expect(find('a').countries).toMatchObject([{ name: 'A Country' }])
  })
})

describe('finding pages', () => {
  it.each([
    ['drama', '/genres/drama'],
    ['film noir', '/genres/film-noir'],
    ['science fiction', '/genres/sci-fi'],
    ['afi', '/lists/afi'],
    ['letterboxd list', '/lists/letterboxd'],
    ['sight and sound', '/lists/bfi'],
    ['lists', '/lists'],
    ['contact', '/contact'],
    ['about', '/about'],
    ['the top 100', '/'],
    ['film of the day', '/'],
    ['oscars', '/oscar-winners'],
    ['documantary', '/genres/documentary'],
  ])('knows it by "%s"', (text, path) => {
    expect(find(text).pages.map((page) => page.path)).toContain(path)
  })
})

describe('the letters that were typed', () => {
  it.each([
    ['Akira Kurosawa', 'kuro', 'Akira [Kuro]sawa'],
    ['Amélie', 'amel', '[Amél]ie'],
    ['The Godfather Part II', 'the par', '[The] Godfather [Par]t II'],
    ["Schindler's List", 'list', "Schindler's [List]"],
    ['Cœur fidèle', 'co', '[Cœur] fidèle'],
    ['Ran', 'hat', 'Ran'],
    ['', 'a', ''],
  ])('are lit in %s', (text, typed, shown) => {
    const parts = litParts(text, typed)
    expect(parts.map(({ text, isLit }) => (isLit ? `[${text}]` : text)).join('')).toBe(shown)
  })
})

function titles(text: string): string[] {
  return find(text).films.map(({ title }) => title)
}

function idOf(title: string) {
  return films.find((each) => each.title === title)?.id
}

function film(
  title: string,
  year: number,
  directors: string[],
  given: Partial<CatalogFilm> = {},
): CatalogFilm {
  const id = MovieId.parse(year)
  return {
    id,
    title,
    year,
    directors,
    country: ['A Country'],
    composite_rank: 1,
    poster: '/api/posters/1.svg',
    ...given,
  }
}
