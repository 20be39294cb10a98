import type { UserBadge } from '@cinecanon/contract'
import { LatePart, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { lazy, useEffect, useState } from 'react'
import { badgesQuery } from './badges.ts'
import { onceNoDialogIsOpen } from './open-dialogs.ts'
import { nextAchievement, rememberShown } from './shown-badges.ts'

const AchievementDialog = lazy(async () => {
  const { AchievementDialog } = await import('./AchievementDialog.tsx')
  return { default: AchievementDialog }
})

/**
 * Celebrates the highest badge of a list, once, when it isn't the one that was shown last
 * (rule 3.3). Another dialog is left to its end first; meanwhile another tab may have celebrated
 * it.
 */
export function Achievements() {
  const { isAuthenticated } = useSession()
  const { data } = useQuery({ ...badgesQuery, enabled: isAuthenticated })
  const [celebrated, setCelebrated] = useState<UserBadge>()
  useEffect(() => {
    if (!data || celebrated || !nextAchievement(data)) return
    return onceNoDialogIsOpen(() => {
      const next = nextAchievement(data)
      if (!next) return
      rememberShown(next)
      setCelebrated(next)
    })
  }, [data, celebrated])
  if (!celebrated) return null
  return (
    <LatePart>
      <AchievementDialog badge={celebrated.badge} onClose={() => setCelebrated(undefined)} />
    </LatePart>
  )
}
