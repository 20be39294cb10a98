import { Stack, theme } from '@cinecanon/ui'
import { PosterLink } from '@cinecanon/web'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Stars } from '../../viewings/Stars.tsx'
import type { ShownFilm } from './linked-list.ts'

type Props = { films: readonly ShownFilm[]; name: string | null }

export function LinkedLines({ films, name }: Props) {
  const written = films.filter(({ note }) => note)
  if (written.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="lines">
      <h2 id="lines">{name ? `${name}’s lines` : 'Lines'}</h2>
      <Lines as="ul">
        {written.map(({ movie, rating, note }) => (
          <li key={`${movie.id} ${note}`}>
            <PosterLink movie={movie}>{titleText(movie.title)}</PosterLink>{' '}
            <Stars rating={rating} />
            <p>“{note}”</p>
          </li>
        ))}
      </Lines>
    </Stack>
  )
}

const Lines = styled(Stack)`
  max-width: ${theme.measure};
  overflow-wrap: anywhere;
  a {
    font-weight: 600;
  }
`
