import { theme } from '@cinecanon/ui'
import { Check } from 'lucide-react'
import { css, keyframes, styled } from 'styled-components'
import { onRows } from './grid.ts'

export function Watched() {
  return (
    <Scrim>
      <Tick aria-hidden>
        <Check size={36} strokeWidth={3} />
      </Tick>
      <Word>Watched!</Word>
    </Scrim>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`

const land = keyframes`
  from { transform: scale(0.3) rotate(-20deg); opacity: 0; }
  60% { transform: scale(1.15) rotate(4deg); opacity: 1; }
`

const draw = keyframes`
  from { stroke-dashoffset: 1; }
`

/** The scrim is dark in both themes, because the poster has its own colours. */
const Scrim = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 2;
  aspect-ratio: 2 / 3;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space(1.5)};
  border-radius: ${theme.radius};
  background: rgb(0 0 0 / 0.88);
  backdrop-filter: blur(6px);
  animation: ${appear} 180ms ease-out;
  ${onRows(css`
    inset: 0;
    aspect-ratio: auto;
    grid-auto-flow: column;
    align-items: center;
  `)}
`

const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: ${theme.color.successFill};
  color: ${theme.color.onSuccess};
  animation: ${land} 300ms cubic-bezier(0.2, 0.7, 0.2, 1);
  ${onRows(css`
    width: 3rem;
    height: 3rem;
  `)}
  path {
    stroke-dasharray: 1.01;
    animation: ${draw} 260ms 180ms ease-out backwards;
  }
`

const Word = styled.strong`
  font: 600 1.5rem/1 ${theme.font.display};
  color: #fff;
`
