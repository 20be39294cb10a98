import { badgeLists, highestBadge, type ListType, type UserBadge } from '@cinecanon/contract'

/** Id of the last achievement shown, per list. */
type Shown = Partial<Record<ListType, string>>

const key = 'shown-badges'
/** Fallback for unwritable storage: once per page. */
const shownHere: Shown = {}

/** The highest badge that differs from the last one shown (rule 3.3). */
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

/** Untrusted storage: anything else than an object of strings counts as empty. */
function readStored(): Shown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, id]) => typeof id === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
