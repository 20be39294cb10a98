import type { CatalogFilm } from '@cinecanon/contract'
import { factsLook, Muted, RankNumeral, theme, titleLook } from '@cinecanon/ui'
import { rankText, useMovieActions } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { CardMarks } from '@cinecanon/web/marks'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Poster } from '../page/page-styles.ts'

export function FoundFilm({ film }: { film: CatalogFilm }) {
  const { year, directors, composite_rank, poster } = film
  const title = titleText(film.title)
  const actions = useMovieActions(film, 'card')
  const posters = { poster_url: poster, omdb_poster_url: null, image_url: null }
  return (
    <Line>
      <Poster movie={{ title, year, ...posters }} alt="" />
      <div>
        <h3>
          <MovieLink movie={film}>{title}</MovieLink>
        </h3>
        <Muted $size="small">
          <span>{year}</span>
          <span translate="no">{directors.join(', ')}</span>
        </Muted>
      </div>
      <Rank text={rankText(composite_rank)} />
      <CardMarks title={title} actions={actions} />
    </Line>
  )
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${theme.space(1.5)};
  padding-block: ${theme.space(1)};
  border-top: 1px solid ${theme.color.line};
  h3 {
    font-size: 1.0625rem;
    line-height: 1.25;
  }
  a {
    ${titleLook}
  }
  p {
    ${factsLook}
  }
`

const Rank = styled(RankNumeral)`
  font-size: 1.375rem;
`
