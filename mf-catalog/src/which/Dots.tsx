import { sheetsADay } from '@cinecanon/contract'
import { Row, theme, VisuallyHidden } from '@cinecanon/ui'
import { styled } from 'styled-components'
import type { Outcome } from './results.ts'

type Props = { played: readonly Outcome[]; current?: number }

export const outcomeTexts: Record<Outcome, string> = {
  first: 'At first look',
  hint: 'With the hint',
  missed: 'Not found',
}

/** A full dot is a film at first look, half a one with the hint, an empty one not found. */
export function Dots({ played, current }: Props) {
  return (
    <List as="ol" $gap={0.75}>
      {Array.from({ length: sheetsADay }, (_, index) => {
        const outcome = played[index]
        const isCurrent = index + 1 === current
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          <li key={index} data-outcome={outcome} data-current={isCurrent || undefined}>
            <VisuallyHidden>
              {`Sheet ${index + 1}: ${outcome ? outcomeTexts[outcome] : isCurrent ? 'Now' : 'To come'}`}
            </VisuallyHidden>
          </li>
        )
      })}
    </List>
  )
}

const List = styled(Row)`
  align-self: center;
  margin-left: auto;
  li {
    position: relative;
    width: 1rem;
    height: 1rem;
    border: 1px solid ${theme.color.edge};
    border-radius: 50%;
  }
  [data-outcome='first'] {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
  }
  [data-outcome='hint'] {
    border-color: ${theme.color.success};
    background: linear-gradient(90deg, ${theme.color.success} 50%, transparent 50%);
  }
  [data-outcome='missed'] {
    background: linear-gradient(${theme.color.edge}, ${theme.color.edge}) center / 60% 2px no-repeat;
  }
  [data-current] {
    outline: 3px solid ${theme.color.accentMark};
  }
`
