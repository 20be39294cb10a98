import type { ReplicaState } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { stateNames } from './status-texts.ts'

const icons = { ready: CircleCheck, failing: TriangleAlert, silent: Hourglass, away: CircleX }

type Props = { state: ReplicaState; word?: string }

export function StateMark({ state, word = stateNames[state] }: Props) {
  const Icon = icons[state]
  return (
    <Mark data-state={state}>
      <Icon size={18} aria-hidden />
      {word}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  gap: 0.4em;
  vertical-align: top;
  color: ${theme.color.danger};
  font-weight: 600;
  &[data-state='ready'] {
    color: ${theme.color.success};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`
