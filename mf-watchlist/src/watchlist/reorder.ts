type Identified = { id: string }

/** An item follows the last one that it passed downwards, and precedes it upwards. */
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

/** Items without an id in `ids` come last. */
export function inOrder<T extends Identified>(items: readonly T[], ids: readonly string[]): T[] {
  const indices = new Map(ids.map((id, index) => [id, index]))
  const indexOf = ({ id }: T) => indices.get(id) ?? ids.length
  return items.toSorted((a, b) => indexOf(a) - indexOf(b))
}
