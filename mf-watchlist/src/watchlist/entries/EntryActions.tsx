import type { Movie, UserStateId } from '@cinecanon/contract'
import { below, from, iconButtonLook, Row, Tick, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { ArrowUpDown, Ellipsis, X } from 'lucide-react'
import { memo } from 'react'
import { css, styled } from 'styled-components'
import { onRows } from '../grid.ts'
import { useEntryActions } from './entry-actions.ts'
import type { Phase } from './exit-animation.ts'

type Props = {
  id: UserStateId
  movie: Movie
  phase: Phase | undefined
  isSortable: boolean
  onChoosePosition: (id: UserStateId) => void
}

/** Phones have one button for moving and removing. */
export const EntryActions = memo(function EntryActions(props: Props) {
  const { id, movie, phase, isSortable, onChoosePosition } = props
  const { markSeen, remove } = useEntryActions({ id, movie })
  const isExiting = phase !== undefined
  const move = isSortable ? () => onChoosePosition(id) : undefined
  const actions = [
    { name: 'Seen', icon: <Tick />, act: markSeen },
    { name: 'Move', icon: <ArrowUpDown size={20} aria-hidden />, act: move, on: 'wide' },
    { name: 'Remove', icon: <X size={20} aria-hidden />, act: remove, on: move && 'wide' },
    { name: 'More', icon: <Ellipsis size={22} aria-hidden />, act: move, on: 'phone' },
  ]
  return (
    <Bar $gap={0}>
      {actions.map(
        ({ name, icon, act, on }) =>
          act && (
            <Action
              key={name}
              type="button"
              aria-label={`${name}: ${titleText(movie.title)}`}
              aria-disabled={isExiting}
              aria-haspopup={act === move ? 'dialog' : undefined}
              title={name === 'Seen' ? 'Mark as seen' : name}
              data-action={name}
              data-on={on}
              onClick={() => isExiting || act()}
            >
              {icon}
            </Action>
          ),
      )}
    </Bar>
  )
})

/** The icons begin at the poster's edge in the grid. */
const Bar = styled(Row)`
  grid-area: actions;
  position: relative;
  z-index: 1;
  margin-left: -0.625rem;
  ${onRows(css`
    margin: 0 -0.625rem 0 0;
    ${from.md} {
      margin-right: 0;
    }
  `)}
`

const Action = styled.button`
  ${iconButtonLook}
  &[data-on='phone'] {
    display: none;
  }
  ${onRows(css`
    ${below.md} {
      &[data-on='wide'] {
        display: none;
      }
      &[data-on='phone'] {
        display: grid;
      }
    }
  `)}
  &[data-action='Seen']:hover {
    color: ${theme.color.success};
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
`
