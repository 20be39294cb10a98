import { describe, expect, it } from '@jest/globals'
import { partsOfPosterAt, posterAddress, posterVersionOf } from './poster-address.ts'

describe('the address of a poster', () => {
  it('tells from what it was generated', () => {
    const parts = { palette: 12, motif: 'street lamp', layout: 'monument' }

    const address = posterAddress(7, posterVersionOf('4', parts))

    expect(address).toBe('/api/posters/7.svg?v=4.12.street-lamp.monument')
    expect(partsOfPosterAt(address)).toEqual(parts)
  })

  it.each([posterAddress(7, posterVersionOf('4')), '/api/posters/0.svg'])(
    'tells of no parts where there are none: %s',
    (address) => {
      expect(partsOfPosterAt(address)).toBeNull()
    },
  )
})
