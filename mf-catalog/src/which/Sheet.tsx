import { from, posterEdge, Stack, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** On phones the sheet shrinks while one types, so that suggestions stay above the keyboard. */
export const Board = styled(Stack).attrs({ $align: 'center' })`
  > :last-child {
    width: 100%;
  }
  ${from.md} {
    grid-template-columns: minmax(0, 25rem) minmax(0, 1fr);
    gap: ${theme.space(5)};
    align-items: start;
    > :last-child {
      margin-top: ${theme.space(2)};
    }
  }
  @media (max-width: 47.99rem) {
    img {
      transition: width ${theme.motion.calm};
    }
    &:has(input:focus) img {
      width: 6.5rem;
    }
    &:has(blockquote) img {
      width: 7.5rem;
    }
  }
`

/** It is a stable ref, so that the focus moves once. */
export function focus(element: HTMLElement | null): void {
  element?.focus()
}

export const Picture = styled.img.attrs({ width: 400, height: 600, fetchPriority: 'high' })`
  width: min(66vw, 16.5rem);
  height: auto;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  box-shadow: ${theme.shadow};
  ${posterEdge}
  ${from.md} {
    width: min(100%, calc((100vh - 13rem) * 2 / 3));
    min-width: 16rem;
  }
`
