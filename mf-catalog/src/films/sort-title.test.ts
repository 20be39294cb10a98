import { expect, it } from '@jest/globals'
import { byTitle, sortTitle } from './sort-title.ts'

it.each([
  ['The Godfather', 'Godfather'],
  ['A Beautiful Mind', 'Beautiful Mind'],
  ['An American in Paris', 'American in Paris'],
  ['Anora', 'Anora'],
  ['Theeb', 'Theeb'],
  ['A', 'A'],
  ['La La Land', 'La La Land'],
  ['Die Hard', 'Die Hard'],
])('sorts %s as %s', (title, sorted) => {
  expect(sortTitle(title)).toBe(sorted)
})

it('sorts films of the same title by year, and figures as numbers', () => {
  const films = [
    { title: 'The Thing', year: 1982 },
    { title: '12 Angry Men', year: 1957 },
    { title: '8½', year: 1963 },
    { title: 'Thing', year: 1951 },
  ]
  expect(films.toSorted(byTitle).map(({ year }) => year)).toEqual([1963, 1957, 1951, 1982])
})
