import { css, styled } from 'styled-components'
import { theme } from '../theme.ts'

export const posterEdge = css`
  outline: 1px solid ${theme.color.posterEdge};
  outline-offset: -1px;
`

export const posterLook = css`
  width: 100%;
  height: auto;
  aspect-ratio: 2 / 3;
  object-fit: cover;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  ${posterEdge}
`

export const PosterShape = styled.div.attrs({ 'aria-hidden': true })`
  ${posterLook}
`

/** It covers no more than the 9% of the width that every sheet leaves free of its title. */
export const SeenFrame = styled.span.attrs({ 'aria-hidden': true })<{ 'data-seen': boolean }>`
  position: absolute;
  z-index: 1;
  inset: 0;
  container-type: inline-size;
  border: 3px solid ${theme.color.successFill};
  border-radius: ${theme.radius};
  transition: opacity ${theme.motion.quick};
  pointer-events: none;
  &::before,
  &::after {
    --disc: clamp(14px, 10cqi, 20px);
    --edge: calc(min(var(--disc), 9cqi) - var(--disc) - 3px);
    content: '';
    position: absolute;
    right: var(--edge);
    bottom: var(--edge);
    transition: transform ${theme.motion.tick};
  }
  &::before {
    width: var(--disc);
    height: var(--disc);
    border-radius: 50%;
    background: ${theme.color.successFill};
  }
  &::after {
    width: calc(0.3 * var(--disc));
    height: calc(0.5 * var(--disc));
    margin: 0 calc(0.35 * var(--disc)) calc(0.3 * var(--disc)) 0;
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

/** Each fact is a `span`. */
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

/** The link covers its positioned entry, and buttons lie above it. */
export const wholeEntryLook = css`
  ${titleLook}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
