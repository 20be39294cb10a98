import { Stack, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { useNavigate } from '@cinecanon/web/router'
import type { DragEvent } from 'react'
import { styled } from 'styled-components'

/** The history state carries the file, because an address can't. */
export function ImportDrop() {
  const navigate = useNavigate()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void navigate('/import', { state: { file } })
  }
  return (
    <Zone onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <strong>Drop a file here</strong>
      <ButtonLink to="/import">Import a file</ButtonLink>
    </Zone>
  )
}

const Zone = styled(Stack).attrs({ $gap: 1, $align: 'center', $justify: 'center' })`
  padding: ${theme.space(1.5)};
  border: 1px dashed ${theme.color.edge};
  border-radius: ${theme.radius};
  /** A finger can't drop a file. */
  @media (hover: none) {
    strong {
      display: none;
    }
  }
`
