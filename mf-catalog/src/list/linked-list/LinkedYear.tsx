import { Stack, theme } from '@cinecanon/ui'
import { PosterList } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Stars } from '../../viewings/Stars.tsx'
import { monthNames } from '../../viewings/viewing-dates.ts'
import { PosterLink } from '../PosterLink.tsx'
import type { ShownFilm } from './linked-list.ts'

export function LinkedYear({ films }: { films: readonly ShownFilm[] }) {
  const months = [...monthNames.map((name, index) => ({ name, month: index + 1 })), sometime]
  return (
    <PosterList movies={films.map(({ movie }) => movie)}>
      <Months>
        {months.map(({ name, month }) => {
          const shown = films.filter((film) => film.month === month)
          if (shown.length === 0) return null
          return (
            <Stack as="section" key={name} $gap={1} aria-label={name}>
              <h2>
                {name} <small>{shown.length}</small>
              </h2>
              <Posters>
                {shown.map(({ movie, rating, key }) => (
                  <li key={key}>
                    <PosterLink movie={movie} />
                    <Stars rating={rating} />
                  </li>
                ))}
              </Posters>
            </Stack>
          )
        })}
      </Months>
    </PosterList>
  )
}

const sometime = { name: 'Some day', month: null }

const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space(4)} ${theme.space(3)};
  small {
    font: 600 1rem ${theme.font.text};
    color: ${theme.color.inkSoft};
  }
`

const Posters = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${theme.space(1.5)};
`
