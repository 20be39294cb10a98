import { describe, expect, it } from '@jest/globals'
import { titleFromSlug } from './title-from-slug.ts'

describe('the title that an address tells', () => {
  it.each([
    ['the-godfather-1972', 'The Godfather', '1972'],
    ['THE-GODFATHER-1972', 'The Godfather', '1972'],
    ['spider-man-2002', 'Spider-Man', '2002'],
    ['spider-man-into-the-spider-verse-2018', 'Spider-Man Into The Spider Verse', '2018'],
    ['e-t-the-extra-terrestrial-1982', 'E.T. the Extra-Terrestrial', '1982'],
    ['close-up-1990', 'Close-up', '1990'],
    ['schindler-s-list-1993', "Schindler's List", '1993'],
    ['don-t-look-now-1973', "Don't Look Now", '1973'],
    ['we-ll-see-1990', "We'll See", '1990'],
    ['you-re-next-2011', "You're Next", '2011'],
    ['we-ve-met-2001', "We've Met", '2001'],
    ['who-d-have-known-1999', "Who'd Have Known", '1999'],
    ['1917-2019', '1917', '2019'],
    ['2001-2001', '2001', '2001'],
    ['1999', '1999', '1999'],
  ])('of %s is "%s"', (slug, title, year) => {
    expect(titleFromSlug(slug)).toEqual({ title, year })
  })
})
