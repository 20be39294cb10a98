import { type CanonFilm, isTop100 } from '@cinecanon/contract'
import { focusInside, posterLook, SeenFrame, theme } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { titleText } from '@cinecanon/web/text'
import { memo, useState } from 'react'
import { styled } from 'styled-components'

type Props = { film: CanonFilm; position: number; isSeen: boolean }

/** A hundred of them render at each move of a slider, so most of it is plain elements. */
export const CanonPoster = memo(function CanonPoster({ film, position, isSeen }: Props) {
  const title = titleText(film.title)
  const { move, text, spoken } = moveOf(film, position)
  return (
    <li>
      <Entry
        movie={film}
        title={`${title} (${film.year})`}
        aria-label={`${position}. ${title}${isSeen ? ', seen' : ''}${spoken}`}
        data-move={move}
      >
        <Sheet film={film} isSeen={isSeen} isInFirstRow={position <= 10} />
        <span>
          <b>{position}</b>
          <small>{text}</small>
        </span>
      </Entry>
    </li>
  )
})

type SheetProps = { film: CanonFilm; isSeen: boolean; isInFirstRow: boolean }

function isSameSheet(a: SheetProps, b: SheetProps): boolean {
  return a.film === b.film && a.isSeen === b.isSeen
}

const Sheet = memo(function Sheet({ film, isSeen, isInFirstRow }: SheetProps) {
  const [isEager] = useState(isInFirstRow)
  return (
    <span>
      <PosterImage movie={film} alt="" isEager={isEager} />
      {isSeen && <SeenFrame data-seen />}
    </span>
  )
}, isSameSheet)

function moveOf(film: CanonFilm, position: number) {
  const ranks = film.composite_rank - position
  if (!isTop100(film)) return { move: 'in', text: 'new', spoken: ', new' }
  if (ranks === 0) return { move: 'none', text: '–', spoken: '' }
  const move = ranks > 0 ? 'up' : 'down'
  const count = Math.abs(ranks)
  return { move, text: `${ranks > 0 ? '↑' : '↓'}${count}`, spoken: `, ${move} ${count}` }
}

const Entry = styled(MovieLink)`
  display: block;
  text-decoration: none;
  > :first-child {
    position: relative;
    display: block;
  }
  img {
    ${posterLook}
  }
  &:hover img {
    filter: brightness(1.07);
  }
  ${focusInside}
  > :last-child {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    height: 1.75rem;
    font: 500 1.0625rem / 1.75rem ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
  }
  b {
    font-weight: inherit;
  }
  small {
    font: 600 0.75rem / 1 ${theme.font.text};
    color: ${theme.color.inkSoft};
  }
  &[data-move='up'] small,
  &[data-move='in'] small {
    color: ${theme.color.success};
  }
  &[data-move='down'] small {
    color: ${theme.color.danger};
  }
  &[data-move='in'] img {
    outline: 3px solid ${theme.color.accentMark};
    outline-offset: -3px;
  }
`
