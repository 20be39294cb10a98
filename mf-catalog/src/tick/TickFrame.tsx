import { Cluster, Container, Row, StaleNote, theme } from '@cinecanon/ui'
import { PageMeta, useStaleSince } from '@cinecanon/web'
import { useNavigationType } from '@cinecanon/web/router'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ListViews } from '../list/ListViews.tsx'

type Props = Pick<ComponentProps<typeof PageMeta>, 'description' | 'card'> & {
  of?: string
  lists: ReactNode
  children: ReactNode
}

const question = 'How many have you seen?'

export function TickFrame({ of, lists, children, ...meta }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  return (
    <Container $padding={[2.5, 0]}>
      <PageMeta title={of ? `${question} ${of}` : question} {...meta} />
      <Head as="header" $gap={[1.5, 3]} $align="center">
        <h1 ref={heading} tabIndex={-1}>
          {question}
        </h1>
        <Hint>
          <span data-for="mouse">Click a poster to tick it. Shift-click for a range.</span>
          <span data-for="touch">Tap to tick. For a range, hold one poster and tap another.</span>
        </Hint>
        <Row $gap={1.5} $align="center">
          {lists}
          <ListViews />
        </Row>
      </Head>
      <StaleNote since={useStaleSince()} />
      {children}
    </Container>
  )
}

/** The heading gets the focus, because the link that was followed is gone. */
function useFocusOnArrival(heading: React.RefObject<HTMLElement | null>): void {
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isReturn && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [isReturn, heading])
}

const Head = styled(Cluster)`
  padding-bottom: ${theme.space(2)};
  h1 {
    font-size: clamp(1.625rem, 1.2rem + 1.9vw, 2.5rem);
  }
  h1:focus-visible {
    outline: none;
  }
`

const Hint = styled.p`
  flex: 1 1 16rem;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  @media (hover: none) {
    [data-for='mouse'] {
      display: none;
    }
  }
  @media (hover: hover) {
    [data-for='touch'] {
      display: none;
    }
  }
`
