import type { Movie } from '@cinecanon/contract'
import { posterLook, theme } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { titleText } from '@cinecanon/web/text'
import { memo } from 'react'
import { styled } from 'styled-components'
import { bareButton } from '../page/page-styles.ts'

type Props = {
  movie: Movie
  figure: string
  isSeen: boolean
  /** The one that Tab leads to. */
  isStop: boolean
  /** Held: the next one that is tapped ends a range. */
  isHeld: boolean
  isEager: boolean
  isDisabled: boolean
}

/** A poster that is one button, ticked or not. Its events are handled by the grid. */
export const TickPoster = memo(function TickPoster(props: Props) {
  const { movie, figure, isSeen, isStop, isHeld, isEager, isDisabled } = props
  const title = titleText(movie.title)
  return (
    <li>
      <Toggle
        aria-pressed={isSeen}
        aria-label={`${title}, ${movie.year}`}
        aria-disabled={isDisabled || undefined}
        data-held={isHeld || undefined}
        tabIndex={isStop ? 0 : -1}
      >
        <Frame>
          <Poster movie={movie} alt="" isEager={isEager} draggable={false} />
          <Disc viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="16" />
            <path d="M9 16.6l4.6 4.6 9.4-10" />
          </Disc>
        </Frame>
        <Title data-figure={figure}>{title}</Title>
      </Toggle>
    </li>
  )
})

const Frame = styled.span`
  position: relative;
  display: block;
`

const Poster = styled(PosterImage)`
  ${posterLook}
  transition: opacity ${theme.motion.tick}, filter ${theme.motion.tick}, transform ${theme.motion.tick};
`

const Disc = styled.svg`
  position: absolute;
  inset: 0;
  width: 2rem;
  height: 2rem;
  margin: auto;
  opacity: 0;
  transform: scale(0);
  transition: transform ${theme.motion.tick}, opacity ${theme.motion.quick};
  fill: ${theme.color.successFill};
  path {
    fill: none;
    stroke: ${theme.color.onSuccess};
    stroke-width: 2.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`

/** The figure is for the eye: as text it would have to stand in the button's name. */
const Title = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  min-height: 2.4em;
  margin-top: ${theme.space(0.5)};
  font-size: 0.8125rem;
  line-height: 1.2;
  &::before {
    content: attr(data-figure) ' ';
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`

const Toggle = styled.button.attrs({ type: 'button' })`
  ${bareButton}
  text-align: left;
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;
  content-visibility: auto;
  contain-intrinsic-size: auto 12.5rem;
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &[aria-pressed='true'] {
    ${Poster} {
      opacity: 0.35;
      filter: grayscale(0.4);
    }
    ${Disc} {
      opacity: 1;
      transform: none;
    }
    ${Title} {
      color: ${theme.color.inkSoft};
    }
  }
  &:active ${Poster} {
    transform: scale(0.96);
  }
  @media (hover: hover) {
    &:hover ${Poster} {
      outline: 2px solid ${theme.color.edge};
      outline-offset: 1px;
    }
  }
  &:focus-visible {
    outline: 0;
    ${Poster} {
      outline: 3px solid ${theme.color.accentMark};
      outline-offset: 2px;
    }
  }
  &[data-held] ${Poster} {
    outline: 2px dashed ${theme.color.accentMark};
    outline-offset: 2px;
  }
`
