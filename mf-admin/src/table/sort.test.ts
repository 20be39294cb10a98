import { describe, expect, it } from '@jest/globals'
import { type Sort, sortAfterClick, sortFrom, withSort } from './sort.ts'

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

  it('stands in the address, beside what else does, unless it is the standard one', () => {
    const search = new URLSearchParams('search=ann&sort=email')

    expect(withSort(search, { column: 'id', direction: 'asc' }, standard).toString()).toBe(
      'search=ann&sort=id&dir=asc',
    )
    expect(withSort(search, standard, standard).toString()).toBe('search=ann')
  })
})
