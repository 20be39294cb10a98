import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { from, theme, VisuallyHidden } from '@cinecanon/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { placeText } from './announcements.ts'
import { Choices, type ChosenView } from './choices.tsx'
import { type Leaving, useDepartures } from './departures.ts'
import { EmptyWatchlist } from './EmptyWatchlist.tsx'
import { Entries } from './Entries.tsx'
import { focusMoveButton, passFocusOn } from './focus.ts'
import { visibleItems } from './lists.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { useOwnOrder } from './order.ts'
import { reorder } from './reorder.ts'
import { ShareButton } from './ShareButton.tsx'

type Props = { items: WatchlistItem[]; choices: ChosenView }

/** The list itself: what is shown of it, what leaves it, and what is moved in it. */
export function Watchlist({ items, choices }: Props) {
  const { list, order, view } = choices
  const { depart, phaseOf, allSaved, shown } = useDepartures(passFocusOn)
  const ownOrder = useOwnOrder(allSaved)
  const [moving, setMoving] = useState<UserStateId>()
  const [said, setSaid] = useState<Said>()
  const closeDialog = () => setMoving(undefined)

  const all = ownOrder.applied(shown(items))
  const latest = useRef(all)
  useEffect(() => {
    latest.current = all
  })
  const leave = useCallback(
    ({ id, ...leaving }: Leaving) => {
      const place = latest.current.findIndex((item) => item.id === id)
      const item = latest.current[place]
      if (!item) return
      setSaid({ text: `${item.movie.title} ${leaving.why}.` })
      void depart({ ...leaving, item, place })
    },
    [depart],
  )
  const visible = visibleItems(all, { list, order })
  const isSortable = order === 'mine' && visible.length > 1
  const chosen = visible.findIndex(({ id }) => id === moving)
  const chosenItem = visible[chosen]

  const move = (from: number, to: number) => {
    if (from !== to) void ownOrder.save(reorder(all, visible, from, to))
  }
  const moveChosen = (to: number) => {
    if (!chosenItem) return
    move(chosen, to)
    const text = `${chosenItem.movie.title} moved to ${placeText(to, visible.length)}.`
    setSaid({ text, focus: chosenItem.id })
  }
  useEffect(() => {
    if (said?.focus) focusMoveButton(said.focus)
  }, [said])

  // Of nothing there is nothing to choose.
  if (all.length === 0) return <EmptyWatchlist list={list} count={0} />
  if (visible.length === 0) {
    return (
      <>
        <Choices choices={choices} />
        <EmptyWatchlist list={list} count={all.length} />
      </>
    )
  }
  return (
    <>
      <Choices choices={choices} />
      <Facts>
        <span>{visible.length === 1 ? '1 movie' : `${visible.length} movies`}</span>
        {isSortable && <Hint>Drag and drop to reorder your list</Hint>}
        <ShareButton items={visible} list={list} order={order} />
      </Facts>
      <VisuallyHidden role="status">{said?.text}</VisuallyHidden>
      <Entries
        visible={visible}
        view={view}
        isSortable={isSortable}
        phaseOf={phaseOf}
        leave={leave}
        onMove={move}
        onChoosePlace={setMoving}
      />
      {chosenItem && (
        <MoveDialog
          item={chosenItem}
          place={chosen}
          count={visible.length}
          onMove={moveChosen}
          onClose={closeDialog}
        />
      )}
    </>
  )
}

/** What a screen reader is told, and whose button the focus returns to: moving an element takes the focus from it. */
type Said = { text: string; focus?: UserStateId }

const Facts = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  > :first-child {
    margin-right: auto;
  }
`

const Hint = styled.span`
  display: none;
  ${from.md} {
    display: inline;
  }
`
