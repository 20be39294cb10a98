import { styled } from 'styled-components'
import { theme } from '../theme.ts'

type RingProps = {
  percent: number
  label: string
  className?: string
}

const radius = 44

export function ProgressRing({ percent, label, className }: RingProps) {
  return (
    <RingBox
      className={className}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`${label}, ${percent}%`}
    >
      <circle cx="50" cy="50" r={radius} data-track="" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        transform="rotate(-90 50 50)"
        data-done={percent > 0 ? '' : undefined}
      />
      <text x="50" y="50" dy="0.35em" textAnchor="middle">
        {percent}
        <tspan dx="1" dy="-0.35em">
          %
        </tspan>
      </text>
    </RingBox>
  )
}

export type DotState = 'seen' | 'wanted' | 'open'

/** The number is also rendered as text, so screen readers skip the bar. */
export function Bar({ percent, className }: { percent: number; className?: string }) {
  return (
    <BarBox className={className} aria-hidden="true">
      <rect width="100%" height="100%" />
      <rect width={`${percent}%`} height="100%" data-done="" />
    </BarBox>
  )
}

const RingBox = styled.svg`
  width: 100%;
  max-width: 10rem;
  circle {
    fill: none;
    stroke-width: 7;
  }
  [data-track] {
    stroke: ${theme.color.sunken};
  }
  [data-done] {
    stroke: ${theme.color.accentMark};
    transition: stroke-dasharray ${theme.motion.calm};
  }
  text {
    fill: ${theme.color.ink};
    font-family: ${theme.font.display};
    font-size: 32px;
    font-weight: 500;
  }
  tspan {
    font-size: 15px;
    fill: ${theme.color.inkSoft};
  }
`

const BarBox = styled.svg`
  width: 100%;
  height: 4px;
  border-radius: 2px;
  fill: ${theme.color.sunken};
  [data-done] {
    fill: ${theme.color.accentMark};
  }
`
