import { from, Muted, Stack, theme } from '@cinecanon/ui'
import { moviePath } from '@cinecanon/web'
import { dayText } from '@cinecanon/web/dates'
import { Link } from '@cinecanon/web/router'
import { counted, titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { EntryPoster } from '../page/EntryPoster.tsx'
import { bestOf, type Counted, decadesOf, directorOf, type YearViewing } from './viewing-year.ts'

export function Highlights({ viewings }: { viewings: readonly YearViewing[] }) {
  const best = bestOf(viewings)
  const director = directorOf(viewings)
  return (
    <Columns>
      {best && <Best viewing={best} />}
      {director && (
        <section>
          <h2>Your director</h2>
          <Name translate="no">{director.name}</Name>
          <Muted $size="small">{counted(director.count, 'film')}</Muted>
        </section>
      )}
      <Decades decades={decadesOf(viewings)} />
    </Columns>
  )
}

function Best({ viewing: { movie, rating, watched_on, note } }: { viewing: YearViewing }) {
  return (
    <section>
      <h2>Best of the year</h2>
      <Film>
        <EntryPoster movie={movie} />
        <Stack $gap={0.5}>
          <Link translate="no" to={moviePath(movie)}>
            {titleText(movie.title)}
          </Link>
          <Muted $size="small">
            ★ {Number(rating) / 2}
            {watched_on?.length === 10 && `, seen ${dayText(watched_on)}`}
          </Muted>
          {note && <p>“{note}”</p>}
        </Stack>
      </Film>
    </section>
  )
}

function Decades({ decades }: { decades: readonly Counted[] }) {
  const most = Math.max(...decades.map(({ count }) => count))
  return (
    <section>
      <h2>Decades</h2>
      <Bars>
        {decades.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={count} height="1" />
            </svg>
            <span>{count}</span>
          </li>
        ))}
      </Bars>
    </section>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  ${from.md} {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }
  section {
    padding-top: ${theme.space(1)};
    border-top: 1px solid ${theme.color.line};
  }
  h2 {
    margin-bottom: ${theme.space(1)};
    font-size: 1.25rem;
  }
`

const Film = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space(1.5)};
`

const Name = styled.p`
  font: 500 2rem / 1.1 ${theme.font.display};
`

const Bars = styled.ol`
  display: grid;
  gap: ${theme.space(1)};
  li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) 2rem;
    align-items: center;
  }
  svg {
    width: 100%;
    height: 0.625rem;
    fill: ${theme.color.accentMark};
  }
  span:last-child {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`
