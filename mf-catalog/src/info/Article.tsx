import { Container, from, Muted, Stack, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { Link, useLocation, useNavigationType } from '@cinecanon/web/router'
import {
  Children,
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { AsideLinks } from '../page/AsideLinks.tsx'
import { Lead, PageHead } from '../page/page-styles.ts'
import { FoldedContents, StandingContents } from './Contents.tsx'
import { Prose } from './Prose.tsx'

type SectionProps = {
  /** Ids are stable, because other sites may link to a section. */
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

export function Show({ when, children }: { when: boolean; children: ReactNode }) {
  return when && children
}

export const components = { a: TextLink }

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('#') ? <a href={href}>{children}</a> : <Link to={href}>{children}</Link>
}

type Props = {
  title: string
  description: string
  lead: string
  note?: ReactNode
  links: readonly { to: string; label: string }[]
  children: ReactNode
}

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
        <Columns $gap={5}>
          <FoldedContents sections={sections} />
          <StandingContents sections={sections} />
          <Prose>{children}</Prose>
          <Aside title="Read on" links={links} />
        </Columns>
      </article>
    </Container>
  )
}

/** Client-side navigation doesn't scroll to a fragment. */
function useSectionInAddress(): void {
  const { hash } = useLocation()
  const isLoaded = useNavigationType() === 'POP'
  const target = useRef(isLoaded ? '' : hash.slice(1))
  useEffect(() => {
    if (target.current) document.getElementById(target.current)?.scrollIntoView()
  }, [])
}

function sectionsIn(nodes: ReactNode): SectionProps[] {
  return Children.toArray(nodes)
    .filter((node) => isValidElement<SectionProps>(node))
    .flatMap(({ type, props }) => (type === Fragment ? sectionsIn(props.children) : [props]))
}

type Dated = { iso: string; text: string }
type UpdatedProps = { edition: Dated; wording: Dated }

export function Updated({ edition, wording }: UpdatedProps) {
  return (
    <Muted $size="medium">
      Last updated: <time dateTime={edition.iso}>{edition.text}</time> (edition) · Last changed:{' '}
      <time dateTime={wording.iso}>{wording.text}</time> (wording)
    </Muted>
  )
}

/** Three times `:root` outweighs both themes. */
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

const Columns = styled(Stack)`
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
