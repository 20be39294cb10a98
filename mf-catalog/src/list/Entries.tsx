import { theme, useHydrated } from '@cinecanon/ui'
import { PosterList } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { LazyEntries } from './LazyEntries.tsx'
import { NextRow } from './ListSkeleton.tsx'
import { Grid, Rows } from './layout.ts'
import { type EntriesProps, MovieEntries } from './MovieEntries.tsx'
import { useShownCount } from './useShownCount.ts'

type Props = Omit<EntriesProps, 'from' | 'to' | 'start'> & {
  isAll: boolean
  aside?: ReactNode
}

/** A group has as many entries as the first screen shows. */
const firstScreen = 10
const groupsBeforeAside = 2

export function Entries({ isAll, aside, ...entries }: Props) {
  const { view, movies } = entries
  const isPlain = !useHydrated()
  const { count, hasMore, sentinel, start, next } = useShownCount(movies.length, isAll)
  const Wrap = view === 'grid' ? Grid : Rows
  const listId = useId()
  const shown = Math.min(count, movies.length)
  const groups = Array.from({ length: Math.ceil(shown / firstScreen) }, (_nothing, group) => ({
    ...entries,
    from: group * firstScreen,
    to: Math.min(shown, (group + 1) * firstScreen),
    start: !isAll && start > 0 ? start : undefined,
  }))
  const first = aside ? groups.slice(0, groupsBeforeAside) : groups
  const rest = groups.slice(first.length)
  const entriesOf = (group: EntriesProps) =>
    group.from === 0 ? (
      <MovieEntries key={group.from} {...group} />
    ) : (
      <LazyEntries key={group.from} {...group} listId={listId} />
    )
  return (
    <PosterList movies={movies}>
      <div id={listId}>
        <Wrap>{first.map(entriesOf)}</Wrap>
        {aside}
        {rest.length > 0 && <Wrap>{rest.map(entriesOf)}</Wrap>}
      </div>
      {!isAll && (
        <div ref={sentinel}>
          {hasMore && <NextRow view={view} />}
          <Shown role="status">{hasMore && `Showing ${count} of ${movies.length} movies`}</Shown>
          {hasMore && isPlain && <More to={next}>Show more</More>}
        </div>
      )}
    </PosterList>
  )
}

const More = styled(TextLink)`
  display: flex;
  justify-content: center;
`

const Shown = styled.p`
  display: grid;
  place-content: center;
  min-height: ${theme.space(8)};
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`
