import type { listUsers, Reply } from '@cinecanon/contract'
import { Cluster, Skeleton, theme } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

type Props = { summary: Reply<typeof listUsers>['summary'] | undefined }

const figures = [
  { name: 'total', label: 'Total Users' },
  { name: 'thisWeek', label: 'Users This Week' },
  { name: 'thisMonth', label: 'Users This Month' },
] as const

export function Summary({ summary }: Props) {
  return (
    <Figures as="dl" $gap={[0.5, 3]} aria-busy={!summary}>
      {figures.map(({ name, label }) => (
        <Figure key={name}>
          <dt>{label}</dt>
          <dd>
            {summary ? countText(summary[name]) : <Skeleton $height="1.5rem" $width="3rem" />}
          </dd>
        </Figure>
      ))}
    </Figures>
  )
}

const Figures = styled(Cluster)`
  margin: 0;
`

const Figure = styled.div`
  display: flex;
  gap: ${theme.space(1)};
  align-items: baseline;
  dt {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
  }
  dd {
    margin: 0;
    font: 600 1.375rem/1.3 ${theme.font.display};
    font-variant-numeric: tabular-nums;
  }
`
