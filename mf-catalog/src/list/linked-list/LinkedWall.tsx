import { Cluster, from, theme } from '@cinecanon/ui'
import { PosterList, useMovieStates } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { styled } from 'styled-components'
import { Stars } from '../../viewings/Stars.tsx'
import { PosterLink } from '../PosterLink.tsx'
import { SeenOfThese } from '../shared-list/SharedMovies.tsx'
import type { Shown } from './linked-list.ts'

/** Colour is its owner's, the edge the reader's. */
export function LinkedWall({ list: { name }, hundred, films }: Shown) {
  const { marksOf } = useMovieStates()
  const ratings = new Map(films.map(({ movie, rating }) => [movie.id, rating]))
  const mine = hundred.filter(({ id }) => marksOf(id).seen).length
  return (
    <>
      <Cluster $gap={[2, 4]} $align="center" $justify="space-between">
        <p>
          What {name ?? 'your friend'} has seen is in colour.{' '}
          {mine > 0 ? `What you have seen has an edge: ${mine} of the hundred.` : 'And you?'}
        </p>
        <ButtonLink to="/?view=tick" $look="strong">
          How many have you seen?
        </ButtonLink>
      </Cluster>
      {films.length > 0 && <SeenOfThese movies={films.map(({ movie }) => movie)} />}
      <PosterList movies={hundred}>
        <Wall aria-label="The hundred in order of rank">
          {hundred.map((movie, index) => (
            <li key={movie.id} data-lit={ratings.has(movie.id)}>
              <PosterLink
                movie={movie}
                isEager={index < firstView}
                isFirst={index === 0}
                isSeen={marksOf(movie.id).seen}
              />
              <Stars rating={ratings.get(movie.id) ?? null} />
            </li>
          ))}
        </Wall>
      </PosterList>
    </>
  )
}

/** A phone shows so many at first. */
const firstView = 20

const Wall = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space(1)};
  ${from.md} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
    gap: ${theme.space(1.5)};
  }
  li {
    text-align: center;
  }
  li[data-lit='false'] img {
    opacity: 0.2;
    filter: grayscale(1);
  }
`
