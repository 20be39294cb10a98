import { type Badge, badgeLists } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

type Props = {
  badge: Pick<Badge, 'threshold' | 'color' | 'listType'>
  isEarned: boolean
  className?: string
}

const notches = 36
const outer = 47
const inner = 43.5

export function Medal({ badge: { threshold, color, listType }, isEarned, className }: Props) {
  return (
    <Seal
      viewBox="0 0 100 100"
      className={className}
      aria-hidden="true"
      data-earned={isEarned ? '' : undefined}
    >
      <polygon points={sealPoints} fill={isEarned ? color : undefined} data-seal="" />
      <circle cx="50" cy="50" r="37" data-ring="" />
      <text x="50" y="50" dy="0.2em" textAnchor="middle" data-figure="">
        {threshold}
      </text>
      <text x="50" y="71" textAnchor="middle" data-of="">
        {badgeLists[listType].shortName.toUpperCase()}
      </text>
    </Seal>
  )
}

const sealPoints = Array.from({ length: notches * 2 }, (_none, index) => {
  const angle = (index * Math.PI) / notches
  const radius = index % 2 === 0 ? outer : inner
  return `${(50 + radius * Math.sin(angle)).toFixed(2)},${(50 - radius * Math.cos(angle)).toFixed(2)}`
}).join(' ')

/** The colour is the same in both themes, because the medals' are. */
const sealInk = '#1d1610'

const Seal = styled.svg`
  width: 100%;
  aspect-ratio: 1;
  [data-seal] {
    stroke-linejoin: round;
  }
  [data-ring] {
    fill: none;
    stroke-width: 1;
  }
  [data-figure] {
    font: 460 34px ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  [data-of] {
    font: 650 8.5px ${theme.font.text};
    letter-spacing: 0.12em;
  }
  &[data-earned] {
    text {
      fill: ${sealInk};
    }
    [data-ring] {
      stroke: ${sealInk};
    }
  }
  &:not([data-earned]) {
    [data-seal] {
      fill: none;
      stroke: ${theme.color.edge};
      stroke-width: 1;
    }
    [data-ring] {
      stroke: ${theme.color.line};
    }
    text {
      fill: ${theme.color.inkSoft};
    }
  }
`
