import type { Movie, MovieDetails } from '@cinecanon/contract'
import { Cluster, ExternalLink, from, Row, Stack, theme, useHydrated } from '@cinecanon/ui'
import { posterPath, type useMovieActions } from '@cinecanon/web'
import { WordMarks } from '@cinecanon/web/marks'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { imdbUrl, searchLinks, watchUrl } from '../films/outside-links.ts'
import { inkLink } from '../page/page-styles.ts'
import { ListsButton } from './ListsButton.tsx'

type Props = {
  movie: Movie
  details: MovieDetails | undefined
  actions: ReturnType<typeof useMovieActions>
}

export function MovieActions({ movie, details, actions }: Props) {
  return (
    <Actions $gap={1}>
      <FootBar data-foot="phone">
        <WordMarks title={titleText(movie.title)} actions={actions} size="main" />
        <ListsButton movie={movie} />
      </FootBar>
      <Outside movie={movie} details={details} />
    </Actions>
  )
}

function Outside({ movie, details }: Omit<Props, 'actions'>) {
  const imdb = details && imdbUrl(details)
  const locale = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().locale : 'en-US'
  return (
    <Cluster $gap={[0, 3]}>
      <a href={watchUrl(movie, details)} target="_blank" rel="noopener sponsored">
        Watch on Amazon
      </a>
      {details?.search_sites?.map((site) => {
        const { label, urlOf } = searchLinks[site]
        return (
          <a key={site} href={urlOf(movie, locale)} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        )
      })}
      {imdb && <ExternalLink href={imdb}>View on IMDB</ExternalLink>}
      {details?.poster_idea && <Link to={posterPath(movie)}>The poster and its idea</Link>}
    </Cluster>
  )
}

const Actions = styled(Stack)`
  a {
    ${inkLink}
  }
  ${from.md} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(1)} ${theme.space(3)};
    margin-top: ${theme.space(1)};
  }
`

/** A phone has the marks in a bar at its foot, because a thumb reaches it everywhere. */
const FootBar = styled(Row)`
  position: fixed;
  z-index: 5;
  inset: auto 0 ${theme.bottomBar};
  padding: ${theme.space(1)} ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  > div {
    flex: 1;
    flex-wrap: nowrap;
  }
  && button {
    flex: 1;
    padding-inline: ${theme.space(1)};
  }
  ${from.md} {
    position: static;
    padding: 0;
    border: 0;
    background: none;
    > div {
      flex: none;
    }
    && button {
      flex: none;
      padding-inline: ${theme.space(2)};
      min-width: 8.5rem;
    }
  }
`
