import { theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type BlockProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** One part of a section, under its own heading. */
export function Block({ id, title, aside, children }: BlockProps) {
  return (
    <Part aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      {children}
    </Part>
  )
}

export const Lead = styled.p`
  max-width: ${theme.measure};
  color: ${theme.color.inkSoft};
`

/** A figure that opens a part. */
export const Headline = styled.p`
  font: 440 clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)/1.15 ${theme.font.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.015em;
`

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(2)};
  min-height: 2.75rem;
  h2 {
    font-size: 1.75rem;
  }
`

/** Figures in columns, under quiet heads. */
export const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: ${theme.space(1)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    font-weight: 400;
  }
  th:first-child {
    padding-left: 0;
  }
  thead th {
    padding-block: 0 ${theme.space(0.75)};
    font-size: 0.875rem;
    color: ${theme.color.inkSoft};
  }
  tbody th {
    font: 500 1.0625rem/1.2 ${theme.font.display};
  }
`
