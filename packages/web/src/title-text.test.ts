import { expect, it } from '@jest/globals'
import { titleText } from './title-text.ts'

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
