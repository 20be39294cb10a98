import { expect, it } from '@jest/globals'
import { counted } from './counted.ts'

it('names one thing and several, thousands with a comma', () => {
  const texts = [0, 1, 999, 1000, 1_234_567].map((count) => counted(count, 'film'))
  expect(texts).toEqual(['0 films', '1 film', '999 films', '1,000 films', '1,234,567 films'])
})
