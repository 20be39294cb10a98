import { Muted, theme } from '@cinecanon/ui'
import { moviePath, useMovieActions } from '@cinecanon/web'
import { CardMarks } from '@cinecanon/web/marks'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { EntryPoster } from '../page/EntryPoster.tsx'
import { RowTitle } from '../page/rows.ts'
import type { Advance } from './what-next.ts'

type Props = Pick<Advance, 'movie'> & { reason: string }

export function NextMovie({ movie, reason }: Props) {
  const actions = useMovieActions(movie, 'card')
  const title = titleText(movie.title)
  return (
    <Film>
      <Poster movie={movie} />
      <Marks>
        <CardMarks title={title} actions={actions} />
      </Marks>
      <RowTitle>
        <Link to={moviePath(movie)}>{title}</Link>
      </RowTitle>
      <Muted $size="small">{reason}</Muted>
    </Film>
  )
}

const Film = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  h3 {
    font-size: 1.0625rem;
  }
  /** A target is at least 24 px high. */
  h3 a {
    display: inline-block;
    padding-block: 0.15rem;
  }
  p {
    margin-top: ${theme.space(0.5)};
  }
`

/** The poster stretches, because it may not have loaded. */
const Poster = styled(EntryPoster)`
  align-self: stretch;
`

/** The icons begin at the poster's edge. */
const Marks = styled.div`
  margin-left: -0.625rem;
`
