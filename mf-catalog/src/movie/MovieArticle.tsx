import { isListed, type Movie } from '@cinecanon/contract'
import { Cluster, from, RankNumeral, Row, Stack, theme } from '@cinecanon/ui'
import {
  JsonLd,
  movieDetailsQuery,
  PageMeta,
  rankText,
  socialCardPath,
  useMovieActions,
  useSiteOrigin,
} from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { useWhen, WhenStrip } from '@cinecanon/web/viewings'
import { useState } from 'react'
import { styled } from 'styled-components'
import { tintOf } from '../films/tint.ts'
import { PosterLink } from '../list/PosterLink.tsx'
import { movieThing } from '../page/json-ld.ts'
import { blankTicket, Tickets } from '../viewings/Tickets.tsx'
import { CriticalAcclaim } from './CriticalAcclaim.tsx'
import { CriticalRankings } from './CriticalRankings.tsx'
import { MoreFacts } from './MoreFacts.tsx'
import { MovieActions } from './MovieActions.tsx'
import { descriptionOf, factsOf } from './movie-facts.ts'
import { Neighbours } from './Neighbours.tsx'
import { AffiliateDisclosure } from './notes.tsx'
import { relatedQuery } from './queries.ts'
import { Relatives } from './Relatives.tsx'
import { Synopsis } from './Synopsis.tsx'
import { UserStats } from './UserStats.tsx'
import { useMovieKeys } from './use-movie-keys.ts'

export function MovieArticle({ movie }: { movie: Movie }) {
  const { data: details, isPending } = useQuery(movieDetailsQuery(movie.id))
  const { data: related } = useQuery(relatedQuery(movie.id))
  const when = useWhen(movie, useMovieActions(movie, 'detail'))
  const { actions } = when
  const { state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const [ticket, setTicket] = useState(() =>
    state?.isTicketOpen && !isReturn ? blankTicket(false) : undefined,
  )
  const title = titleText(movie.title)
  useMovieKeys(actions, related?.neighbours)
  return (
    <>
      <Article>
        {movie.colors && <Tint $ground={tintOf(movie.colors)} />}
        <PageMeta
          title={`${title} (${movie.year})`}
          description={descriptionOf(movie, details)}
          kind="video.movie"
          card={socialCardPath(`movie-${movie.id}`)}
        />
        <JsonLd thing={movieThing(movie, details, useSiteOrigin())} />
        <Poster movie={movie} isFirst isSeen={actions.seen} />
        <Head>
          <Titles $gap={[1, 2]} $align="start" $justify="space-between">
            <h1 translate="no">{title}</h1>
            {isListed(movie) && <Numeral text={rankText(movie.composite_rank)} />}
          </Titles>
          <Facts as="ul" $gap={[0, 1]}>
            {factsOf(movie, details).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Facts>
          <MoreFacts movie={movie} />
        </Head>
        <Body>
          <MovieActions movie={movie} details={details} actions={actions} />
          {when.isPromptOpen && (
            <WhenStrip
              movie={movie}
              onClose={when.close}
              onUndo={actions.toggleSeen}
              onDay={() => setTicket(blankTicket(false))}
            />
          )}
          <Tickets movie={movie} isSeen={actions.seen} edited={ticket} onEdit={setTicket} />
          <Synopsis details={details} isLoading={isPending} />
          <CriticalRankings movie={movie} />
          <UserStats stats={details?.userStats} isLoading={isPending} />
          <CriticalAcclaim movie={movie} />
          <AffiliateDisclosure />
        </Body>
      </Article>
      {related && (
        <More $gap={0}>
          <Relatives
            heading="From the same director"
            kind="director"
            relatives={related.director}
          />
          <Relatives
            heading={`Also from the ${related.decade?.title}`}
            kind="decade"
            relatives={related.decade}
          />
          <Neighbours neighbours={related.neighbours} />
        </More>
      )}
    </>
  )
}

export const Article = styled.article`
  display: grid;
  grid-template-columns: 8rem minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(2)};
  ${from.md} {
    grid-template-columns: 13.75rem minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    column-gap: ${theme.space(4)};
  }
  ${from.lg} {
    grid-template-columns: 18.75rem minmax(0, 1fr);
    column-gap: ${theme.space(6)};
  }
  ${from.xl} {
    grid-template-columns: 25rem minmax(0, 1fr);
    column-gap: ${theme.space(8)};
  }
`

const Tint = styled.div.attrs({ 'aria-hidden': true })<{ $ground: string }>`
  position: absolute;
  z-index: -1;
  inset: 0 0 auto;
  height: 26rem;
  mask-image: linear-gradient(#000 45%, transparent);
  --shape: 24rem circle at 5.5rem 8rem;
  background: radial-gradient(
    var(--shape),
    color-mix(in srgb, ${({ $ground }) => $ground} calc(${theme.color.tint} * 3.2), transparent),
    transparent
  );
  pointer-events: none;
  ${from.md} {
    --shape: 40rem circle at max(20%, 50% - 24.5rem) 19rem;
    height: 60rem;
  }
`

const Poster = styled(PosterLink)`
  ${from.md} {
    position: sticky;
    top: ${theme.space(11)};
    grid-row: 1 / 3;
  }
`

export const Head = styled(Stack).attrs({ $gap: 1, $justify: 'start' })`
  font-size: 0.9375rem;
  h1 {
    font-size: clamp(1.875rem, 1.1rem + 3vw, 3.75rem);
    font-weight: 480;
    line-height: 1.04;
    letter-spacing: -0.025em;
  }
  ${from.md} {
    font-size: 1.0625rem;
  }
`

const Titles = styled(Row)`
  flex-direction: column-reverse;
  margin-bottom: ${theme.space(0.5)};
  ${from.md} {
    flex-direction: row;
    align-items: end;
    margin-bottom: ${theme.space(1.5)};
  }
`

const Numeral = styled(RankNumeral)`
  font-size: 3rem;
  ${from.md} {
    font-size: 4rem;
    line-height: 0.85;
  }
  ${from.lg} {
    font-size: 6rem;
  }
`

const Facts = styled(Cluster)`
  font-weight: 600;
  li:not(:last-child)::after {
    content: '·';
    margin-left: ${theme.space(1)};
    color: ${theme.color.inkSoft};
  }
`

const Body = styled(Stack).attrs({ $gap: 4 })`
  grid-column: 1 / -1;
  ${from.md} {
    grid-column: 2;
  }
`

const More = styled(Stack)`
  margin-top: ${theme.space(6)};
`
