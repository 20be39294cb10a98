import { useAddress, usePageChoice } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { continuation } from './EntriesOf.tsx'

const pageSize = 20
const step = 10
const pauseMs = 300
const atMost = 1000

/** Looks ahead, so that fast scrolling doesn't reach the end. */
const rootMargin = '1200px 0px'

/**
 * Number of shown entries: 20, then 10 more 300 ms after the sentinel came near (rule 1.16), or
 * all. `?page=2` begins with 40, because a plain link leads on without scripts. Stored by history
 * entry, for Back.
 */
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
    // Runs again after each step, because a tall screen may still show the sentinel.
    const timer = setTimeout(() => setShown(shown + step), pauseMs)
    return () => clearTimeout(timer)
  }, [inView, hasMore, shown])

  search.set('page', String(Math.ceil(shown / pageSize) + 1))
  return {
    count: isAll ? atMost : Math.min(shown, total),
    hasMore,
    sentinel: ref,
    /** Of this page's first entry. */
    start: (page - 1) * pageSize,
    next: { search: search.toString(), hash: continuation },
  }
}

/** By entry of the browser's history. Written in effects only, so the server's copy stays empty. */
const shownAt = new Map<string, number>()
