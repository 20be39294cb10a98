import { Cluster, from, Page as PageColumn, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export const Page = styled(PageColumn).attrs({ $gap: 3, $padding: [4, 8] as const })`
  align-content: start;
  min-height: 70vh;
  ${from.md} {
    padding-block: ${theme.space(6)} ${theme.space(10)};
  }
`

/** A new page's heading is focused, without a ring. */
export const PageHeading = styled.h1`
  font-size: clamp(2rem, 1.5rem + 2.5vw, 3.25rem);
  &:focus {
    outline: none;
  }
`

/** The heading is focused when a step replaces another. */
export function StepHeading(props: { id: string; children: ReactNode }) {
  return <Step {...props} tabIndex={-1} ref={takeFocus} />
}

export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

export const Disclosure = styled.details`
  summary {
    padding-block: ${theme.space(1)};
    font-weight: 600;
    cursor: pointer;
  }
`

export const Soft = styled.p`
  max-width: ${theme.measure};
  color: ${theme.color.inkSoft};
`

export const FieldAndButton = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${theme.space(1)};
`

export function ImportExportLinks() {
  return (
    <Cluster as="p" $gap={[1, 3]}>
      <Link to="/import">Import from Letterboxd, IMDb and others</Link>
      <Link to="/import#export">Export my films</Link>
    </Cluster>
  )
}

const Step = styled.h2`
  font-size: 1.75rem;
  &:focus {
    outline: none;
  }
`
