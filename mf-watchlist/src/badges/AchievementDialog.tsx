import type { Badge } from '@cinecanon/contract'
import { Dialog, Stack, theme } from '@cinecanon/ui'
import { useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Medal } from './Medal.tsx'
import { BadgeSocialShare } from './ShareBadgeDialog.tsx'

type Props = { badge: Badge; onClose: () => void }

export function AchievementDialog({ badge, onClose }: Props) {
  const [isSparkling] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <Sheet label={`You earned the badge ${badge.name}`} onClose={onClose}>
      <Body $gap={1} $align="center">
        <Stage>
          {isSparkling && <Sparkle />}
          <Seal badge={badge} isEarned />
        </Stage>
        <Kicker>You earned a badge</Kicker>
        <h2>{badge.name}</h2>
        <p>{badge.description}</p>
        <Share>
          <BadgeSocialShare badge={badge} />
        </Share>
      </Body>
    </Sheet>
  )
}

const rays = Array.from({ length: 16 }, (_none, index) => index)
const star = 'M0 -9 L1.8 -1.8 L9 0 L1.8 1.8 L0 9 L-1.8 1.8 L-9 0 L-1.8 -1.8 Z'

function Sparkle() {
  return (
    <Stars viewBox="-100 -100 200 200" aria-hidden="true" data-sparkle="">
      {rays.map((ray) => {
        const angle = (ray / rays.length) * 2 * Math.PI
        const radius = ray % 2 === 0 ? 88 : 70
        const index = `translate(${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)})`
        return (
          <g key={ray} transform={index}>
            <path d={star} data-delay={ray % 3} />
          </g>
        )
      })}
    </Stars>
  )
}

const twinkle = keyframes`
  0%, 100% { opacity: 0; transform: scale(0.2) rotate(0); }
  50% { opacity: 1; transform: scale(1.3) rotate(45deg); }
`

const land = keyframes`
  from { opacity: 0; transform: scale(0.6) rotate(-14deg); }
`

const Sheet = styled(Dialog)`
  max-width: 36rem;
`

const Body = styled(Stack)`
  text-align: center;
  h2 {
    font-size: clamp(1.875rem, 1.5rem + 2vw, 2.75rem);
  }
  > p {
    color: ${theme.color.inkSoft};
  }
`

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 15rem;
  aspect-ratio: 1;
`

const Seal = styled(Medal)`
  width: 9.5rem;
  animation: ${land} ${theme.motion.calm};
`

const Stars = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  fill: ${theme.color.accentFill};
  path {
    animation: ${twinkle} 1s ease-in-out 3 both;
  }
  [data-delay='1'] {
    animation-delay: 0.3s;
  }
  [data-delay='2'] {
    animation-delay: 0.6s;
  }
`

const Kicker = styled.p`
  font-weight: 600;
`

const Share = styled.div`
  width: 100%;
  margin-top: ${theme.space(2)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  text-align: left;
`
