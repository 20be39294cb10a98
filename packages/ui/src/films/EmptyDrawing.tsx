import { styled } from 'styled-components'
import { theme } from '../theme.ts'

export function EmptyDrawing({ of }: { of: keyof typeof drawings }) {
  return (
    <Drawing viewBox="0 0 160 160" aria-hidden="true">
      <circle cx="80" cy="80" r="80" data-in="ground" />
      {drawings[of]}
    </Drawing>
  )
}

const bulbs = [29, 46, 63, 80, 97, 114, 131]

const drawings = {
  seat: (
    <>
      <path data-in="gold" d="M50 88V60c0-20 12-30 30-30s30 10 30 30v28z" />
      <path data-in="line" d="M80 40v44M65 46v38M95 46v38" />
      <path data-in="red" d="M46 96h68v20H46z" />
      <path
        data-in="ink"
        d="M36 80c0-5 3-8 8-8s8 3 8 8v36H36zM108 80c0-5 3-8 8-8s8 3 8 8v36h-16zM44 116h8v18h-8zM108 116h8v18h-8z"
      />
    </>
  ),
  curtain: (
    <>
      <path data-in="ink" d="M24 46h112v80H24z" />
      <path
        data-in="red"
        d="M24 46h54v76c-9 3-18 3-27 0s-18-3-27 0zM136 46H82v76c9 3 18 3 27 0s18-3 27 0z"
      />
      <path data-in="line" d="M37 56v60M51 56v61M65 56v60M95 56v60M109 56v61M123 56v60" />
      <path
        data-in="gold"
        d="M20 34h120v14c-10 9-20 9-30 0-10 9-20 9-30 0-10 9-20 9-30 0-10 9-20 9-30 0z"
      />
    </>
  ),
  marquee: (
    <>
      <path data-in="ink" d="M22 48h116v58H22zM68 106h24v34H68z" />
      <path data-in="paper" d="M34 60h92v34H34z" />
      <path data-in="line" d="M44 71h50M44 82h32" />
      <g data-in="edge">
        {bulbs.map((x) => (
          <circle key={x} cx={x} cy="54" r="2.5" />
        ))}
        {bulbs.slice(1).map((x) => (
          <circle key={x} cx={x} cy="100" r="2.5" />
        ))}
      </g>
      <circle data-in="gold" cx="29" cy="100" r="3.5" />
    </>
  ),
}

const Drawing = styled.svg`
  width: 10rem;
  [data-in='ground'] {
    fill: ${theme.color.sunken};
  }
  [data-in='gold'] {
    fill: ${theme.color.accentFill};
  }
  [data-in='red'] {
    fill: ${theme.color.dangerFill};
  }
  [data-in='ink'] {
    fill: ${theme.color.ink};
  }
  [data-in='paper'] {
    fill: ${theme.color.ground};
  }
  [data-in='edge'] {
    fill: ${theme.color.edge};
  }
  [data-in='line'] {
    fill: none;
    stroke: ${theme.color.ground};
    stroke-width: 2;
    opacity: 0.5;
  }
`
