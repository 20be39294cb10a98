import type { UserBadge } from '@cinecanon/contract'
import { LazyPart, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { lazy, useEffect, useState } from 'react'
import { badgesQuery } from './badges.ts'
import { nextAchievement, rememberShown } from './shown-badges.ts'

const AchievementDialog = lazy(async () => ({
  default: (await import('./AchievementDialog.tsx')).AchievementDialog,
}))

/** Celebrates the highest badge of each list once, after open dialogs (rule 3.3). */
export function Achievements() {
  const { user } = useSession()
  const isWanted = user?.preferences.achievementDialogs ?? false
  const { data } = useQuery({ ...badgesQuery, enabled: isWanted })
  const [celebrated, setCelebrated] = useState<UserBadge>()
  useEffect(() => {
    if (!isWanted || !data || celebrated || !nextAchievement(data)) return
    return onceNoDialogIsOpen(() => {
      const next = nextAchievement(data)
      if (!next) return
      rememberShown(next)
      setCelebrated(next)
    })
  }, [isWanted, data, celebrated])
  if (!celebrated) return null
  return (
    <LazyPart>
      <AchievementDialog badge={celebrated.badge} onClose={() => setCelebrated(undefined)} />
    </LazyPart>
  )
}

/** @returns cancel */
function onceNoDialogIsOpen(act: () => void): () => void {
  const observer = new MutationObserver(check)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  check()
  return () => observer.disconnect()

  function check() {
    if (document.querySelector('dialog[open]')) return
    observer.disconnect()
    act()
  }
}
