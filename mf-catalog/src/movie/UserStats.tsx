import type { MovieDetails } from '@cinecanon/contract'
import { ProgressRing, Skeleton, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

type Props = { stats: MovieDetails['userStats'] | undefined; isLoading: boolean }

/** What the product's users did with the film; nothing while that can't be known. */
export function UserStats({ stats, isLoading }: Props) {
  if (!stats && !isLoading) return null
  return (
    <section aria-labelledby="user-stats">
      <Title id="user-stats">Watchlist User Stats</Title>
      {stats ? (
        <Rings>
          <li>
            <ProgressRing percent={stats.percentSeen} label="Users who have seen it" />
            <p>have seen it</p>
          </li>
          <li>
            <ProgressRing percent={stats.percentWatchlist} label="Users who want to see it" />
            <p>have it on their watchlist</p>
          </li>
        </Rings>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

const Title = styled.h2`
  margin-bottom: ${theme.space(2)};
  font-size: 1.625rem;
`

const Rings = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 9rem));
  gap: ${theme.space(4)};
  text-align: center;
  font-size: 0.9375rem;
  color: ${theme.color.inkSoft};
  p {
    margin-top: ${theme.space(1)};
  }
`

const Waiting = styled(Skeleton)`
  height: 11rem;
  max-width: 20rem;
`
