import { badgeLists, highestBadge, type ListType, type UserBadge } from '@cinecanon/contract'

/** Id of the last achievement shown, per list. */
type Shown = Partial<Record<ListType, string>>

const key = 'shown-badges'
/** In place of storage that can't be written: a page still shows each achievement once. */
const shownHere: Shown = {}

/**
 * The highest badge of a list that differs from the one shown last (rule 3.3); undefined when all
 * were shown.
 */
export function nextAchievement(all: readonly UserBadge[]): UserBadge | undefined {
  const shown = readShown()
  return badgeLists
    .map(({ listType }) => highestBadge(all, listType))
    .find((best) => best && shown[best.badge.listType] !== best.badge.id)
}

export function rememberShown({ badge }: UserBadge): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readStored(), [badge.listType]: badge.id }))
  } catch {
    shownHere[badge.listType] = badge.id
  }
}

function readShown(): Shown {
  return { ...shownHere, ...readStored() }
}

/** Storage is untrusted: what isn't an object of strings counts as empty. */
function readStored(): Shown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, id]) => typeof id === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
