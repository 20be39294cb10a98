import { Card, focusInside, from, theme, titleLook } from '@cinecanon/ui'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

type Sections = readonly { id: string; title: string }[]
type Props = { sections: Sections }

export function StandingContents({ sections }: Props) {
  return (
    <Standing aria-label="On this page">
      <Heading aria-hidden="true">On this page</Heading>
      <SectionLinks sections={sections} current={useCurrentSection(sections)} />
    </Standing>
  )
}

export function FoldedContents({ sections }: Props) {
  return (
    <Folded as="details">
      <summary>On this page</summary>
      <SectionLinks sections={sections} />
    </Folded>
  )
}

function SectionLinks({ sections, current }: Props & { current?: string | undefined }) {
  return (
    <List>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </List>
  )
}

function useCurrentSection(sections: Sections): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-18% 0px -81% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [ids])
  return current
}

const Standing = styled.nav`
  display: none;
  ${from.lg} {
    display: block;
    align-self: start;
    position: sticky;
    top: ${theme.space(13)};
    max-height: calc(100vh - ${theme.space(16)});
    overflow-y: auto;
  }
  @media print {
    display: none;
  }
`

const Heading = styled.p`
  margin-bottom: ${theme.space(1)};
  font: 600 1.125rem / 1.2 ${theme.font.display};
`

const Folded = styled(Card)`
  padding: 0;
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2.75rem;
    padding-inline: ${theme.space(2)};
    font-weight: 600;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border: solid ${theme.color.inkSoft};
    border-width: 0 2px 2px 0;
    transform: translateY(-25%) rotate(45deg);
  }
  &[open] summary::after {
    transform: translateY(25%) rotate(225deg);
  }
  ol {
    padding: 0 ${theme.space(2)} ${theme.space(1)};
  }
  li {
    border-top: 1px solid ${theme.color.line};
  }
  ${from.lg} {
    display: none;
  }
  @media print {
    display: none;
  }
`

const List = styled.ol`
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${theme.color.inkSoft};
    line-height: 1.3;
    transition: color ${theme.motion.quick};
    ${titleLook}
  }
  a:hover {
    color: ${theme.color.ink};
  }
  ${from.lg} {
    border-left: 1px solid ${theme.color.line};
    a {
      min-height: 2.25rem;
      padding: ${theme.space(0.5)} 0 ${theme.space(0.5)} ${theme.space(2)};
      font-size: 0.9375rem;
      ${focusInside}
    }
    a[aria-current] {
      color: ${theme.color.ink};
      box-shadow: inset 2px 0 ${theme.color.accentMark};
    }
  }
`
