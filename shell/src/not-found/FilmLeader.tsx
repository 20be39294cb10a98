import { theme, turn } from '@cinecanon/ui'
import { styled } from 'styled-components'

const frames = [
  { x: 0, digit: '4' },
  { x: 180, digit: '0' },
  { x: 360, digit: '4' },
]
const perforations = Array.from({ length: 18 }, (_, index) => index * 30 + 9)

export function FilmLeader() {
  return (
    <Strip viewBox="0 0 540 220" aria-hidden="true">
      <rect width="540" height="220" rx="4" fill={theme.color.accentFill} />
      {perforations.map((x) => (
        <g key={x} fill={theme.color.ground}>
          <rect x={x} y="9" width="12" height="16" rx="3" />
          <rect x={x} y="195" width="12" height="16" rx="3" />
        </g>
      ))}
      {frames.map(({ x, digit }) => (
        <g key={x} transform={`translate(${x} 34)`}>
          <Picture x="7" y="0" width="166" height="152" rx="3" />
          <path d="M7 76h166M90 0v152" stroke="var(--print)" strokeOpacity="0.35" />
          <Ring cx="90" cy="76" r="62" />
          <Ring cx="90" cy="76" r="53" />
          <g transform="translate(90 76)">
            <Hand d="M0 0V-76" />
          </g>
          <Digit x="90" y="108">
            {digit}
          </Digit>
        </g>
      ))}
    </Strip>
  )
}

const Strip = styled.svg`
  --print: #1a1510;
  --paper: #f0e6d0;
  width: 100%;
  max-width: 42rem;
  height: auto;
  transform: rotate(-1.5deg);
`

const Picture = styled.rect`
  fill: var(--paper);
`

const Ring = styled.circle`
  fill: none;
  stroke: var(--print);
  stroke-width: 2.5;
`

const Hand = styled.path`
  stroke: var(--print);
  stroke-width: 2.5;
  animation: ${turn} 2s linear 2;
`

const Digit = styled.text`
  fill: var(--print);
  font: 600 92px ${theme.font.display};
  text-anchor: middle;
`
