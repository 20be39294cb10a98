import type { getUserGrowth, Reply } from '@cinecanon/contract'
import { Cluster, Row, Segments, Skeleton, theme } from '@cinecanon/ui'
import { utcDay } from '@cinecanon/web/dates'
import { useQuery } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Panel, PanelHeading } from '../page/Panel.tsx'
import { userGrowthQuery } from './users.ts'

type Day = Reply<typeof getUserGrowth>['days'][number]

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

export function Growth() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('90')
  const { data, isError } = useQuery(userGrowthQuery(Number(span)))
  if (isError && !data) return null
  return (
    <Panel aria-labelledby="growth">
      <Head $gap={[1, 2]} $align="center" $justify="space-between">
        <PanelHeading id="growth">Growth</PanelHeading>
        <Segments label="Time shown" value={span} options={spans} onChange={setSpan} />
      </Head>
      {data ? <Chart days={data.days} /> : <Skeleton $height="10.75rem" />}
    </Panel>
  )
}

const width = 600
const height = 120

function Chart({ days }: { days: readonly Day[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const top = Math.max(1, ...days.map(({ total }) => total))
  const x = (index: number) => (index / Math.max(1, days.length - 1)) * width
  const y = (total: number) => height - (total / top) * height
  const line = days.map(({ total }, index) => `${x(index).toFixed(1)},${y(total).toFixed(1)}`)
  return (
    <figure>
      <Drawing viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${line.join(' ')} ${width},${height}`} />
        <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
      </Drawing>
      <Ends $gap={0} $justify="space-between" aria-hidden="true">
        <span>
          {utcDay(first.date)}: {countText(first.total)}
        </span>
        <span>
          {utcDay(last.date)}: {countText(last.total)}
        </span>
      </Ends>
      <Caption>{text(days, first, last)}</Caption>
    </figure>
  )
}

function text(days: readonly Day[], first: Day, last: Day): string {
  const sum = (name: 'joined' | 'left') => days.reduce((total, day) => total + day[name], 0)
  const from = `${first.total} ${first.total === 1 ? 'account' : 'accounts'}`
  return `From ${from} to ${last.total} in ${days.length} days: ${sum('joined')} joined, ${sum('left')} left.`
}

const Head = styled(Cluster)`
  margin-bottom: ${theme.space(2)};
  h2 {
    margin-bottom: 0;
  }
`

const Drawing = styled.svg`
  width: 100%;
  height: 7.5rem;
  border-bottom: 1px solid ${theme.color.edge};
  polygon {
    fill: ${theme.color.sunken};
  }
  polyline {
    fill: none;
    stroke: ${theme.color.accentMark};
    stroke-width: 2;
    stroke-linejoin: round;
  }
`

const Ends = styled(Row)`
  margin-top: 0.25rem;
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`

const Caption = styled.figcaption`
  margin-top: ${theme.space(0.5)};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`
