import { isListed, type Movie } from '@cinecanon/contract'
import {
  Badge,
  Dialog,
  factsLook,
  from,
  Muted,
  onPhones,
  posterEdge,
  RankNumeral,
  Row,
  SeenFrame,
  Stack,
  theme,
  VisuallyHidden,
} from '@cinecanon/ui'
import {
  awardNames,
  awardOf,
  movieDetailsQuery,
  moviePath,
  PosterImage,
  type RemoteParts,
  useMovieActions,
} from '@cinecanon/web'
import { WordMarks } from '@cinecanon/web/marks'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { lastViewingText, useWhen, WhenStrip } from '@cinecanon/web/viewings'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { tintOf } from '../films/tint.ts'
import { DialogDetails } from './DialogDetails.tsx'
import { DialogSteps } from './DialogSteps.tsx'

export function PosterDialog({ movie, onClose, inList }: RemoteParts['PosterDialog']) {
  const details = useQuery(movieDetailsQuery(movie.id))
  const when = useWhen(movie, useMovieActions(movie, 'detail'))
  const { actions } = when
  const lastSeen = lastViewingText(actions.viewings)
  const [hasStepped, setHasStepped] = useState(false)
  const title = titleText(movie.title)
  const award = awardOf(movie)
  const runtime = details.data?.runtime ?? movie.runtime

  const step = (to: Movie | undefined) => {
    if (!to) return
    setHasStepped(true)
    inList?.show(to)
  }
  const keys: Record<string, () => unknown> = {
    arrowleft: () => step(inList?.previous),
    arrowright: () => step(inList?.next),
    s: actions.toggleSeen,
    w: actions.toggleWatchlist,
  }
  const press = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    if (isPlain && !event.repeat) keys[event.key.toLowerCase()]?.()
  }
  return (
    <Dialog label={title} address={moviePath(movie)} isSheet onClose={onClose} onKeyDown={press}>
      <Tint style={{ '--poster-ground': movie.colors ? tintOf(movie.colors) : 'transparent' }} />
      <Columns ref={useTopOf(movie)}>
        <Frame>
          <Poster movie={movie} isEager />
          <SeenFrame data-seen={actions.seen} />
        </Frame>
        <Head $gap={1} $align="start">
          <Title translate="no">
            <Link to={moviePath(movie)} onClick={onClose}>
              {title}
            </Link>
          </Title>
          <Facts>
            <span>{movie.year}</span>
            <span translate="no">{movie.directors.join(', ')}</span>
          </Facts>
          {award && <Badge $strong={award === 'winner'}>{awardNames[award]}</Badge>}
          {isListed(movie) && (
            <Rank as="p" $align="baseline">
              <RankNumeral text={`#${movie.composite_rank}`} /> overall rank
            </Rank>
          )}
          {runtime && <Muted>Runtime: {runtime} min</Muted>}
          {lastSeen && <Muted>Seen {lastSeen}</Muted>}
        </Head>
        <Marks title={title} actions={actions} size="main" />
        <Rest $gap={2} $align="start" $justify="start">
          {when.isPromptOpen && (
            <WhenStrip
              movie={movie}
              onClose={when.close}
              onUndo={actions.toggleSeen}
              onLeave={onClose}
            />
          )}
          <DialogDetails movie={movie} details={details.data} isLoading={details.isPending} />
        </Rest>
      </Columns>
      <DialogSteps previous={inList?.previous} next={inList?.next} onStep={step} />
      <VisuallyHidden role="status">{hasStepped && `${title}, ${movie.year}`}</VisuallyHidden>
    </Dialog>
  )
}

function useTopOf({ id }: Movie) {
  const content = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each film
  useLayoutEffect(() => {
    content.current?.closest('dialog')?.scrollTo?.({ top: 0 })
  }, [id])
  return content
}

const Tint = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  --center: 12rem 16rem;
  --reach: 30rem;
  background: radial-gradient(
    circle at var(--center),
    color-mix(in srgb, var(--poster-ground) calc(${theme.color.tint} * 2.4), transparent),
    transparent var(--reach)
  );
  pointer-events: none;
  @media ${onPhones} {
    /* It begins above the sheet's handle. */
    top: -12px;
    --center: 4rem 5rem;
    --reach: 22rem;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template: 'poster head' auto 'marks marks' auto 'rest rest' auto / 6rem minmax(0, 1fr);
  gap: ${theme.space(2)};
  ${from.md} {
    grid-template: 'poster head' auto 'poster marks' auto 'poster rest' 1fr / auto minmax(0, 1fr);
    gap: ${theme.space(2.5)} ${theme.space(4)};
  }
`

const Frame = styled.div`
  grid-area: poster;
  position: relative;
  align-self: start;
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow};
`

/** The height is that of rule 1.18. */
const Poster = styled(PosterImage)`
  width: 6rem;
  height: 9rem;
  max-width: 100%;
  object-fit: cover;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  ${posterEdge}
  ${from.md} {
    width: auto;
    height: 500px;
    aspect-ratio: 2 / 3;
  }
`

const Head = styled(Stack)`
  grid-area: head;
  align-content: start;
  ${from.md} {
    gap: ${theme.space(1.5)};
  }
`

const Title = styled.h2`
  padding-right: ${theme.space(4)};
  font-size: clamp(1.375rem, 0.9rem + 2vw, 2.5rem);
  a {
    text-decoration-thickness: 1px;
  }
  ${from.md} {
    padding-right: ${theme.space(14)};
  }
`

const Facts = styled.p`
  color: ${theme.color.inkSoft};
  ${factsLook}
`

const Rank = styled(Row)`
  color: ${theme.color.inkSoft};
  span {
    color: ${theme.color.ink};
  }
`

const Marks = styled(WordMarks)`
  grid-area: marks;
  @media ${onPhones} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`

const Rest = styled(Stack)`
  grid-area: rest;
`
