type Identified = { id: string }

/**
 * The whole list after the visible item at `from` was moved to `to` among the visible ones. All
 * others keep their relative order: moved down, the item follows the visible one that it passed
 * last; moved up, it precedes that. Places outside of `visible` change nothing.
 */
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
  const place = rest.findIndex(({ id }) => id === neighbour.id)
  if (place < 0 || rest.length === all.length) return [...all]
  return rest.toSpliced(to > from ? place + 1 : place, 0, moved)
}

/** Items in the order of `ids`; what `ids` doesn't name follows as it stood. */
export function inOrder<T extends Identified>(items: readonly T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
