import { highestBadge, type ListType, listTypes, type UserBadge } from '@cinecanon/contract'

/** Last shown achievement's id, per list. */
type Shown = Partial<Record<ListType, string>>

const key = 'shown-badges'
/** Fallback for unwritable storage. */
const shownHere: Shown = {}

/** Differs from the last one shown (rule 3.3). */
export function nextAchievement(all: readonly UserBadge[]): UserBadge | undefined {
  const shown = readShown()
  return listTypes
    .map((listType) => highestBadge(all, listType))
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

/** Validated, because storage is untrusted. */
function readStored(): Shown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, id]) => typeof id === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
