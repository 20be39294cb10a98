import { theme } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Panel, PanelHeading } from '../../page/Panel.tsx'

/** One of four on one screen. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <PanelHeading id={id}>{title}</PanelHeading>
      {children}
    </Box>
  )
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(1.5)};
  min-width: 0;
`
