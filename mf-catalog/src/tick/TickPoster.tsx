import type { Movie } from '@cinecanon/contract'
import { from, posterLook, SeenFrame, theme } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { titleText } from '@cinecanon/web/text'
import { memo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { bareButton, PosterFrame } from '../page/page-styles.ts'
import type { TickState } from './TickGrid.tsx'

type Props = TickState & { movie: Movie; figure: string; isSeen: boolean }

export const TickPoster = memo(function TickPoster(props: Props) {
  const { movie, figure, isSeen, ...state } = props
  const title = titleText(movie.title)
  return (
    <TickItem label={`${title}, ${movie.year}`} isSeen={isSeen} {...state}>
      <PosterFrame>
        <TickSheet movie={movie} alt="" isEager={state.isEager} draggable={false} />
        <SeenFrame data-seen={isSeen} />
      </PosterFrame>
      <Title data-figure={figure}>{title}</Title>
    </TickItem>
  )
})

type ItemProps = TickState & { label: string; isSeen: boolean; children: ReactNode }

export function TickItem({ label, isSeen, isStop, isHeld, isDisabled, children }: ItemProps) {
  return (
    <li>
      <Toggle
        aria-pressed={isSeen}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        data-held={isHeld || undefined}
        tabIndex={isStop ? 0 : -1}
      >
        {children}
      </Toggle>
    </li>
  )
}

export const TickSheet = styled(PosterImage)`
  ${posterLook}
  transition: transform ${theme.motion.tick};
`

/** The figure is CSS content, because as text it would be in the button's name. */
const Title = styled.span`
  display: none;
  ${from.sm} {
    display: -webkit-box;
  }
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  min-height: 2.4em;
  margin-top: ${theme.space(1)};
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
  -webkit-user-select: none;
  user-select: none;
  -webkit-touch-callout: none;
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:active ${TickSheet} {
    transform: scale(0.96);
  }
  @media (hover: hover) {
    &:hover ${TickSheet} {
      outline: 2px solid ${theme.color.edge};
      outline-offset: 1px;
    }
  }
  &:focus-visible {
    outline: 0;
    ${TickSheet} {
      outline: 3px solid ${theme.color.accentMark};
      outline-offset: 2px;
    }
  }
  &[data-held] ${TickSheet} {
    outline: 2px dashed ${theme.color.accentMark};
    outline-offset: 2px;
  }
`
