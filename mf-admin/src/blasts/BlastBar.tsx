import type { Blast } from '@cinecanon/contract'
import { Cluster, theme } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { css, styled } from 'styled-components'

/** One bar, and its legend with numbers. */
export function BlastBar({ blast }: { blast: Blast }) {
  const shares = sharesOf(blast)
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  let start = 0
  const bars = shares.map(({ name, count }) => {
    const width = (count * 100) / total
    start += width
    return { name, width: `${width}%`, x: `${start - width}%` }
  })
  return (
    <>
      <Bar aria-hidden="true">
        {bars.map(({ name, ...place }) => (
          <rect key={name} data-share={name} height="100%" {...place} />
        ))}
      </Bar>
      <Legend as="ul" $gap={[0, 2]}>
        {shares.map(({ name, label, count }) => (
          <li key={name} data-share={name}>
            <i aria-hidden="true" />
            {countText(count)} {label}
          </li>
        ))}
      </Legend>
    </>
  )
}

function sharesOf({ counts, complaints }: Blast) {
  return [
    { name: 'sent', label: 'delivered', count: Math.max(0, counts.sent - complaints) },
    { name: 'complaints', label: 'complaints', count: complaints },
    { name: 'pending', label: 'waiting', count: counts.pending + counts.retry },
    { name: 'refused', label: 'refused for now', count: counts.failed - counts.forGood },
    { name: 'failed', label: 'refused for good', count: counts.forGood },
    { name: 'unknown', label: 'of unknown fate', count: counts.unknown },
    { name: 'skipped', label: 'skipped', count: counts.skipped },
  ].filter(({ count }) => count > 0)
}

const shades = css`
  [data-share='sent'] {
    --share: ${theme.color.successFill};
  }
  [data-share='complaints'] {
    --share: ${theme.color.ink};
  }
  [data-share='pending'] {
    --share: ${theme.color.line};
  }
  [data-share='refused'] {
    --share: ${theme.color.accentFill};
  }
  [data-share='failed'] {
    --share: ${theme.color.dangerFill};
  }
  [data-share='unknown'] {
    --share: ${theme.color.inkSoft};
  }
  [data-share='skipped'] {
    --share: ${theme.color.edge};
  }
`

/** SVG, because the content policy allows no inline styles. */
const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 0.75rem;
  border-radius: ${theme.radius};
  ${shades}
  rect {
    fill: var(--share);
    stroke: ${theme.color.surface};
  }
`

const Legend = styled(Cluster)`
  ${shades}
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(0.75)};
  }
  i {
    width: 0.75rem;
    height: 0.75rem;
    border: 1px solid ${theme.color.edge};
    border-radius: 2px;
    background: var(--share);
  }
`
