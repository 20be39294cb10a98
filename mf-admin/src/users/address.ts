import { deepestUser, UserId, type UserSort } from '@cinecanon/contract'
import { useAddress } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'
import { type Sort, sortFrom, sortNamed } from '../table/sort.ts'
import type { UsersQuery } from './users.ts'

export const sortNames: Record<UserSort, string> = {
  email: 'Email',
  last_mark: 'Last Mark',
  created_at: 'Created At',
  updated_at: 'Last Updated',
  id: 'ID',
}
const userSorts = Object.keys(sortNames) as UserSort[]
export const pageSize = 25
/** The server lists no users beyond it. */
const furthestPage = deepestUser / pageSize

const standardSort: Sort<UserSort> = { column: 'created_at', direction: 'desc' }
export const verifiedOptions = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Verified' },
  { value: 'no', label: 'Not verified' },
] as const
type Verified = (typeof verifiedOptions)[number]['value']

export const joinedOptions = [
  { value: '', label: 'At any time' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
] as const
export type Joined = (typeof joinedOptions)[number]['value']

export const orderOptions = userSorts
  .filter((value) => value !== 'id')
  .map((value) => ({ value, label: sortNames[value] }))

/** Reads the address, which has the query because of links and Back. */
export function queryFrom(params: URLSearchParams) {
  const sort = sortFrom(params, userSorts, standardSort)
  const joined = chosen(joinedOptions, params.get('joined')) ?? ''
  const verified = chosen(verifiedOptions, params.get('verified')) ?? ''
  const query = {
    page: Math.min(furthestPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    pageSize,
    sort: sort.column,
    direction: sort.direction,
    search: (params.get('search') ?? '').slice(0, 100),
    ...(joined && { joined }),
    ...(verified && { verified }),
  } satisfies UsersQuery
  return { sort, joined, verified, search: query.search, query }
}

/** A new filter starts at the first page. */
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
    orderBy: (column: UserSort) =>
      show([
        ...sortNamed({ column, direction: column === 'email' ? 'asc' : 'desc' }, standardSort),
        ['page', undefined],
      ]),
    searchFor: (text: string) => choose('search', text),
    joinedWithin: (value: Joined) => choose('joined', value),
    verifiedOnly: (value: Verified) => choose('verified', value),
  }
}

/** Back closes the panel, because `?user=` is only in the panel's own history entry. */
export function useOpenUser() {
  const { pathname } = useLocation()
  const { search, change } = useAddress()
  const named = search.get('user')
  const [chosen, open] = useState<UserId>()
  useEffect(() => {
    if (named === null) return
    open(UserId.safeParse(named).data)
    change(new Map([['user', undefined]]), { replace: true })
  }, [named, change])
  const id = named === null ? chosen : undefined
  if (id) search.set('user', id)
  return { id, open, close: () => open(undefined), address: `${pathname}?${search}` }
}

function chosen<V>(options: readonly { value: V }[], given: string | null): V | undefined {
  return options.find(({ value }) => value === given)?.value
}
