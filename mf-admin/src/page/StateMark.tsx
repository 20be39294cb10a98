import type { DomainCheckState, ReplicaState } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { CircleCheck, CircleHelp, CircleX, Hourglass, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'

type State = ReplicaState | DomainCheckState

export const stateNames: Record<State, string> = {
  ready: 'Ready',
  failing: 'Not ready',
  silent: 'Not responding',
  away: 'Unreachable',
  found: 'Found',
  missing: 'Missing',
  wrong: 'Wrong',
  unknown: 'Not known',
}

const icons: Record<State, typeof CircleCheck> = {
  ready: CircleCheck,
  failing: TriangleAlert,
  silent: Hourglass,
  away: CircleX,
  found: CircleCheck,
  missing: CircleX,
  wrong: TriangleAlert,
  unknown: CircleHelp,
}

type Props = { state: State; text?: string }

export function StateMark({ state, text = stateNames[state] }: Props) {
  const Icon = icons[state]
  return (
    <Mark data-state={state}>
      <Icon size={18} aria-hidden />
      {text}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  gap: 0.4em;
  vertical-align: top;
  color: ${theme.color.danger};
  font-weight: 600;
  &:is([data-state='ready'], [data-state='found']) {
    color: ${theme.color.success};
  }
  &[data-state='unknown'] {
    color: ${theme.color.inkSoft};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`
