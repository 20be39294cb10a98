type Identified = { id: string }

/** Follows the last passed item moving down, precedes it moving up. Invalid indices are ignored. */
export function reorder<T extends Identified>(
  all: readonly T[],
  visible: readonly T[],
  from: number,
  to: number,
): T[] {
  const moved = visible[from]
  const neighbour = visible[to]
  if (!moved || !neighbour || moved.id === neighbour.id) return [...all]
  const rest = all.filter(({ id }) => id !== moved.id)
  const index = rest.findIndex(({ id }) => id === neighbour.id)
  if (index < 0 || rest.length === all.length) return [...all]
  return rest.toSpliced(to > from ? index + 1 : index, 0, moved)
}

/** Items in the order of `ids`, then the rest. */
export function inOrder<T extends Identified>(items: readonly T[], ids: readonly string[]): T[] {
  const indices = new Map(ids.map((id, index) => [id, index]))
  const indexOf = ({ id }: T) => indices.get(id) ?? ids.length
  return items.toSorted((a, b) => indexOf(a) - indexOf(b))
}
