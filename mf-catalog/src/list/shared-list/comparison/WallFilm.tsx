import type { Movie } from '@cinecanon/contract'
import { from, Row, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { memo } from 'react'
import { styled } from 'styled-components'
import { TickGrid, type TickState } from '../../../tick/TickGrid.tsx'
import { TickItem, TickSheet } from '../../../tick/TickPoster.tsx'

type Props = TickState & {
  movie: Movie
  isOfHundred: boolean
  isSeen: boolean
  /** It is empty where the sender hasn't seen the film. */
  them: string
}

export const WallFilm = memo(function WallFilm(props: Props) {
  const { movie, isOfHundred, isSeen, them, ...state } = props
  const rank = isOfHundred ? `${movie.composite_rank}. ` : ''
  const label = `${rank}${titleText(movie.title)} (${movie.year})${them && `, seen by ${them}`}`
  return (
    <TickItem label={label} isSeen={isSeen} {...state}>
      <Sheet
        movie={movie}
        alt=""
        isEager={state.isEager}
        draggable={false}
        data-lit={isSeen || them !== ''}
      />
      <Marks as="span" $gap={0.375} $align="center" aria-hidden="true">
        <span data-text={isOfHundred ? movie.composite_rank : movie.year} />
        {them && <i data-text={them === 'your friend' ? '·' : them.slice(0, 1).toUpperCase()} />}
        <i data-own="" data-text="✓" />
      </Marks>
    </TickItem>
  )
})

export const Wall = styled(TickGrid)`
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space(1.25)} ${theme.space(1)};
  ${from.md} {
    grid-template-columns: repeat(8, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
  /* The count would cover the focus. */
  button {
    scroll-margin-top: 8.5rem;
  }
`

const Sheet = styled(TickSheet)`
  transition: filter ${theme.motion.calm}, opacity ${theme.motion.calm};
  &[data-lit='false'] {
    filter: grayscale(1);
    opacity: 0.34;
  }
  [aria-pressed='true']:not(:focus-visible) > && {
    outline: 3px solid ${theme.color.successFill};
    outline-offset: 0;
  }
`

/** Its texts are CSS content, because they aren't in the button's name. */
const Marks = styled(Row)`
  ::after {
    content: attr(data-text);
  }
  height: 1.5rem;
  color: ${theme.color.inkSoft};
  font: 500 0.8125rem/1 ${theme.font.display};
  font-variant-numeric: lining-nums;
  > span {
    margin-right: auto;
  }
  i {
    display: grid;
    place-items: center;
    width: 1.0625rem;
    height: 1.0625rem;
    border-radius: 50%;
    background: ${theme.color.accent};
    color: ${theme.color.ground};
    font: 700 0.625rem/1 ${theme.font.text};
  }
  [data-own] {
    background: ${theme.color.successFill};
    color: ${theme.color.onSuccess};
    transition: transform ${theme.motion.tick};
  }
  [aria-pressed='false'] > & [data-own] {
    transform: scale(0);
  }
`
