import { expect, it } from '@jest/globals'
import { counted, titleText } from './text.ts'

it('names one thing and several, thousands with a comma', () => {
  const texts = [0, 1, 999, 1000, 1_234_567].map((count) => counted(count, 'film'))
  expect(texts).toEqual(['0 films', '1 film', '999 films', '1,000 films', '1,234,567 films'])
})

it.each([
  ["Singin' in the Rain", 'Singin’ in the Rain'],
  ["L'Atalante", 'L’Atalante'],
  ["'Round Midnight", '’Round Midnight'],
  ['"Crocodile" Dundee', '“Crocodile” Dundee'],
  ['The "Other" ("Last") Man', 'The “Other” (“Last”) Man'],
  ['M', 'M'],
])('%s is shown as %s', (title, shown) => {
  expect(titleText(title)).toBe(shown)
})
