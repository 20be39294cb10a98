import type { DomainCheckState, ReplicaState } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { CircleCheck, CircleHelp, CircleX, Hourglass, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'

type State = ReplicaState | DomainCheckState

const states: Record<State, { name: string; Icon: typeof CircleCheck }> = {
  ready: { name: 'Ready', Icon: CircleCheck },
  failing: { name: 'Not ready', Icon: TriangleAlert },
  silent: { name: 'Not responding', Icon: Hourglass },
  away: { name: 'Unreachable', Icon: CircleX },
  found: { name: 'Found', Icon: CircleCheck },
  missing: { name: 'Missing', Icon: CircleX },
  wrong: { name: 'Wrong', Icon: TriangleAlert },
  unknown: { name: 'Not known', Icon: CircleHelp },
}

export function stateName(state: State): string {
  return states[state].name
}

type Props = { state: State; text?: string }

export function StateMark({ state, text }: Props) {
  const { name, Icon } = states[state]
  return (
    <Mark data-state={state}>
      <Icon size={18} aria-hidden />
      {text ?? name}
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
