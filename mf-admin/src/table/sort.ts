export type Direction = 'asc' | 'desc'
export type Sort<Column extends string> = { column: Column; direction: Direction }

/** The sort after a click: the active column turns round, another one starts ascending (spec §4). */
export function sortAfterClick<Column extends string>(
  now: Sort<Column>,
  column: Column,
): Sort<Column> {
  const turnsRound = now.column === column && now.direction === 'asc'
  return { column, direction: turnsRound ? 'desc' : 'asc' }
}

/** The sort that the address names, else the standard one. */
export function sortFrom<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
  standard: Sort<Column>,
): Sort<Column> {
  const column = columns.find((each) => each === search.get('sort')) ?? standard.column
  const named = search.get('dir')
  const direction = named === 'asc' || named === 'desc' ? named : standard.direction
  return { column, direction }
}

/** The address's parameters with this sort; what is standard leaves no trace in them. */
export function withSort<Column extends string>(
  search: URLSearchParams,
  sort: Sort<Column>,
  standard: Sort<Column>,
): URLSearchParams {
  const params = new URLSearchParams(search)
  put(params, 'sort', sort.column, standard.column)
  put(params, 'dir', sort.direction, standard.direction)
  return params
}

/** Names a choice in the address, unless it is the standard one. */
export function put(params: URLSearchParams, name: string, value: string, standard: string): void {
  if (value === standard) params.delete(name)
  else params.set(name, value)
}
