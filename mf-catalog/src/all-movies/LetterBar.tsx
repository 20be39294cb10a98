import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { letterId } from './IndexSection.tsx'
import { type Letter, letters } from './movie-index.ts'

/** Leads to each letter; one without films is shown, and leads nowhere. */
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
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
  }
  li {
    display: grid;
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
  }
  a:hover {
    background: ${theme.color.sunken};
  }
  span {
    color: ${theme.color.inkSoft};
    opacity: 0.45;
  }
  ${from.sm} {
    ul {
      grid-template-columns: repeat(14, minmax(0, 1fr));
    }
  }
  ${from.lg} {
    position: sticky;
    z-index: 1;
    top: 4rem;
    padding-block: ${theme.space(1)};
    background: ${theme.color.ground};
    ul {
      grid-template-columns: repeat(27, minmax(0, 1fr));
    }
  }
`
