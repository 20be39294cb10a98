import {
  assumedRuntime,
  runtimeText,
  type TonightLimit,
  tonightLimits,
  type UserStateId,
  type WatchlistItem,
} from '@cinecanon/contract'
import { Cluster, from, Segments, theme, VisuallyHidden } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Picked } from './Picked.tsx'
import { pickFor, shortestOf } from './pick.ts'

type Items = readonly WatchlistItem[]

type Evening = {
  limit: TonightLimit
  picked: WatchlistItem | undefined
  passing: Items
  at: number
}

const passingCount = 8

/** The items are the visible entries, without leaving ones. */
export function Tonight({ items }: { items: Items }) {
  const [evening, setEvening] = useState<Evening>()
  const [declined, setDeclined] = useState<readonly UserStateId[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const picked = items.find(({ id }) => id === evening?.picked?.id)

  // The message goes once a changed list has a fitting film.
  const isNone = evening && !evening.picked && !canPick(items, evening.limit, declined)

  const draw = (limit: TonightLimit, without = declined) => {
    const next = pickFor(items, { limit, declined: without, chance: Math.random })
    const passing = items.filter((item) => item !== next).slice(0, passingCount)
    setEvening({ limit, picked: next, passing, at: Date.now() })
    return next
  }
  const notTonight = ({ limit }: Evening, { id }: WatchlistItem) => {
    const without = [...declined, id]
    setDeclined(without)
    if (!draw(limit, without)) heading.current?.focus()
  }
  const leave = () => {
    setEvening(undefined)
    heading.current?.focus()
  }
  return (
    <Panel aria-labelledby={titleId}>
      <Question $gap={[0.5, 2]} $align="center" $justify="space-between">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          Tonight<span> I have</span>
        </h2>
        <Segments<TonightLimit | ''>
          label="Time"
          value={evening && (picked || isNone) ? evening.limit : ''}
          options={tonightLimits}
          onChange={(limit) => limit !== '' && draw(limit)}
        />
      </Question>
      <div role="status">
        {picked && <VisuallyHidden>Tonight: {titleText(picked.movie.title)}</VisuallyHidden>}
        {isNone && <None>{whyNone(items, evening.limit)}</None>}
      </div>
      {evening && picked && (
        <Picked
          item={picked}
          passing={evening.passing}
          at={evening.at}
          onSeen={leave}
          onNotTonight={() => notTonight(evening, picked)}
        />
      )}
    </Panel>
  )
}

function canPick(items: Items, limit: TonightLimit, declined: readonly UserStateId[]): boolean {
  return pickFor(items, { limit, declined, chance: () => 0 }) !== undefined
}

function whyNone(items: Items, limit: TonightLimit): string {
  if (canPick(items, limit, [])) return 'Nothing else on this list is short enough.'
  const nothing = 'Nothing on this list is short enough.'
  const shortest = shortestOf(items)
  if (!shortest) return nothing
  const { movie } = shortest
  return `${nothing} The shortest is ${titleText(movie.title)}, ${runtimeText(assumedRuntime(movie))}.`
}

const Panel = styled.section`
  padding: ${theme.space(1)} ${theme.space(1)} ${theme.space(1)} ${theme.space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  ${from.md} {
    padding: ${theme.space(2)} ${theme.space(2.5)};
  }
  h2 {
    font-size: 1.125rem;
    ${from.md} {
      font-size: 1.375rem;
    }
  }
  h2:focus {
    outline: none;
  }
  h2 span {
    display: none;
    ${from.sm} {
      display: inline;
    }
  }
`

const None = styled.p`
  padding-block: ${theme.space(1)};
`

const Question = styled(Cluster)`
  > :last-child {
    flex: none;
  }
`
