import type { Blast } from '@cinecanon/contract'
import { Cluster, theme } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

export function BlastBar({ blast }: { blast: Blast }) {
  const shares = sharesOf(blast)
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  let start = 0
  const bars = shares.map(({ label, color, count }) => {
    const width = (count * 100) / total
    start += width
    return { label, color, width: `${width}%`, x: `${start - width}%` }
  })
  return (
    <>
      <Bar aria-hidden="true">
        {bars.map(({ label, color, width, x }) => (
          <Share key={label} $color={color} height="100%" width={width} x={x} />
        ))}
      </Bar>
      <Legend as="ul" $gap={[0, 2]}>
        {shares.map(({ label, color, count }) => (
          <li key={label}>
            <Swatch $color={color} aria-hidden="true" />
            {countText(count)} {label}
          </li>
        ))}
      </Legend>
    </>
  )
}

function sharesOf({ counts, complaints }: Blast) {
  const { sent, pending, retry, failed, forGood, unknown, skipped } = counts
  const { color } = theme
  return [
    { label: 'delivered', color: color.successFill, count: Math.max(0, sent - complaints) },
    { label: 'complaints', color: color.ink, count: complaints },
    { label: 'waiting', color: color.line, count: pending + retry },
    { label: 'refused for now', color: color.accentFill, count: failed - forGood },
    { label: 'refused for good', color: color.dangerFill, count: forGood },
    { label: 'of unknown fate', color: color.inkSoft, count: unknown },
    { label: 'skipped', color: color.edge, count: skipped },
  ].filter(({ count }) => count > 0)
}

/** The bar is SVG, because the content policy allows no inline styles. */
const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 0.75rem;
  border-radius: ${theme.radius};
`

const Share = styled.rect<{ $color: string }>`
  fill: ${({ $color }) => $color};
  stroke: ${theme.color.surface};
`

const Legend = styled(Cluster)`
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(0.75)};
  }
`

const Swatch = styled.i<{ $color: string }>`
  width: 0.75rem;
  height: 0.75rem;
  border: 1px solid ${theme.color.edge};
  border-radius: 2px;
  background: ${({ $color }) => $color};
`
