export type Sort<Column extends string> = { column: Column; direction: 'asc' | 'desc' }

/** Reverses the active column, and sorts others ascending (rule 5.3). */
export function sortAfterClick<Column extends string>(
  now: Sort<Column>,
  column: Column,
): Sort<Column> {
  const isReversed = now.column === column && now.direction === 'asc'
  return { column, direction: isReversed ? 'desc' : 'asc' }
}

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

/** The address leaves the default out. */
export function sortNamed<Column extends string>(sort: Sort<Column>, standard: Sort<Column>) {
  return new Map<string, string | undefined>([
    ['sort', sort.column === standard.column ? undefined : sort.column],
    ['dir', sort.direction === standard.direction ? undefined : sort.direction],
  ])
}
