import { useAddress, usePageChoice } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { continuationId } from './MovieEntries.tsx'

const pageSize = 20
const step = 10
const pauseMs = 300
const atMost = 1000

/** The margin is wide, because fast scrolling must not reach the end. */
const rootMargin = '1200px 0px'

/** The count follows rule 1.16 and is stored by history entry, because Back restores it. */
export function useShownCount(total: number, isAll: boolean) {
  const { key } = useLocation()
  const { search } = useAddress()
  const [page] = usePageChoice(Math.ceil(total / pageSize))
  const [shown, setShown] = useState(() => Math.max(shownAt.get(key) ?? 0, page * pageSize))
  const { ref, inView } = useInView({ threshold: 0.1, rootMargin })
  const hasMore = !isAll && shown < total

  useEffect(() => {
    shownAt.set(key, shown)
  }, [key, shown])

  useEffect(() => {
    if (!inView || !hasMore) return
    // It runs again after each step, because a tall screen may still show the sentinel.
    const timer = setTimeout(() => setShown(shown + step), pauseMs)
    return () => clearTimeout(timer)
  }, [inView, hasMore, shown])

  search.set('page', String(Math.ceil(shown / pageSize) + 1))
  return {
    count: isAll ? atMost : Math.min(shown, total),
    hasMore,
    sentinel: ref,
    start: (page - 1) * pageSize,
    next: { search: search.toString(), hash: continuationId },
  }
}

/** Effects alone write here, so the server's copy stays empty. */
const shownAt = new Map<string, number>()
