import type { ReplicaState } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { stateNames } from './words.ts'

const icons = { ready: CircleCheck, failing: TriangleAlert, silent: Hourglass, away: CircleX }

/** A state as word, shape and colour. */
export function Sign({ state, word = stateNames[state] }: { state: ReplicaState; word?: string }) {
  const Icon = icons[state]
  return (
    <Place data-state={state}>
      <Icon size={18} aria-hidden />
      {word}
    </Place>
  )
}

const Place = styled.span`
  display: inline-flex;
  gap: 0.4em;
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
