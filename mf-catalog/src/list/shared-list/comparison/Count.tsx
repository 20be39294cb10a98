import { theme } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { belowHeader } from '../../../page/page-styles.ts'
import type { Parted } from './parts.ts'

type Props = { films: Parted; them: string; isKnown: boolean; children: ReactNode }

/** Own figures are dashes until the marks are known. */
export function Count({ films, them, isKnown, children }: Props) {
  const stripes = useId()
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
  const bars = { them: seen, both: mine, you: films.you.length }
  const label = figures.map(({ figure, text }) => `${text} ${figure}`).join(', ')
  return (
    <Bar>
      <Figures aria-hidden="true">
        {figures.map(({ part, figure, text }) => (
          <span key={part}>
            <svg width="12" height="12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" data-part={part} fill={`url(#${stripes})`} />
            </svg>{' '}
            <b>{figure}</b> {text}
          </span>
        ))}
      </Figures>
      <svg width="100%" height="8" role="img" aria-label={`${label}, of ${total}`}>
        <pattern id={stripes} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" data-part="you" />
          <path d="M-2 2L2-2M0 8L8 0M6 10L10 6" />
        </pattern>
        <rect width="100%" height="8" rx="4" />
        {Object.entries(bars).map(([part, count]) => (
          <rect
            key={part}
            width={`${(100 * count) / total}%`}
            height="8"
            rx="4"
            data-part={part}
            fill={`url(#${stripes})`}
          />
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
  svg {
    display: inline-block;
    fill: ${theme.color.line};
  }
  path {
    stroke: ${theme.color.accentMark};
    stroke-width: 3;
  }
  [data-part='you'] {
    fill: ${theme.color.successFill};
  }
  [data-part='them'] {
    fill: ${theme.color.accentMark};
  }
  > svg > rect {
    transition: width ${theme.motion.calm};
  }
`

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(3)};
  font-weight: 600;
  overflow-wrap: anywhere;
  b {
    font: 500 clamp(1.75rem, 1.5rem + 1vw, 2.25rem) / 1.2 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
  }
`
