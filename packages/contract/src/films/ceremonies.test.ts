import { describe, expect, it } from '@jest/globals'
import { ceremonyText, ordinal } from './lists.ts'

describe('a ceremony of the Academy Awards', () => {
  it.each([
    [1, '1st, 1929'],
    [2, '2nd, 1930'],
    [3, '3rd, 1930'],
    [4, '4th, 1931'],
    [5, '5th, 1932'],
    [6, '6th, 1934'],
    [7, '7th, 1935'],
    [16, '16th, 1944'],
    [50, '50th, 1978'],
    [72, '72nd, 2000'],
    [93, '93rd, 2021'],
    [97, '97th, 2025'],
  ])('is named by its number and the year in which it was held: %i', (ceremony, text) => {
    expect(ceremonyText(ceremony)).toBe(text)
  })

  it.each([
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [101, '101st'],
    [111, '111th'],
  ])('has the ending of its number: %i', (number, text) => {
    expect(ordinal(number)).toBe(text)
  })
})
