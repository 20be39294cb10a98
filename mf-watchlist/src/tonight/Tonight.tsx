import { runtimeText, type UserStateId, type WatchlistItem } from '@cinecanon/contract'
import { Cluster, from, Segments, theme, VisuallyHidden } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Picked } from './Picked.tsx'
import { minutesOf, pickFor, shortestOf, type Time } from './pick.ts'

type Items = readonly WatchlistItem[]

type Evening = {
  time: Time
  picked: WatchlistItem | undefined
  passing: Items
  at: number
}

const options = [
  { value: '90', label: '90 min' },
  { value: '120', label: '2 h' },
  { value: '150', label: '2½ h' },
  { value: 'any', label: 'Any' },
] as const satisfies readonly { value: Time; label: string }[]

const passingCount = 8

/** The items are the visible entries, without leaving ones. */
export function Tonight({ items }: { items: Items }) {
  const [evening, setEvening] = useState<Evening>()
  const [declined, setDeclined] = useState<readonly UserStateId[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const picked = items.find(({ id }) => id === evening?.picked?.id)

  // The message goes once a changed list has a fitting film.
  const isNone = evening && !evening.picked && !canPick(items, evening.time, declined)

  const draw = (time: Time, without = declined) => {
    const next = pickFor(items, { time, declined: without, chance: Math.random })
    const passing = items.filter((item) => item !== next).slice(0, passingCount)
    setEvening({ time, picked: next, passing, at: Date.now() })
    return next
  }
  const notTonight = ({ time }: Evening, { id }: WatchlistItem) => {
    const without = [...declined, id]
    setDeclined(without)
    if (!draw(time, without)) heading.current?.focus()
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
        <Segments<Time | ''>
          label="Time"
          value={evening && (picked || isNone) ? evening.time : ''}
          options={options}
          onChange={(time) => time !== '' && draw(time)}
        />
      </Question>
      <div role="status">
        {picked && <VisuallyHidden>Tonight: {titleText(picked.movie.title)}</VisuallyHidden>}
        {isNone && <None>{whyNone(items, evening.time)}</None>}
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

function canPick(items: Items, time: Time, declined: readonly UserStateId[]): boolean {
  return pickFor(items, { time, declined, chance: () => 0 }) !== undefined
}

function whyNone(items: Items, time: Time): string {
  if (canPick(items, time, [])) return 'Nothing else on this list is short enough.'
  const nothing = 'Nothing on this list is short enough.'
  const shortest = shortestOf(items)
  if (!shortest) return nothing
  const { movie } = shortest
  return `${nothing} The shortest is ${titleText(movie.title)}, ${runtimeText(minutesOf(movie))}.`
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
