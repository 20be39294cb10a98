import type { Import } from '@cinecanon/contract'

type Change = { after: { seen: boolean } }

/** How many films an import marked, of all that it wished to mark. */
export function effectsOf(
  changes: readonly Change[],
  wishes: number,
): Pick<Import, 'newlySeen' | 'newlyWanted' | 'alreadyThere'> {
  const newlySeen = changes.filter(({ after }) => after.seen).length
  return {
    newlySeen,
    newlyWanted: changes.length - newlySeen,
    alreadyThere: wishes - changes.length,
  }
}
