import { focusInside, from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { belowHeader } from '../../page/page-styles.ts'
import { letterId } from './IndexSection.tsx'
import { type Letter, letters } from './movie-index.ts'

export function LetterBar({ present }: { present: readonly Letter[] }) {
  return (
    <Bar aria-label="Letters">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            {present.includes(letter) ? (
              <a href={`#${letterId(letter)}`} aria-label={letter === '#' ? 'Figures' : undefined}>
                {letter}
              </a>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </Bar>
  )
}

const Bar = styled.nav`
  ${belowHeader}
  z-index: 1;
  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(2.75rem, 1fr);
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(90deg, #000 calc(100% - 2rem), transparent);
  }
  li {
    display: grid;
  }
  li:last-child {
    margin-right: 1.5rem;
  }
  a,
  span {
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    border-radius: ${theme.radius};
    font-family: ${theme.font.display};
    font-size: 1.1875rem;
    text-decoration: none;
    ${focusInside}
  }
  a:hover {
    background: ${theme.color.sunken};
  }
  span {
    color: ${theme.color.inkSoft};
    opacity: 0.45;
  }
  ${from.xl} {
    padding-block: ${theme.space(1)};
    ul {
      grid-auto-columns: minmax(0, 1fr);
      mask-image: none;
    }
    li:last-child {
      margin-right: 0;
    }
  }
`
