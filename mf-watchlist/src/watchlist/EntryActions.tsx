import type { Movie, UserStateId } from '@cinecanon/contract'
import { from, Row, Tick, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/title-text'
import { ArrowUpDown, X } from 'lucide-react'
import { memo } from 'react'
import { css, styled } from 'styled-components'
import { onRows } from './EntryBody.tsx'
import { useEntryActions } from './entry-actions.ts'
import type { Exit, Phase } from './exit-animation.ts'

type Props = {
  id: UserStateId
  movie: Movie
  phase: Phase | undefined
  isSortable: boolean
  onExit: (exit: Exit) => void
  onReturn: (id: UserStateId) => void
  onChoosePlace: (id: UserStateId) => void
}

/** The buttons of an entry; disabled while it is animated out of the list. */
export const EntryActions = memo(function EntryActions(props: Props) {
  const { id, movie, phase, isSortable, onExit, onReturn, onChoosePlace } = props
  const { markSeen, remove } = useEntryActions({ id, movieId: movie.id, onExit, onReturn })
  const isExiting = phase !== undefined
  const actions = [
    { name: 'Seen', icon: <Tick size={20} />, act: markSeen },
    { name: 'Move', icon: <ArrowUpDown size={18} aria-hidden />, act: () => onChoosePlace(id) },
    { name: 'Remove', icon: <X size={18} aria-hidden />, act: remove },
  ].filter(({ name }) => isSortable || name !== 'Move')
  return (
    <Bar $gap={0}>
      {actions.map(({ name, icon, act }) => (
        <Action
          key={name}
          type="button"
          aria-label={`${name}: ${titleText(movie.title)}`}
          aria-disabled={isExiting}
          aria-haspopup={name === 'Move' ? 'dialog' : undefined}
          title={name === 'Seen' ? undefined : name}
          data-action={name}
          onClick={() => isExiting || act()}
        >
          {icon}
          <span>{name}</span>
        </Action>
      ))}
    </Bar>
  )
})

const Bar = styled(Row)`
  grid-area: actions;
  position: relative;
  z-index: 1;
  margin-top: ${theme.space(1)};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  ${onRows(css`
    margin-top: 0;
  `)}
`

const Action = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1)};
  border: 0;
  background: none;
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
  transition: background ${theme.motion.quick};
  &[data-action='Seen'] {
    flex: 1;
  }
  /* In the grid there is no room for the words. */
  &:not([data-action='Seen']) span {
    display: none;
    ${onRows(css`
      ${from.lg} {
        display: inline;
      }
    `)}
  }
  & + & {
    border-left: 1px solid ${theme.color.line};
  }
  &:hover {
    background: ${theme.color.sunken};
  }
  &[data-action='Seen']:hover {
    color: ${theme.color.success};
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
`
