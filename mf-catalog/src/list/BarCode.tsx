import type { Movie } from '@cinecanon/contract'
import { below, type DotState, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

type Props = { movies: readonly Movie[]; dots: readonly DotState[]; label: string }

export function BarCode({ movies, dots, label }: Props) {
  return (
    <Code
      viewBox={`0 0 ${movies.length} 36`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={barsOf(dots, 'open')} />
      <path d={barsOf(dots, 'wanted')} data-dot="wanted" />
      {movies.map(
        ({ id, colors }, x) =>
          dots[x] === 'seen' && (
            <rect key={id} x={x} width="0.8" height="36" color={colors?.ground} data-dot="seen" />
          ),
      )}
    </Code>
  )
}

/** All bars are one path, because a hundred elements are slow. */
function barsOf(dots: readonly DotState[], state: DotState): string {
  return dots.map((dot, x) => (dot === state ? `M${x} 22h.8v14h-.8z` : '')).join('')
}

const Code = styled.svg`
  flex: 0 99 25rem;
  min-width: 0;
  height: 2.25rem;
  margin-left: auto;
  fill: ${theme.color.line};
  [data-dot='wanted'] {
    fill: ${theme.color.accentMark};
  }
  [data-dot='seen'] {
    fill: color-mix(in oklab, currentColor 72%, ${theme.color.inkSoft});
  }
  ${below.lg} {
    display: none;
  }
`
