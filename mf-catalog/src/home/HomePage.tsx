import { Container, from, Page, theme } from '@cinecanon/ui'
import { JsonLd, LazyPart, moviesQuery, PageMeta, productName, useSiteOrigin } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { lazy, type MouseEvent, useState } from 'react'
import { styled } from 'styled-components'
import { ListFrame } from '../list/ListFrame.tsx'
import { ListProgress } from '../list/ListProgress.tsx'
import { itemList } from '../page/json-ld.ts'
import { Beginning } from './Beginning.tsx'
import { Evening } from './Evening.tsx'
import { Hero } from './Hero.tsx'
import { filmOfTheDayQuery, heroMoviesQuery } from './hero-movies.ts'

const MethodologyDialog = lazy(async () => ({
  default: (await import('./MethodologyDialog.tsx')).MethodologyDialog,
}))

const listId = 'top-100-movies'

export default function HomePage() {
  const top100 = useQuery(moviesQuery('top100'))
  const movies = top100.data ?? []
  const origin = useSiteOrigin()
  const { data: heroIds = [] } = useQuery(heroMoviesQuery)
  const { data: dayId } = useQuery(filmOfTheDayQuery)
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
        movies={heroIds.flatMap((heroId) => movies.find(({ id }) => id === heroId) ?? [])}
        filmOfTheDay={movies.find(({ id }) => id === dayId)}
        onHowWeRank={explain}
      />
      <Strip>
        <Container>
          <ListProgress
            list={top100}
            listType="top100"
            total={100}
            noun="movies"
            welcome={`Welcome to ${productName}`}
            hints={[
              'Explore the top 100 movies of all time',
              'Track movies you’ve seen or want to watch',
            ]}
            aside={<Evening />}
          />
        </Container>
      </Strip>
      <Page $gap={2} $padding={[0, 8]}>
        {top100.data && <Beginning top100={top100.data} listId={listId} />}
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

const Strip = styled.div`
  ${from.md} {
    border-bottom: 1px solid ${theme.color.line};
  }
`
