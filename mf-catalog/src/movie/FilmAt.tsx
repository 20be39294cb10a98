import type { Movie } from '@cinecanon/contract'
import { Alert, Button, Stack, StaleNote, theme } from '@cinecanon/ui'
import { movieAtQuery, PageMeta, useStaleSince } from '@cinecanon/web'
import { useQuery, useQueryClient } from '@cinecanon/web/query'
import { Link, useNavigationType } from '@cinecanon/web/router'
import { type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { knownMovie } from './queries.ts'

type Props = { slug: string; skeleton: ReactNode; children: (movie: Movie) => ReactNode }

export function FilmAt({ slug, skeleton, children }: Props) {
  const client = useQueryClient()
  const found = useQuery({ ...movieAtQuery(slug), initialData: () => knownMovie(client, slug) })
  const staleSince = useStaleSince()
  useTopOf(slug)
  if (found.data) {
    return (
      <>
        <StaleNote since={staleSince} />
        {children(found.data)}
      </>
    )
  }
  if (found.data === null) return <NotFound />
  return found.isError ? <Failed retry={found.refetch} /> : skeleton
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

/** Back doesn't scroll, because the browser restores its position. */
function useTopOf(slug: string): void {
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each film
  useEffect(() => {
    if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [slug])
}

const Notice = styled(Stack)`
  padding-block: ${theme.space(4)};
`
