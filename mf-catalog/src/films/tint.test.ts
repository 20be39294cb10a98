import { expect, it } from '@jest/globals'
import { tintOf } from './tint.ts'

it.each([
  ['a coloured ground', { ground: '#7a1f12', ink: '#f4e6c8' }, '#7a1f12'],
  ['a pale ground and a coloured ink', { ground: '#ece4d2', ink: '#d8452a' }, '#d8452a'],
  ['a yellowish ground and a stronger ink', { ground: '#fff2c1', ink: '#bd3512' }, '#bd3512'],
  ['a pale ground and a paler ink', { ground: '#ece4d2', ink: '#f5f1e8' }, '#ece4d2'],
])('tints a page by %s', (_name, colors, tint) => {
  expect(tintOf(colors)).toBe(tint)
})
