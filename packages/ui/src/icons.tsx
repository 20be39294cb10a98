import { styled } from 'styled-components'
import { theme } from './theme.ts'

export function Tick({ size = 24 }: { size?: number }) {
  return (
    <TickIcon viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="10.1" />
      <path d="M7.5 12.4l3 3 6-6.4" pathLength={1} />
    </TickIcon>
  )
}

export function Bookmark({ size = 24 }: { size?: number }) {
  return (
    <BookmarkIcon viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M6.5 4h11v16L12 15.8 6.5 20z" />
    </BookmarkIcon>
  )
}

export function Cross() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" fill="none" />
    </svg>
  )
}

export function Eye({ isCrossedOut }: { isCrossedOut: boolean }) {
  return (
    <EyeIcon viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M1.5 10C5 4.5 15 4.5 18.5 10 15 15.5 5 15.5 1.5 10Z" />
      <circle cx="10" cy="10" r="2.5" />
      {isCrossedOut && <path d="M3 17 17 3" />}
    </EyeIcon>
  )
}

export function ArrowDown({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
      <path d="M1 1.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}

const TickIcon = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  circle {
    transform-origin: center;
    transition: fill ${theme.motion.calm}, stroke ${theme.motion.calm}, transform ${theme.motion.tick};
  }
  path {
    stroke-width: 2.25;
    stroke-dasharray: 1;
    stroke-dashoffset: 1;
    opacity: 0;
    transition: stroke-dashoffset ${theme.motion.calm}, opacity ${theme.motion.quick};
  }
  @media (hover: hover) {
    :hover:not([aria-pressed='true'], [aria-disabled='true']) > & path {
      stroke-dashoffset: 0;
      opacity: 0.6;
    }
  }
  [aria-pressed='true'] > & {
    circle {
      fill: ${theme.color.successFill};
      stroke: ${theme.color.successFill};
    }
    path {
      stroke: ${theme.color.onSuccess};
      stroke-dashoffset: 0;
      opacity: 1;
    }
  }
  :active:not([aria-disabled='true']) > & circle {
    transform: scale(0.82);
  }
`

const BookmarkIcon = styled.svg`
  flex: none;
  fill: transparent;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linejoin: round;
  transition: fill ${theme.motion.calm}, transform ${theme.motion.quick};
  [aria-pressed='true'] > &,
  [data-on] > & {
    fill: ${theme.color.accentMark};
    stroke: ${theme.color.accentMark};
  }
  :active:not([aria-disabled='true']) > & {
    transform: translateY(2px);
  }
`

const EyeIcon = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`

export function CopyIcon() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M8 8h12v12H8zM16 8V4H4v12h4" stroke="currentColor" strokeWidth="2" fill="none" />
    </svg>
  )
}
