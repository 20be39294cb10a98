import { Button, iconButtonLook, theme, VisuallyHidden } from '@cinecanon/ui'
import type { useMovieActions } from '@cinecanon/web'
import { styled } from 'styled-components'

type Props = { title: string; actions: ReturnType<typeof useMovieActions> }

/** The two marks of a card: signs only, named for screen readers. */
export function CardMarks({ title, actions }: Props) {
  return (
    <Pair>
      <Mark
        aria-label={`Seen: ${title}`}
        aria-pressed={actions.seen}
        aria-disabled={actions.isSeenDisabled}
        title={actions.whyNot ?? (actions.seen ? 'Seen' : 'Mark as seen')}
        onClick={actions.toggleSeen}
      >
        <Tick />
      </Mark>
      <Mark
        aria-label={`Watchlist: ${title}`}
        aria-pressed={actions.want_to_see}
        aria-disabled={actions.isWatchlistDisabled}
        title={actions.whyNot ?? (actions.want_to_see ? 'On your watchlist' : 'Add to watchlist')}
        onClick={actions.toggleWatchlist}
      >
        <Ribbon />
      </Mark>
    </Pair>
  )
}

/** The two marks with their words, as a row and the film's own page show them. */
export function WordMarks({ title, actions }: Props) {
  const of = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <Words>
      <Word
        aria-pressed={actions.seen}
        aria-disabled={actions.isSeenDisabled}
        title={actions.whyNot}
        onClick={actions.toggleSeen}
      >
        <Tick />
        <span>Seen{of}</span>
      </Word>
      <Word
        aria-disabled={actions.isWatchlistDisabled}
        title={actions.whyNot}
        data-on={actions.want_to_see || undefined}
        onClick={actions.toggleWatchlist}
      >
        <Ribbon />
        <span>
          {actions.want_to_see ? 'In Watchlist' : 'Add to List'}
          {of}
        </span>
      </Word>
    </Words>
  )
}

function Tick() {
  return (
    <TickSign viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="9.25" />
      <path d={tick} />
      <path d={tick} pathLength={1} data-drawn="" />
    </TickSign>
  )
}

const tick = 'M7.5 12.4l3 3 6-6.4'

function Ribbon() {
  return (
    <RibbonSign viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M6.5 4h11v16L12 15.8 6.5 20z" />
    </RibbonSign>
  )
}

const TickSign = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  circle {
    transform-origin: center;
    transition: fill ${theme.motion.calm}, stroke ${theme.motion.calm}, transform ${theme.motion.calm};
  }
  path {
    opacity: 0.55;
  }
  [data-drawn] {
    stroke-width: 2.25;
    stroke-dasharray: 1;
    stroke-dashoffset: 1;
    opacity: 0;
    transition: stroke-dashoffset ${theme.motion.calm}, opacity ${theme.motion.quick};
  }
  [aria-pressed='true'] > & {
    circle {
      fill: ${theme.color.success};
      stroke: ${theme.color.success};
    }
    [data-drawn] {
      stroke: ${theme.color.onSuccess};
      stroke-dashoffset: 0;
      opacity: 1;
    }
  }
  :active > & circle {
    transform: scale(0.82);
  }
`

const RibbonSign = styled.svg`
  flex: none;
  fill: transparent;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linejoin: round;
  transition: fill ${theme.motion.calm}, transform ${theme.motion.calm};
  [aria-pressed='true'] > &,
  [data-on] > & {
    fill: ${theme.color.accent};
    stroke: ${theme.color.accent};
  }
  :active:not([aria-disabled='true']) > & {
    transform: translateY(2px);
  }
`

const Pair = styled.div`
  display: flex;
  margin-right: -0.5rem;
`

const Mark = styled.button.attrs({ type: 'button' })`
  ${iconButtonLook}
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const Word = styled(Button)`
  padding-inline: ${theme.space(1.5)} ${theme.space(2)};
  font-size: 0.9375rem;
  &[aria-pressed='true'] {
    border-color: ${theme.color.success};
    opacity: 1;
  }
`
