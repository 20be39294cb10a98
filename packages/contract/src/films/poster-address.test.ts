import { expect, it } from '@jest/globals'
import { isTypeAlone, posterAddress, posterVersionOf } from './poster-address.ts'

it.each([
  [{ rank: 38, isTypeAlone: false }, '/api/posters/7.svg?v=6.38'],
  [{ rank: 38, isTypeAlone: true }, '/api/posters/7.svg?v=6.38.type'],
  [{ isTypeAlone: true }, '/api/posters/7.svg?v=6.type'],
  [{ isTypeAlone: false }, '/api/posters/7.svg?v=6'],
])('the address of a poster tells its parts: %j', (parts, address) => {
  expect(posterAddress(7, posterVersionOf('6', parts))).toBe(address)
  expect(isTypeAlone(address)).toBe(parts.isTypeAlone)
})
