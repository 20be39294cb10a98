import { type CanonFilm, isTop100 } from '@cinecanon/contract'
import { posterLook, SeenFrame, theme, VisuallyHidden } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { titleText } from '@cinecanon/web/text'
import { memo } from 'react'
import { styled } from 'styled-components'

type Props = { film: CanonFilm; position: number; isSeen: boolean }

export const CanonPoster = memo(function CanonPoster({ film, position, isSeen }: Props) {
  const title = titleText(film.title)
  const isNew = !isTop100(film)
  return (
    <li>
      <Entry movie={film} title={`${title} (${film.year})`} data-new={isNew || undefined}>
        <Frame>
          <PosterImage movie={film} alt="" isEager={position <= 10} />
          <SeenFrame data-seen={isSeen} />
        </Frame>
        <Line>
          <b>{position}</b>
          <VisuallyHidden>
            . {title}
            {isSeen && ', seen'},{' '}
          </VisuallyHidden>
          <Move isNew={isNew} places={film.composite_rank - position} />
        </Line>
      </Entry>
    </li>
  )
})

function Move({ isNew, places }: { isNew: boolean; places: number }) {
  if (isNew) return <small data-move="up">new</small>
  if (places === 0) return <small>–</small>
  const [move, arrow] = places > 0 ? ['up', '↑'] : ['down', '↓']
  return (
    <small data-move={move}>
      <span aria-hidden="true">{arrow}</span>
      <VisuallyHidden>{move} </VisuallyHidden>
      {Math.abs(places)}
    </small>
  )
}

const Frame = styled.span`
  position: relative;
  display: block;
  img {
    ${posterLook}
  }
`

const Entry = styled(MovieLink)`
  display: block;
  text-decoration: none;
  &[data-new] img {
    outline: 3px solid ${theme.color.accentMark};
    outline-offset: 1px;
  }
  &:hover img {
    filter: brightness(1.07);
  }
`

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  margin-top: ${theme.space(0.5)};
  font: 500 1.0625rem / 1.3 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
  b {
    font-weight: 500;
  }
  small {
    font: 600 0.75rem / 1 ${theme.font.text};
    color: ${theme.color.inkSoft};
  }
  [data-move='up'] {
    color: ${theme.color.success};
  }
  [data-move='down'] {
    color: ${theme.color.danger};
  }
`
