import { below, theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { RailLinks } from './RailLinks.tsx'
import { useJumpKeys } from './use-jump-keys.ts'

/** Sets `--console-top`, the height of what stays above, and `--console-padding` of pages. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  useJumpKeys()
  return (
    <Columns>
      <Rail>
        <RailLinks />
      </Rail>
      <div>{children}</div>
    </Columns>
  )
}

const Columns = styled.div`
  --console-top: 7.5rem;
  --console-padding: ${theme.space(4)};
  display: grid;
  grid-template-columns: 13rem minmax(0, 1fr);
  min-height: calc(100dvh - 4rem);
  ${below.lg} {
    --console-top: 3.5rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  ${below.md} {
    --console-padding: ${theme.space(2)};
  }
`

const Rail = styled.div`
  position: sticky;
  top: 4rem;
  align-self: start;
  display: grid;
  height: calc(100dvh - 4rem);
  padding: ${theme.space(2)} 0;
  border-right: 1px solid ${theme.color.line};
  overflow-y: auto;
  ${below.lg} {
    display: none;
  }
`
