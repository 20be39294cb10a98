import { describe, expect, it } from '@jest/globals'
import { type Sort, sortAfterClick, sortFrom, sortNamed } from './sort.ts'

const columns = ['id', 'email', 'created'] as const
const standard: Sort<(typeof columns)[number]> = { column: 'created', direction: 'desc' }

describe('the sort of a table', () => {
  it('turns round the active column and starts others ascending', () => {
    expect(sortAfterClick({ column: 'email', direction: 'asc' }, 'email').direction).toBe('desc')
    expect(sortAfterClick({ column: 'email', direction: 'desc' }, 'email').direction).toBe('asc')
    expect(sortAfterClick({ column: 'email', direction: 'desc' }, 'id')).toEqual({
      column: 'id',
      direction: 'asc',
    })
  })

  it('is the standard one when the address names none, or one that is not there', () => {
    const from = (search: string) => sortFrom(new URLSearchParams(search), columns, standard)

    expect(from('')).toEqual(standard)
    expect(from('sort=passwords&dir=sideways')).toEqual(standard)
    expect(from('sort=email&dir=asc')).toEqual({ column: 'email', direction: 'asc' })
  })

  it('stands in the address, unless it is the standard one', () => {
    expect([...sortNamed({ column: 'id', direction: 'asc' }, standard)]).toEqual([
      ['sort', 'id'],
      ['dir', 'asc'],
    ])
    expect([...sortNamed(standard, standard)]).toEqual([
      ['sort', undefined],
      ['dir', undefined],
    ])
  })
})
