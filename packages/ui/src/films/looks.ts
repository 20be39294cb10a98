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

/** By `data-seen`, over a positioned poster: a frame, and a disc in the corner that has fewest titles. Decorative. */
export const SeenFrame = styled.span.attrs({ 'aria-hidden': true })<{ 'data-seen': boolean }>`
  position: absolute;
  z-index: 1;
  inset: 0;
  border: 3px solid ${theme.color.successFill};
  border-radius: ${theme.radius};
  transition: opacity ${theme.motion.quick};
  pointer-events: none;
  &::before,
  &::after {
    content: '';
    position: absolute;
    transition: transform ${theme.motion.tick};
  }
  &::before {
    top: -3px;
    right: -3px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: ${theme.color.successFill};
  }
  &::after {
    top: 1px;
    right: 4px;
    width: 5px;
    height: 9px;
    border: solid ${theme.color.onSuccess};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &[data-seen='false'] {
    opacity: 0;
    &::before,
    &::after {
      transform: scale(0);
    }
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
