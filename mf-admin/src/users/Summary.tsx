import type { listUsers, Reply } from '@cinecanon/contract'
import { Card, from, Muted, Skeleton, theme } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

type Props = { summary: Reply<typeof listUsers>['summary'] | undefined }

const cards = [
  { name: 'total', label: 'Total Users', note: 'all accounts' },
  { name: 'thisWeek', label: 'Users This Week', note: 'joined in the last 7 days' },
  { name: 'thisMonth', label: 'Users This Month', note: 'joined within the last month' },
] as const

export function Summary({ summary }: Props) {
  return (
    <Cards aria-busy={!summary}>
      {cards.map(({ name, label, note }) => (
        <Figure key={name}>
          <dt>{label}</dt>
          <Count>
            {summary ? countText(summary[name]) : <Skeleton $height="2.475rem" $width="4rem" />}
          </Count>
          <Muted as="dd" $size="small">
            {note}
          </Muted>
        </Figure>
      ))}
    </Cards>
  )
}

const Cards = styled.dl`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  ${from.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Figure = styled(Card)`
  display: grid;
  gap: 0.25rem;
  padding: ${theme.space(2)};
  dt {
    font-weight: 600;
    font-size: 0.9375rem;
  }
`

const Count = styled.dd`
  font: 600 2.25rem/1.1 ${theme.font.display};
  font-variant-numeric: tabular-nums;
`
