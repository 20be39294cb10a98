import { highestBadge, type ListType, listTypes, type UserBadge } from '@cinecanon/contract'
import { storedJson, storeText } from '@cinecanon/web/browser-storage'

/** Each list has the id of the achievement that was shown last. */
type Shown = Partial<Record<ListType, string>>

const key = 'shown-badges'

/** An achievement is shown once (rule 3.3). */
export function nextAchievement(all: readonly UserBadge[]): UserBadge | undefined {
  const shown = readShown()
  return listTypes
    .map((listType) => highestBadge(all, listType))
    .find((best) => best && shown[best.badge.listType] !== best.badge.id)
}

export function rememberShown({ badge }: UserBadge): void {
  storeText(key, JSON.stringify({ ...readShown(), [badge.listType]: badge.id }))
}

/** The ids are validated, because storage is untrusted. */
function readShown(): Shown {
  const entries = Object.entries(storedJson(key) ?? {}).filter(([, id]) => typeof id === 'string')
  return Object.fromEntries(entries)
}
