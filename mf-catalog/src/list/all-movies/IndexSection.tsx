import { from, theme, wholeEntryLook } from '@cinecanon/ui'
import { moviePath } from '@cinecanon/web'
import { useFollow } from '@cinecanon/web/links'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { farLine } from '../layout.ts'
import { badgesOf, type IndexEntry, type Letter } from './movie-index.ts'

export function letterId(letter: Letter): string {
  return letter === '#' ? 'figures' : `letter-${letter.toLowerCase()}`
}

type Props = { letter: Letter; entries: readonly IndexEntry[] }

export function IndexSection({ letter, entries }: Props) {
  const id = letterId(letter)
  const follow = useFollow()
  return (
    <Section id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{letter === '#' ? '0–9' : letter}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={moviePath(entry)} onClick={follow}>
              {titleText(entry.title)} <small>{entry.year}</small>
            </a>
            <p>
              {badgesOf(entry).map((badge) => (
                <span key={badge}>{badge}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space(1)} ${theme.space(4)};
  scroll-margin-top: ${theme.space(5.5)};
  padding-block: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  h2 {
    align-self: start;
    font-size: 2.5rem;
    font-weight: 420;
    line-height: 1;
    color: ${theme.color.accent};
    font-variant-numeric: lining-nums;
  }
  ul {
    column-gap: ${theme.space(4)};
  }
  li {
    ${farLine}
    position: relative;
    padding-bottom: ${theme.space(1.5)};
    break-inside: avoid;
  }
  a {
    display: block;
    min-height: 2.25rem;
    padding-block: 0.35rem;
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.35;
    ${wholeEntryLook}
  }
  small {
    font-size: 0.9375rem;
    font-weight: 400;
    color: ${theme.color.inkSoft};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    font-size: 0.875rem;
    line-height: 1.35;
    color: ${theme.color.inkSoft};
  }
  span + span::before {
    content: '·';
    margin-inline: 0.4em;
  }
  ${from.sm} {
    grid-template-columns: 5rem minmax(0, 1fr);
    padding-block: ${theme.space(2.5)};
    h2 {
      position: sticky;
      top: ${theme.space(18)};
    }
  }
  ${from.md} {
    ul {
      columns: 2;
    }
  }
  ${from.xl} {
    ul {
      columns: 3;
    }
  }
`
