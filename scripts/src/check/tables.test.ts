import { expect, it } from '@jest/globals'
import { unevenRows } from './tables.ts'

it('finds rows with more or fewer cells than their table’s head', () => {
  const text = ['# Films', '', '| a | b |', '|---|---|', '| 1 | 2 | 3 |', '| 4 |', '| 5 | 6 |']

  expect(unevenRows(text.join('\n'))).toEqual([5, 6])
})

it('accepts tables of different widths, and pipes that are escaped', () => {
  const text = '| a | b |\n|---|---|\n| `1 \\| 2` | 3 |\n\n| c |\n|---|\n| 4 |\n'

  expect(unevenRows(text)).toEqual([])
})
