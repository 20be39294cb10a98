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
import { styled } from 'styled-components'
import type { useMovieActions } from './movie-actions.ts'

type Props = { title: string; actions: ReturnType<typeof useMovieActions> }

/** The two marks of a card: icons only, named for screen readers. */
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

/** The two marks with their words, as rows, dialogs and the film's own page show them. */
export function WordMarks({ title, actions, isSmall = false }: Props & { isSmall?: boolean }) {
  const { seen, want_to_see, whyNot } = actions
  const of = <VisuallyHidden> {title}</VisuallyHidden>
  const size = isSmall ? 18 : 24
  return (
    <Cluster>
      <Word
        $small={isSmall}
        aria-pressed={seen}
        aria-disabled={actions.isSeenDisabled}
        title={whyNot}
        onClick={actions.toggleSeen}
      >
        <Tick size={size} />
        <span>Seen{of}</span>
      </Word>
      <Word
        $small={isSmall}
        aria-disabled={actions.isWatchlistDisabled}
        title={whyNot}
        data-on={want_to_see || undefined}
        onClick={actions.toggleWatchlist}
      >
        <Bookmark size={size} />
        <span>
          {want_to_see ? 'In Watchlist' : 'Add to List'}
          {of}
        </span>
      </Word>
    </Cluster>
  )
}

const Pair = styled(Row)`
  margin-right: -0.5rem;
`

const Mark = styled.button.attrs({ type: 'button' })`
  ${iconButtonLook}
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`

const Word = styled(Button)`
  padding-inline: ${theme.space(1.5)} ${theme.space(2)};
  font-size: ${({ $small }) => ($small ? '0.875rem' : '0.9375rem')};
  &[aria-pressed='true'] {
    border-color: ${theme.color.successFill};
    opacity: 1;
  }
`
