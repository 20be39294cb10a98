import { css, styled } from 'styled-components'
import { theme } from '../theme.ts'

export const posterEdge = css`
  outline: 1px solid ${theme.color.posterEdge};
  outline-offset: -1px;
`

/** As wide as its container. */
export const posterLook = css`
  width: 100%;
  height: auto;
  aspect-ratio: 2 / 3;
  object-fit: cover;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  ${posterEdge}
`

/** Decorative. */
export const PosterShape = styled.div.attrs({ 'aria-hidden': true })`
  ${posterLook}
`

/** By `data-seen`, in a positioned frame. Decorative. */
export const SeenFold = styled.span.attrs({ 'aria-hidden': true })<{ 'data-seen': boolean }>`
  position: absolute;
  z-index: 1;
  top: 0;
  right: 0;
  width: 28px;
  height: 28px;
  border-radius: 0 ${theme.radius} 0 0;
  background: linear-gradient(45deg, ${theme.color.successDeep} 57%, ${theme.color.successFill} 57%);
  clip-path: polygon(0 0, 100% 0, 100% 100%);
  transform-origin: 100% 0;
  transition: transform ${theme.motion.tick};
  pointer-events: none;
  &[data-seen='false'] {
    transform: scale(0);
  }
  &::after {
    content: '';
    position: absolute;
    top: 3px;
    right: 5px;
    width: 5px;
    height: 9px;
    border: solid ${theme.color.onSuccess};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
`

/** A `span` each. */
export const factsLook = css`
  span + span::before {
    content: '·';
    margin-inline: 0.35em;
  }
`

export const titleLook = css`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`

/** Covers its positioned entry; buttons lie above. */
export const wholeEntryLook = css`
  ${titleLook}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
