import { theme } from '@cinecanon/ui'
import { utcDay } from '@cinecanon/web/dates'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

type Point = { date: string; count: number }
type Props = { what: string; points: readonly Point[]; isBad?: boolean }

const [width, height] = [100, 36]

/** A line of days, and the same as text. */
export function Spark({ what, points, isBad = false }: Props) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const top = points.reduce((highest, point) => (point.count > highest.count ? point : highest))
  const line = points.map(({ count }, index) => {
    const x = (index / Math.max(1, points.length - 1)) * width
    return `${x.toFixed(1)},${(height - (count / Math.max(1, top.count)) * height).toFixed(1)}`
  })
  const text = `${what} by day: ${countText(first.count)} on ${utcDay(first.date)}, most ${countText(top.count)} on ${utcDay(top.date)}, ${countText(last.count)} today.`
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      data-bad={isBad ? '' : undefined}
    >
      <polygon points={`0,${height} ${line.join(' ')} ${width},${height}`} />
      <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
    </Drawing>
  )
}

const Drawing = styled.svg`
  width: 100%;
  height: 2.5rem;
  margin-top: ${theme.space(1)};
  overflow: visible;
  color: ${theme.color.accentMark};
  &[data-bad] {
    color: ${theme.color.danger};
  }
  polygon {
    fill: currentColor;
    opacity: 0.12;
  }
  polyline {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linejoin: round;
  }
`
