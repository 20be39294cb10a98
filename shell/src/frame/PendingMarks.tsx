import { theme } from '@cinecanon/ui'
import { usePendingMarks } from '@cinecanon/web'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'

/** The live region is rendered first, because screen readers announce changes only. */
export function PendingMarks() {
  const count = usePendingMarks()
  return (
    <Corner role="status">
      {count > 0 && (
        <Note>{`${counted(count, 'mark')} will be saved when the connection is back`}</Note>
      )}
    </Corner>
  )
}

const Corner = styled.div`
  position: fixed;
  z-index: 50;
  bottom: calc(${theme.bottomBar} + ${theme.foot});
  left: 0;
  padding: ${theme.space(2)};
  pointer-events: none;
`

const Note = styled.p`
  padding: ${theme.space(0.75)} ${theme.space(1.5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow};
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
`
