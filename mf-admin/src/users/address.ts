import { deepestUser, type UserSort } from '@cinecanon/contract'
import { useAddress } from '@cinecanon/web'
import { type Sort, sortFrom, sortNamed } from '../table/sort.ts'
import type { UsersQuery } from './users.ts'

export const userColumns: readonly { id: UserSort; label: string }[] = [
  { id: 'id', label: 'ID' },
  { id: 'email', label: 'Email' },
  { id: 'created_at', label: 'Created At' },
  { id: 'updated_at', label: 'Last Updated' },
]
export const pageSize = 25
/** The server's limit. */
const furthestPage = deepestUser / pageSize

const standardSort: Sort<UserSort> = { column: 'created_at', direction: 'desc' }
const joinedValues = ['', 'week', 'month'] as const
export type Joined = (typeof joinedValues)[number]

export const joinedOptions: { value: Joined; label: string }[] = [
  { value: '', label: 'At any time' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
]

/** In the address, because of links and Back. */
export function queryFrom(params: URLSearchParams) {
  const sort = sortFrom(
    params,
    userColumns.map(({ id }) => id),
    standardSort,
  )
  const joined: Joined = joinedValues.find((value) => value === params.get('joined')) ?? ''
  const query = {
    page: Math.min(furthestPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    pageSize,
    sort: sort.column,
    direction: sort.direction,
    search: (params.get('search') ?? '').slice(0, 100),
    ...(joined && { joined }),
  } satisfies UsersQuery
  return { sort, joined, search: query.search, query }
}

/** New filters start at the first page. */
export function useUsersAddress() {
  const { search, change } = useAddress()
  const show = (parameters: [name: string, value: string | undefined][]) =>
    change(new Map(parameters), { replace: true })
  const choose = (name: string, value: string) =>
    show([
      [name, value || undefined],
      ['page', undefined],
    ])
  return {
    ...queryFrom(search),
    showPage: (page: number) => show([['page', page === 1 ? undefined : String(page)]]),
    sortBy: (sort: Sort<UserSort>) => show([...sortNamed(sort, standardSort), ['page', undefined]]),
    searchFor: (text: string) => choose('search', text),
    joinedWithin: (value: Joined) => choose('joined', value),
  }
}
