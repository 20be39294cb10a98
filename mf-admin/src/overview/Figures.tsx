import type {
  getMailOverview,
  getMissesOverview,
  getPeopleOverview,
  Reply,
} from '@cinecanon/contract'
import { Card, from, Skeleton, theme } from '@cinecanon/ui'
import { utcDay } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { mailQuery, missesQuery, peopleQuery } from './overview.ts'

export function Figures() {
  const people = useQuery(peopleQuery)
  return (
    <Grid>
      <Figure label="Total Users" query={people} select={usersIn} />
      <Figure label="Marks" query={people} select={marksIn} />
      <Figure label="Mails sent" query={useQuery(mailQuery)} select={mailsIn} />
      <Figure label="Errors" query={useQuery(missesQuery)} select={errorsIn} />
    </Grid>
  )
}

type Shown = {
  /** One count per day, the oldest first. */
  counts: number[]
  /** Defaults to the sum of the days. */
  total?: number
  note: string
  tone?: 'good' | 'bad'
}

function usersIn({ total, days }: Reply<typeof getPeopleOverview>): Shown {
  const joined = sumOf(days.slice(-7).map((day) => day.joined))
  const counts = days.map((day) => day.total)
  return { counts, total, note: joined > 0 ? `+${countText(joined)} this week` : '', tone: 'good' }
}

function marksIn({ days }: Reply<typeof getPeopleOverview>): Shown {
  return { counts: days.map(({ marks }) => marks), note: todayText(days.at(-1)?.marks) }
}

function mailsIn({ days }: Reply<typeof getMailOverview>): Shown {
  const failed = sumOf(days.map((day) => day.failed))
  const note = `${countText(failed)} failed`
  return { counts: days.map(({ sent }) => sent), note, ...(failed > 0 && { tone: 'bad' }) }
}

function errorsIn({ days }: Reply<typeof getMissesOverview>): Shown {
  const today = days.at(-1)?.errors
  const counts = days.map(({ errors }) => errors)
  return { counts, note: todayText(today), ...(today && { tone: 'bad' }) }
}

type FigureProps<T> = {
  label: string
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  select: (data: T) => Shown
}

function Figure<T extends { days: { date: string }[] }>({ label, query, select }: FigureProps<T>) {
  const shown = query.data && select(query.data)
  const dates = query.data?.days.map(({ date }) => date) ?? []
  return (
    <Box data-tone={shown?.tone}>
      <Head>
        {label} <span>{shown?.note}</span>
      </Head>
      <Loaded
        query={{ ...query, data: shown }}
        what={label}
        skeleton={<Skeleton $height="5.5rem" />}
      >
        {({ counts, total = sumOf(counts) }) => (
          <>
            <Count>{countText(total)}</Count>
            <Spark label={label} dates={dates} counts={counts} />
          </>
        )}
      </Loaded>
    </Box>
  )
}

function todayText(count = 0): string {
  return `${countText(count)} today`
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(1.25)};
  ${from.md} {
    gap: ${theme.space(2)};
  }
  ${from.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Box = styled(Card)`
  padding: ${theme.space(1.5)} ${theme.space(1.75)};
  &[data-tone] h2 span {
    color: ${theme.color.success};
    font-weight: 600;
  }
  &[data-tone='bad'] :is(h2 span, svg) {
    color: ${theme.color.danger};
  }
`

const Head = styled.h2`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(1)};
  color: ${theme.color.inkSoft};
  font: 400 0.875rem / 1.4 ${theme.font.text};
`

const Count = styled.p`
  font: 420 2rem / 1.25 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
  letter-spacing: -0.02em;
`

type Props = { label: string; dates: readonly string[]; counts: readonly number[] }

const [width, height] = [100, 36]

function Spark({ label, dates, counts }: Props) {
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
