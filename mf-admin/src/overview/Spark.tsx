import { theme } from '@cinecanon/ui'
import { utcDay } from '@cinecanon/web/dates'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

type Props = { label: string; dates: readonly string[]; counts: readonly number[] }

const [width, height] = [100, 36]

export function Spark({ label, dates, counts }: Props) {
  const top = Math.max(...counts)
  const line = counts
    .map((count, index) => {
      const x = (index / Math.max(1, counts.length - 1)) * width
      return `${x.toFixed(1)},${(height - (count / Math.max(1, top)) * height).toFixed(1)}`
    })
    .join(' ')
  const dayText = (index: number) =>
    `${countText(counts.at(index) ?? 0)} on ${utcDay(dates.at(index) ?? '')}`
  const text = `${label} by day: ${dayText(0)}, most ${dayText(counts.indexOf(top))}, ${countText(counts.at(-1) ?? 0)} today.`
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <polygon points={`0,${height} ${line} ${width},${height}`} />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </Drawing>
  )
}

const Drawing = styled.svg`
  width: 100%;
  height: 2.5rem;
  margin-top: ${theme.space(1)};
  overflow: visible;
  color: ${theme.color.accentMark};
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
