import type { Movie, UserStateId, WatchlistItem } from '@cinecanon/contract'
import { below, from, theme, VisuallyHidden } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { WhenStrip } from '@cinecanon/web/viewings'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { PlanChoices } from '../next/plan-choices.ts'
import { Tonight } from '../tonight/Tonight.tsx'
import { Choices, type ChosenView } from './choices.tsx'
import { positionText } from './dragging/announcements.ts'
import { EmptyWatchlist } from './EmptyWatchlist.tsx'
import { Entries } from './entries/Entries.tsx'
import { ExitContext } from './entries/entry-actions.ts'
import { type Exit, useExitAnimations } from './entries/exit-animation.ts'
import { List, Tools } from './layout.ts'
import { visibleItems } from './lists.ts'
import { useOwnOrder } from './order.ts'
import { reorder } from './reorder.ts'
import { Summary } from './Summary.tsx'
import { ShareButton } from './sharing/ShareButton.tsx'

type Props = { items: WatchlistItem[]; choices: ChosenView; plan: PlanChoices }

export function Watchlist({ items, choices, plan }: Props) {
  const { list, order, view } = choices
  const { exit, comeBack, phaseOf, shown } = useExitAnimations(moveFocusFrom)
  const ownOrder = useOwnOrder()
  const [announcement, announce] = useState<Announcement>()
  const [promptedFilm, promptWhen] = useState<Movie>()

  const all = ownOrder.applied(shown(items))
  const latest = useRef(all)
  useEffect(() => {
    latest.current = all
  })
  const startExit = useCallback(
    ({ id, ...rest }: Exit) => {
      const index = latest.current.findIndex((item) => item.id === id)
      const item = latest.current[index]
      if (!item) return
      announce({ text: `${titleText(item.movie.title)} ${rest.why}.` })
      void exit({ ...rest, item, index })
    },
    [exit],
  )
  const exits = useMemo(() => ({ exit: startExit, comeBack, promptWhen }), [startExit, comeBack])
  const visible = visibleItems(all, { list, order })
  const isSortable = order === 'mine' && visible.length > 1

  const move = (from: number, to: number) =>
    from === to || ownOrder.save(reorder(all, visible, from, to))
  const moveByDialog = (from: number, to: number) => {
    const item = visible[from]
    if (!item || !move(from, to)) return
    const text = `${titleText(item.movie.title)} moved to ${positionText(to, visible.length)}.`
    announce({ text, focus: item.id })
  }
  useEffect(() => {
    if (announcement?.focus) focusMoveButton(announcement.focus)
  }, [announcement])

  return (
    <ExitContext value={exits}>
      {all.length > 0 && (
        <Tools>
          <Choices choices={choices} />
          {visible.length > 0 && <ShareButton items={visible} list={list} order={order} />}
        </Tools>
      )}
      {visible.length > 0 && <Summary visible={visible} all={all} plan={plan} />}
      <List>
        {visible.length === 0 ? (
          <EmptyWatchlist list={list} count={all.length} />
        ) : (
          <>
            <Tonight items={visible.filter(({ id }) => !phaseOf(id))} />
            {isSortable && <Hint>Drag and drop to reorder your list</Hint>}
            <VisuallyHidden role="status">{announcement?.text}</VisuallyHidden>
            <Entries
              visible={visible}
              view={view}
              isSortable={isSortable}
              phaseOf={phaseOf}
              onDrop={move}
              onMove={moveByDialog}
            />
          </>
        )}
        {promptedFilm && (
          <Foot>
            <WhenStrip
              key={promptedFilm.id}
              movie={promptedFilm}
              isNamed
              onClose={() => promptWhen(undefined)}
            />
          </Foot>
        )}
      </List>
    </ExitContext>
  )
}

/** Moving an entry's element loses its focus, so `focus` names the entry to refocus. */
type Announcement = { text: string; focus?: UserStateId }

/** The focus moves to the next entry, else to the heading. */
export function moveFocusFrom(id: UserStateId): void {
  const entry = entryOf(id)
  if (!entry?.contains(document.activeElement)) return
  const neighbour = entry.nextElementSibling ?? entry.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('h2 a') ?? document.querySelector('h1')
  next?.focus({ preventScroll: true })
}

/** The hidden one of the two ignores focus. */
function focusMoveButton(id: UserStateId): void {
  for (const name of ['More', 'Move']) {
    entryOf(id)?.querySelector<HTMLElement>(`[data-action="${name}"]`)?.focus()
  }
}

function entryOf(id: UserStateId): Element | null {
  return document.querySelector(`[data-entry="${id}"]`)
}

const Hint = styled.p`
  display: none;
  font-size: 0.9375rem;
  color: ${theme.color.inkSoft};
  ${from.md} {
    display: block;
  }
`

/** It stays in sight, because its film has left, and above the toast on a phone. */
const Foot = styled.div`
  position: sticky;
  z-index: 3;
  bottom: ${theme.space(2)};
  ${below.md} {
    bottom: calc(${theme.bottomBar} + 7rem);
  }
  > div {
    background: linear-gradient(${theme.color.accentWash} 0 0), ${theme.color.surface};
    box-shadow: ${theme.shadow};
  }
`
