import { styled } from 'styled-components'
import { Button } from './Button.tsx'
import { Cluster, Row } from './layout.tsx'
import { theme } from './theme.ts'

type Props = {
  page: number
  pageSize: number
  total: number
  things: string
  onPage: (page: number) => void
}

export function Pager({ page, pageSize, total, things, onPage }: Props) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <Row
      as="nav"
      $gap={2}
      $align="center"
      $justify="space-between"
      aria-label={`Pages of ${things}`}
    >
      <Button $small disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Position as="p" $gap={[0, 2]} $justify="center" aria-live="polite">
        <span>
          Page {page} of {pages}
        </span>
        <span>
          {first}-{Math.min(first + pageSize - 1, total)} of {total} {things}
        </span>
      </Position>
      <Button $small disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Row>
  )
}

const Position = styled(Cluster)`
  font-variant-numeric: tabular-nums;
  color: ${theme.color.inkSoft};
`
