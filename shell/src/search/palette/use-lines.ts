import { chooseLists, useSession } from '@cinecanon/web'
import { titleText } from '@cinecanon/web/text'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ActiveMarks } from './rows.tsx'
import type { Item, Section } from './sections.ts'

type Field = RefObject<HTMLInputElement | null>

export function useLines(sections: readonly Section[], field: Field) {
  const id = useId()
  const marks: ActiveMarks = useRef(undefined)
  const [active, setActive] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const { isAuthenticated } = useSession()
  const items = sections.flatMap((section) => section.items)
  const rowId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    const mark = event.altKey ? markKeys[event.code] : undefined
    const isEnter = event.key === 'Enter' && event.target === field.current
    const item = items[active]
    if (step && items.length > 0) setActive((active + step + items.length) % items.length)
    else if (event.altKey && event.code === 'KeyL') {
      if (isAuthenticated && item?.kind === 'film') chooseLists(item.film)
    } else if (mark) {
      const result = pressMark(mark, item, marks.current)
      // A visitor has no watchlist, and gets a toast.
      const isToast = !isAuthenticated && mark === 'watchlist' && !marks.current?.seen
      setAnnouncement(isToast ? '' : result)
    } else if (isEnter && !event.nativeEvent.isComposing) press(rowId(active))
    else return
    event.preventDefault()
  }

  return {
    gridId: `${id}-lines`,
    activeId: items.length > 0 ? rowId(active) : undefined,
    active,
    rowId,
    marks,
    /** Screen readers announce it after a mark by key. */
    announcement,
    onKeyDown,
    toFirst: () => {
      setActive(0)
      setAnnouncement('')
    },
  }
}

export type Lines = ReturnType<typeof useLines>

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type Mark = 'seen' | 'watchlist'
/** Alt changes `key` on some keyboards, so these are codes. */
const markKeys: Record<string, Mark> = { KeyS: 'seen', KeyW: 'watchlist' }

function pressMark(mark: Mark, item: Item | undefined, marks: ActiveMarks['current']): string {
  if (item?.kind !== 'film' || !marks) return ''
  const isSeen = mark === 'seen'
  const isOn = isSeen ? marks.toggleSeen() : marks.toggleWatchlist()
  return `${titleText(item.film.title)}: ${isOn ? '' : 'not '}${isSeen ? 'seen' : 'on your watchlist'}`
}

/** The dialog handles clicks on its links. */
function press(rowId: string): void {
  document.getElementById(rowId)?.querySelector<HTMLElement>('[data-main]')?.click()
}
