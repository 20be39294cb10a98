import { describe, expect, it } from '@jest/globals'
import { dateIn } from './cells.ts'

describe('a date', () => {
  it.each([
    ['2023-12-18T21:50:41Z', '2023-12-18'],
    ['18-12-2023 21:50', '2023-12-18'],
    ['18.12.2023', '2023-12-18'],
    ['04.03.2023', '2023-03-04'],
    ['31/12/2023', '2023-12-31'],
    ['12/31/2023', '2023-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['05/05/2023', '2023-05-05'],
  ])('%s is %s', (text, date) => {
    expect(dateIn(text)).toBe(date)
  })

  it.each(['2021-02-30', '2023-02-29', '2023-13-01', '2023-00-10', '31.04.2023', '32/12/2023', ''])(
    '%s is not a date',
    (text) => {
      expect(dateIn(text)).toBeNull()
    },
  )

  it('is null when it could be two days', () => {
    expect(dateIn('03/04/2023')).toBeNull()
  })
})
