import { expect, it, jest } from '@jest/globals'
import { movieSlug, nameSlug, parsedUrl, pathOfThisSite } from './addresses.ts'

it.each([
  ['The Godfather', 1972, 'the-godfather-1972'],
  ['12 Angry Men', 1957, '12-angry-men-1957'],
  ['Spider-Man: Into the Spider-Verse', 2018, 'spider-man-into-the-spider-verse-2018'],
  ['E.T. the Extra-Terrestrial', 1982, 'e-t-the-extra-terrestrial-1982'],
  ["Schindler's List", 1993, 'schindler-s-list-1993'],
  ['Moulin Rouge!', 2001, 'moulin-rouge-2001'],
  ['"Crocodile" -- Dundee', 1986, 'crocodile-dundee-1986'],
  ['WALL·E', 2008, 'wall-e-2008'],
  ['8½', 1963, '8-1963'],
  ['Léon: The Professional', 1994, 'l-on-the-professional-1994'],
  ['À nos amours', 1983, 'nos-amours-1983'],
  ['...', 2020, '2020'],
  ['乱', 1985, '1985'],
])('is the address of a movie’s page: %s (%i)', (title, year, slug) => {
  expect(movieSlug({ title, year })).toBe(slug)
})

it.each([
  ['Alfred Hitchcock', 'alfred-hitchcock'],
  ['Krzysztof Kieślowski', 'krzysztof-kieslowski'],
  ['Éric Toledano', 'eric-toledano'],
  ['Alejandro G. Iñárritu', 'alejandro-g-inarritu'],
  ['Yasujirō Ozu', 'yasujiro-ozu'],
  ['F. W. Murnau', 'f-w-murnau'],
  ['Film-Noir', 'film-noir'],
  ['Bosnia and Herzegovina', 'bosnia-and-herzegovina'],
])('is the address of a name’s page: %s', (name, slug) => {
  expect(nameSlug(name)).toBe(slug)
})

it('is found for a title whose separators a quadratic expression could not finish', () => {
  expect(movieSlug({ title: `a${'-'.repeat(2_000_000)}b`, year: 2000 })).toBe('a-b-2000')
})

it('parses addresses in browsers without URL.canParse', () => {
  const canParse = jest.spyOn(URL, 'canParse')
  expect(pathOfThisSite('/profile?section=account#top')).toBe('/profile?section=account#top')
  expect(pathOfThisSite('//evil.example')).toBeNull()
  expect(parsedUrl('nonsense')).toBeNull()
  expect(canParse).not.toHaveBeenCalled()
})
