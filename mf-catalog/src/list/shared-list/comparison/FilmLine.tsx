import { assumedRuntime, type Movie, runtimeText } from '@cinecanon/contract'
import { Muted, theme, titleLook } from '@cinecanon/ui'
import { useMovieActions } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { CardMarks } from '@cinecanon/web/marks'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { PosterLink } from '../../PosterLink.tsx'

export function FilmLine({ movie, note }: { movie: Movie; note: string }) {
  const title = titleText(movie.title)
  return (
    <Line>
      <PosterLink movie={movie} />
      <div>
        <h3>
          <MovieLink movie={movie}>{title}</MovieLink>
        </h3>
        <Muted $size="small">
          {movie.year} · {runtimeText(assumedRuntime(movie))}
          <br />
          {note}
        </Muted>
        <CardMarks title={title} actions={useMovieActions(movie, 'card')} />
      </div>
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(1.75)};
  h3 {
    font-size: 1.0625rem;
  }
  a {
    ${titleLook}
  }
`
