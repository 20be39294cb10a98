import { Container, from, Muted, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { Link, useLocation, useNavigationType } from '@cinecanon/web/router'
import { Children, Fragment, isValidElement, type ReactNode, useEffect, useRef } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { AsideLinks, Lead, PageHead } from '../page-styles.ts'
import { FoldedContents, StandingContents } from './Contents.tsx'
import { Prose } from './Prose.tsx'

type SectionProps = {
  /** Where links to the section lead: a promise, because others may have kept them. */
  id: string
  title: string
  children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type Props = {
  title: string
  /** For search results and shared links. */
  description: string
  /** What the page says, in a sentence or two. */
  lead: string
  /** Below the lead: a date, or where to go at once. */
  note?: ReactNode
  links: readonly { to: string; label: string }[]
  /** `Section`s, and fragments of them. */
  children: ReactNode
}

/** A long text with its table of contents and links to read on. */
export function Article({ title, description, lead, note, links, children }: Props) {
  const sections = sectionsIn(children)
  useSectionInAddress()
  return (
    <Container $padding={[6, 4]}>
      <PageMeta title={title} description={description} />
      <PaperTheme />
      <article>
        <Head>
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
          {note}
        </Head>
        <Columns>
          <FoldedContents sections={sections} />
          <StandingContents sections={sections} />
          <Prose>{children}</Prose>
          <Aside aria-label="Read on">
            <h2>Read on</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </Aside>
        </Columns>
      </article>
    </Container>
  )
}

/**
 * Scrolls to the section in the address after a client-side navigation. On a loaded page the
 * browser has done so, and doing it again would move the reader.
 */
function useSectionInAddress(): void {
  const { hash } = useLocation()
  const isLoaded = useNavigationType() === 'POP'
  const place = useRef(isLoaded ? '' : hash.slice(1))
  useEffect(() => {
    if (place.current) document.getElementById(place.current)?.scrollIntoView()
  }, [])
}

function sectionsIn(nodes: ReactNode): SectionProps[] {
  return Children.toArray(nodes)
    .filter((node) => isValidElement<SectionProps>(node))
    .flatMap(({ type, props }) => (type === Fragment ? sectionsIn(props.children) : [props]))
}

type Dated = { iso: string; text: string }
type UpdatedProps = { edition: Dated; wording: Dated }

/** From when a text's edition is, and when a word of it last changed. */
export function Updated({ edition, wording }: UpdatedProps) {
  return (
    <Muted $size="medium">
      Last updated: <time dateTime={edition.iso}>{edition.text}</time> (edition) · Last changed:{' '}
      <time dateTime={wording.iso}>{wording.text}</time> (wording)
    </Muted>
  )
}

/** Paper is white in either theme; three times `:root` outweighs both. */
const PaperTheme = createGlobalStyle`
  @media print {
    :root:root:root {
      color-scheme: light;
      --ground: white;
      --surface: white;
      --sunken: gainsboro;
      --ink: black;
      --ink-soft: black;
      --line: silver;
      --edge: gray;
      --accent: black;
    }
  }
`

const Head = styled(PageHead)`
  @media print {
    a {
      display: none;
    }
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  padding-top: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  ${from.lg} {
    grid-template-columns: 13rem minmax(0, 1fr);
    column-gap: ${theme.space(7)};
  }
  ${from.xl} {
    grid-template-columns: 13rem minmax(0, 1fr) 12rem;
  }
  @media print {
    display: block;
  }
`

const Aside = styled(AsideLinks)`
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  ${from.lg} {
    grid-column: 2;
  }
  ${from.xl} {
    grid-column: auto;
    position: sticky;
    top: ${theme.space(13)};
    padding-top: 0;
    border-top: 0;
    a {
      min-height: 2.25rem;
      padding-block: ${theme.space(0.5)};
      font-size: 0.9375rem;
    }
  }
  @media print {
    display: none;
  }
`
