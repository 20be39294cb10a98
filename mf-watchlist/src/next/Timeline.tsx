import { daysFrom, type Movie, type Plan } from '@cinecanon/contract'
import { Row, theme } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { styled } from 'styled-components'

type Props = { plan: Plan<Movie>; start: string }

const height = 100

/** Each film has a stroke, whose height is its length. */
export function Timeline({ plan: { evenings, end, minutes }, start }: Props) {
  const days = daysFrom(start, end) + 1
  const longest = Math.max(...evenings.map((evening) => evening.minutes))
  const stroke = Math.max(0.15, Math.min(0.7, days / evenings.length / 2))
  const strokes = (isGuess: boolean) =>
    evenings
      .filter((evening) => evening.isGuess === isGuess)
      .map(({ date, minutes: length }) => {
        const high = (length / longest) * height
        return `M${daysFrom(start, date)} ${height}v${-high}h${stroke}v${high}z`
      })
      .join('')
  const label = `Timeline: ${evenings.length} films, ${Math.round(minutes / 60)} hours, from ${dayText(start)} to ${dayText(end)}`
  return (
    <figure>
      <Drawing
        viewBox={`0 0 ${days} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={strokes(false)} />
        <path d={strokes(true)} data-guess="" />
      </Drawing>
      <Scale as="figcaption" $gap={1} $justify="space-between" aria-hidden>
        <span>{dayText(start)}</span>
        <span>{dayText(end)}</span>
      </Scale>
    </figure>
  )
}

const Drawing = styled.svg`
  width: 100%;
  height: 5.5rem;
  border-bottom: 1px solid ${theme.color.edge};
  fill: ${theme.color.accentMark};
  [data-guess] {
    opacity: 0.5;
  }
`

const Scale = styled(Row)`
  margin-top: ${theme.space(0.5)};
  font-size: 0.8125rem;
  white-space: nowrap;
  color: ${theme.color.inkSoft};
`
