import type { Movie } from '@cinecanon/contract'
import { Alert, Button, Container, Stack, StaleNote, theme } from '@cinecanon/ui'
import { movieAtQuery, PageMeta, useStaleSince } from '@cinecanon/web'
import { useQuery, useQueryClient } from '@cinecanon/web/query'
import { Link, useNavigationType } from '@cinecanon/web/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { MovieArticle } from './MovieArticle.tsx'
import { MovieSkeleton } from './MovieSkeleton.tsx'
import { knownMovie } from './queries.ts'

export default function MoviePage({ slug }: { slug: string }) {
  const client = useQueryClient()
  const found = useQuery({ ...movieAtQuery(slug), initialData: () => knownMovie(client, slug) })
  const staleSince = useStaleSince()
  useTopOf(slug)
  return (
    <Ground>
      <Container $padding={[5, 8]}>
        {found.data && <StaleNote since={staleSince} />}
        <Content slug={slug} movie={found.data} isError={found.isError} retry={found.refetch} />
      </Container>
    </Ground>
  )
}

type ContentProps = {
  slug: string
  movie: Movie | null | undefined
  isError: boolean
  retry: () => unknown
}

function Content({ slug, movie, isError, retry }: ContentProps) {
  if (movie) return <MovieArticle key={movie.id} movie={movie} />
  if (movie === null) return <NotFound />
  if (isError) return <Failed retry={retry} />
  return <MovieSkeleton slug={slug} />
}

function NotFound() {
  return (
    <Notice as="section" $align="start">
      <PageMeta title="Movie not found" status={404} />
      <h1>Movie not found</h1>
      <p>There is no film at this address. It may have left the lists, or the link is misspelt.</p>
      <Link to="/">Return to movies list</Link>
    </Notice>
  )
}

function Failed({ retry }: { retry: () => unknown }) {
  return (
    <Notice as="section" $align="start">
      <PageMeta title="Movie" isNoindex />
      <h1>This film can’t be shown right now</h1>
      <Alert>Failed to fetch movies</Alert>
      <Button onClick={() => retry()}>Try again</Button>
    </Notice>
  )
}

/** Scrolls a new film to its top; Back restores the position. */
function useTopOf(slug: string): void {
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each film
  useEffect(() => {
    if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [slug])
}

/** Full width, for the coloured background. */
const Ground = styled.div`
  position: relative;
  isolation: isolate;
  overflow: clip;
`

const Notice = styled(Stack)`
  padding-block: ${theme.space(4)};
`
