import { isTop100, type Movie } from '@cinecanon/contract'
import { from, Page, Skeleton, theme } from '@cinecanon/ui'
import { moviePath, moviesQuery, PageMeta, useSession } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { Link, useLocation, useNavigate, useNavigationType } from '@cinecanon/web/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { Lead, PageHead, Poster } from '../page/page-styles.ts'
import { TitledSection } from '../page/TitledSection.tsx'
import { asDrawn } from './as-drawn.ts'

export default function PostersPage() {
  useOperatorsRedirect()
  const top100 = useQuery(moviesQuery('top100'))
  const winners = useQuery(moviesQuery('oscar-winners'))
  return (
    <Page $padding={[6, 8]}>
      <PageMeta
        title="Posters"
        description="Every poster of the Top 100 and of the Best Picture winners, drawn for this site."
      />
      <PageHead>
        <h1>Posters</h1>
        <Lead>
          One drawing for each film of the Top 100 and each Best Picture winner, made for this site.
        </Lead>
        <ButtonLink to="/wall">The wall on paper</ButtonLink>
      </PageHead>
      <LoadedFilms query={top100} skeleton={<Skeleton $height="60rem" />}>
        {(movies) => <Wall title="The Top 100" movies={movies} />}
      </LoadedFilms>
      <LoadedFilms query={winners} skeleton={<Skeleton $height="60rem" />}>
        {(movies) => (
          <Wall
            title="Best Picture winners beyond the Top 100"
            movies={movies.filter((movie) => !isTop100(movie))}
          />
        )}
      </LoadedFilms>
    </Page>
  )
}

/** Only a typed address is redirected, because links of this site mean the wall. */
function useOperatorsRedirect(): void {
  const isOperator = useSession().user?.isAdmin ?? false
  const isLink = useNavigationType() !== 'POP'
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isOperator && !isLink) navigate(`/console/posters${search}`, { replace: true })
  }, [isOperator, isLink, search, navigate])
}

function Wall({ title, movies }: { title: string; movies: readonly Movie[] }) {
  return (
    <TitledSection title={title} note={`${movies.length} posters`}>
      <Sheets>
        {movies.map((movie) => (
          <li key={movie.id}>
            <Link to={moviePath(movie)}>
              <Poster movie={asDrawn(movie)} />
            </Link>
          </li>
        ))}
      </Sheets>
    </TitledSection>
  )
}

const Sheets = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space(1)};
  ${from.sm} {
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: ${theme.space(2)};
  }
  a {
    display: block;
  }
`
