import type { Movie } from '@cinecanon/contract'
import { from, Page, theme } from '@cinecanon/ui'
import { JsonLd, LazyPart, moviesQuery, PageMeta, productName, useSiteOrigin } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { lazy, type MouseEvent, useState } from 'react'
import { styled } from 'styled-components'
import { ListFrame } from '../list/ListFrame.tsx'
import { ListProgress } from '../list/ListProgress.tsx'
import { itemList } from '../page/json-ld.ts'
import { Beginning } from './Beginning.tsx'
import { FilmOfTheDay } from './FilmOfTheDay.tsx'
import { Hero } from './Hero.tsx'
import { featuredMovie, heroMoviesQuery } from './hero-movies.ts'

const MethodologyDialog = lazy(async () => ({
  default: (await import('./MethodologyDialog.tsx')).MethodologyDialog,
}))

const listId = 'top-100-movies'

export default function HomePage() {
  const top100 = useQuery(moviesQuery('top100'))
  const movies = top100.data ?? []
  const origin = useSiteOrigin()
  const [isExplaining, setIsExplaining] = useState(false)
  const explain = (event: MouseEvent) => {
    event.preventDefault()
    setIsExplaining(true)
  }
  return (
    <>
      <PageMeta
        title="Top 100 Movies to See Before You Die"
        description="One hundred films, ranked from seven authorities’ lists and the Oscars. See how many you have seen, and keep the rest on your watchlist."
      />
      {top100.data && (
        <JsonLd thing={itemList('Top 100 Movies to See Before You Die', movies, origin)} />
      )}
      <Hero
        top100={movies}
        movies={useHeroMovies(movies)}
        featured={featuredMovie(movies)}
        onHowWeRank={explain}
      />
      <Page $gap={2} $padding={[2, 8]}>
        {top100.data && <Beginning top100={top100.data} listId={listId} />}
        <Start>
          <ListProgress
            list={top100}
            listType="top100"
            total={100}
            noun="movies"
            welcome={`Welcome to ${productName}`}
            hints={[
              'Explore the top 100 movies of all time',
              "Track movies you've seen or want to watch",
            ]}
          />
          <FilmOfTheDay movies={movies} />
        </Start>
        <div id={listId}>
          <ListFrame query={top100} title="Top 100 Movies" listType="top100" />
        </div>
      </Page>
      {isExplaining && (
        <LazyPart onFailed={() => setIsExplaining(false)}>
          <MethodologyDialog onClose={() => setIsExplaining(false)} />
        </LazyPart>
      )}
    </>
  )
}

/** In two columns on wide screens, where a wall has fewer columns. */
const Start = styled.div`
  display: grid;
  gap: ${theme.space(2)} ${theme.space(4)};
  ${from.lg} {
    align-items: center;
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr) 29rem;
      ol {
        --columns: 20;
        pointer-events: none;
        ${from.xl} {
          pointer-events: auto;
        }
      }
    }
  }
`

function useHeroMovies(movies: readonly Movie[]): Movie[] {
  const { data = [] } = useQuery(heroMoviesQuery)
  return data
    .map((id) => movies.find((movie) => movie.id === id))
    .filter((movie) => movie !== undefined)
}
