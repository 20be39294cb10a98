import type { MovieDetails } from '@cinecanon/contract'
import { Skeleton } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { Section } from './Section.tsx'

type Stats = NonNullable<MovieDetails['userStats']>
type Props = { stats: Stats | null | undefined; isLoading: boolean }

export function UserStats({ stats, isLoading }: Props) {
  if (!stats && !isLoading) return null
  return (
    <Section id="user-stats" title="Watchlist User Stats">
      {stats ? <Sentence stats={stats} /> : <Skeleton $width="min(100%, 25rem)" $height="1.5rem" />}
    </Section>
  )
}

/** It names the number of accounts, because a percentage of four means little. */
function Sentence({ stats }: { stats: Stats }) {
  const { percentSeen, percentWatchlist, users, seen, wanted } = stats
  if (users === undefined || seen === undefined || wanted === undefined) {
    return (
      <p>
        <b>{percentSeen}%</b> have seen it; <b>{percentWatchlist}%</b> have it on their watchlist.
      </p>
    )
  }
  return (
    <p>
      <b>
        {countText(seen)} of {countText(users)} members
      </b>{' '}
      ({percentSeen}%) {seen === 1 ? 'has' : 'have'} seen it;{' '}
      <b>
        {countText(wanted)} ({percentWatchlist}%)
      </b>{' '}
      {wanted === 1 ? 'has it on the watchlist' : 'have it on their watchlist'}.
    </p>
  )
}
