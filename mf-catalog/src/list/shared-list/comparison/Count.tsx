import { Cluster, theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { belowHeader } from '../../../page/page-styles.ts'
import type { Parted } from './parts.ts'

type Props = { films: Parted; them: string; isKnown: boolean; children: ReactNode }

/** Own figures are dashes until the marks are known. */
export function Count({ films, them, isKnown, children }: Props) {
  const both = films.both.length
  const mine = films.you.length + both
  const seen = mine + films.them.length
  const total = seen + films.neither.length
  const figures = [
    { part: 'you', figure: isKnown ? mine : '–', text: 'you' },
    { part: 'them', figure: films.them.length + both, text: them },
    { part: 'both', figure: isKnown ? both : '–', text: 'both' },
  ]
  /** Each covers the beginning of the one before. */
  const bars = { all: total, them: seen, both: mine, you: films.you.length }
  const label = figures.map(({ figure, text }) => `${text} ${figure}`).join(', ')
  return (
    <Bar>
      <Figures as="p" $gap={[0, 3]} aria-hidden="true">
        {figures.map(({ part, figure, text }) => (
          <span key={part} data-part={part}>
            <b>{figure}</b> {text}
          </span>
        ))}
      </Figures>
      <svg width="100%" height="8" role="img" aria-label={`${label}, of ${total}`}>
        {Object.entries(bars).map(([part, count]) => (
          <rect key={part} width={`${(100 * count) / total}%`} height="8" rx="4" data-part={part} />
        ))}
      </svg>
      {children}
    </Bar>
  )
}

const Bar = styled.div`
  ${belowHeader}
  z-index: 12;
  margin-top: ${theme.space(1)};
  [data-part] {
    color: ${theme.color.line};
  }
  [data-part='you'] {
    color: ${theme.color.successFill};
  }
  [data-part='them'] {
    color: ${theme.color.accent};
  }
  [data-part='both'] {
    color: ${theme.color.ink};
  }
  rect {
    fill: currentColor;
    transition: width ${theme.motion.calm};
  }
`

const Figures = styled(Cluster)`
  font-weight: 600;
  overflow-wrap: anywhere;
  b {
    font: 500 clamp(1.75rem, 1.5rem + 1vw, 2.25rem) / 1.2 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
  }
`
