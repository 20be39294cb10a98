import {
  Bookmark,
  Button,
  Cluster,
  iconButtonLook,
  Row,
  Tick,
  theme,
  VisuallyHidden,
} from '@cinecanon/ui'
import { css, styled } from 'styled-components'
import type { useMovieActions } from './mark-actions.ts'

type Props = { title: string; actions: ReturnType<typeof useMovieActions> }

/** Cards have room for icons only. */
export function CardMarks({ title, actions }: Props) {
  const { seen, want_to_see, whyNot } = actions
  return (
    <Pair $gap={0}>
      <Mark
        aria-label={`Seen: ${title}`}
        aria-pressed={seen}
        aria-disabled={actions.isSeenDisabled}
        title={whyNot ?? (seen ? 'Seen' : 'Mark as seen')}
        onClick={actions.toggleSeen}
      >
        <Tick />
      </Mark>
      <Mark
        aria-label={`Watchlist: ${title}`}
        aria-pressed={want_to_see}
        aria-disabled={actions.isWatchlistDisabled}
        title={whyNot ?? (want_to_see ? 'On your watchlist' : 'Add to watchlist')}
        onClick={actions.toggleWatchlist}
      >
        <Bookmark />
      </Mark>
    </Pair>
  )
}

type WordProps = Props & {
  /** `main` is for primary actions. */
  size?: 'medium' | 'main'
  className?: string
}

/** Rows, dialogs and the film's page use it. */
export function WordMarks({ title, actions, size = 'medium', className }: WordProps) {
  const { seen, want_to_see, whyNot } = actions
  const film = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <Cluster className={className}>
      <Word
        $look={size === 'main' && !seen ? 'strong' : 'plain'}
        data-size={size}
        aria-pressed={seen}
        aria-disabled={actions.isSeenDisabled}
        title={whyNot}
        onClick={actions.toggleSeen}
      >
        <Tick size={24} />
        <span>Seen{film}</span>
      </Word>
      <Word
        data-size={size}
        aria-disabled={actions.isWatchlistDisabled}
        title={whyNot}
        data-on={want_to_see || undefined}
        onClick={actions.toggleWatchlist}
      >
        <Bookmark size={24} />
        <span>
          {want_to_see ? 'In Watchlist' : 'Add to List'}
          {film}
        </span>
      </Word>
    </Cluster>
  )
}

const hiddenWithoutScripts = css`
  @media (scripting: none) {
    display: none;
  }
`

/** The icons end at the poster's edge. */
const Pair = styled(Row)`
  margin-right: -0.625rem;
`

const Mark = styled.button.attrs({ type: 'button' })`
  ${iconButtonLook}
  ${hiddenWithoutScripts}
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`

const Word = styled(Button)`
  ${hiddenWithoutScripts}
  padding-inline: ${theme.space(1.5)} ${theme.space(2)};
  font-size: 0.9375rem;
  transition: background ${theme.motion.calm}, border-color ${theme.motion.calm},
    color ${theme.motion.calm}, transform ${theme.motion.quick};
  &[data-size='main'] {
    min-height: 3rem;
    padding-inline: ${theme.space(2)} ${theme.space(2.5)};
    font-size: 1rem;
  }
  &[data-on] {
    border-color: ${theme.color.accentMark};
  }
  &[aria-pressed='true'] {
    background: ${theme.color.successFill};
    border-color: ${theme.color.successFill};
    color: ${theme.color.onSuccess};
    opacity: 1;
    > svg circle {
      fill: none;
      stroke: currentColor;
    }
  }
`
