import type { ListType, Movie } from '@cinecanon/contract'
import { Button, Card, from, Stack, theme } from '@cinecanon/ui'
import { useMovieStates, useSiteOrigin } from '@cinecanon/web'
import { useCopy } from '@cinecanon/web/sharing'
import { counted } from '@cinecanon/web/text'
import { Share2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { AddOthers } from '../AddOthers.tsx'
import { comparePath } from '../shared-list.ts'
import { FilmLine } from './FilmLine.tsx'
import type { Parted } from './parts.ts'
import { TonightForTwo } from './TonightForTwo.tsx'

type Props = { films: Parted; name: string; wanted: ReadonlySet<number>; children: ReactNode }

export function Side({ films, name, wanted, children }: Props) {
  const { hasMarks } = useMovieStates()
  const [best] = films.neither.toSorted((a, b) => a.composite_rank - b.composite_rank)
  return (
    <Boxes as="aside" aria-label="For both of you">
      {best && (
        <Card as="section">
          <h2>The best film that neither has seen</h2>
          <FilmLine movie={best} note={best.directors.join(', ')} />
        </Card>
      )}
      <TonightForTwo films={films} name={name || 'Your friend'} wanted={wanted} />
      {hasMarks && <Theirs movies={films.them} them={name || 'your friend'} />}
      {children}
    </Boxes>
  )
}

function Theirs({ movies, them }: { movies: readonly Movie[]; them: string }) {
  const { marksOf } = useMovieStates()
  const heading = useRef<HTMLHeadingElement>(null)
  const others = movies.filter(({ id }) => !marksOf(id).want_to_see)
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1}>
        Only {them} has seen {movies.length}
      </h2>
      <p>Not on My List yet: {others.length}</p>
      {others.length > 0 && (
        <AddOthers movies={others} onAdd={() => heading.current?.focus()}>
          Add theirs to my list
        </AddOthers>
      )}
    </Card>
  )
}

export function SendBack({ movies, list }: { movies: readonly Movie[]; list: ListType }) {
  const origin = useSiteOrigin()
  const { copy } = useCopy('link')
  const send = () =>
    copy(origin + comparePath({ ids: movies.map(({ id }) => id), list }), {
      title: 'Your link is copied',
      description: `It shows the ${counted(movies.length, 'film')} that you have seen here, and no name.`,
    })
  return (
    <Button disabled={movies.length === 0} onClick={send}>
      <Share2 size={18} aria-hidden />
      Send yours back
    </Button>
  )
}

const Boxes = styled(Stack)`
  align-items: start;
  section {
    display: grid;
    gap: ${theme.space(1)};
    padding: ${theme.space(2)};
  }
  h2 {
    font-size: 1.1875rem;
  }
  ${from.md} {
    grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
  }
  ${from.lg} {
    @media (min-height: 52rem) {
      position: sticky;
      top: 12.5rem;
    }
  }
`
