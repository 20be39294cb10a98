import { Container, from, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The column of a page of the console. */
export const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};
  min-height: 70vh;
  padding-block: ${theme.space(3)} ${theme.space(4)};
`

/** A page's heading, with what leads on from it at the end of its line. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Head>
      <Heading>{title}</Heading>
      {children}
    </Head>
  )
}

/** A way to another page of the console that nobody needs every day. */
export const QuietLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  &:hover {
    color: ${theme.color.ink};
  }
`

export const Heading = styled.h1`
  font-size: 1.75rem;
  ${from.md} {
    font-size: 2.25rem;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space(3)};
  min-height: 2.75rem;
`
