import type { CanonFilm } from '@cinecanon/contract'
import { posterLook, Row, theme } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { counted, titleText } from '@cinecanon/web/text'
import { memo } from 'react'
import { styled } from 'styled-components'

export function Leaving({ films }: { films: readonly CanonFilm[] }) {
  if (films.length === 0) return null
  return (
    <Section>
      <Heading>
        {counted(films.length, 'film')} {films.length === 1 ? 'leaves' : 'leave'} the hundred
      </Heading>
      <Strip as="ul" $gap={1.25}>
        {films.map((film) => (
          <Gone key={film.id} film={film} />
        ))}
      </Strip>
    </Section>
  )
}

const Gone = memo(function Gone({ film }: { film: CanonFilm }) {
  const title = titleText(film.title)
  const rank = `was ${film.composite_rank}`
  return (
    <li>
      <MovieLink movie={film} title={title} aria-label={`${title}, ${rank}`}>
        <PosterImage movie={film} alt="" />
        <small>{rank}</small>
      </MovieLink>
    </li>
  )
})

const Section = styled.section`
  content-visibility: auto;
  contain-intrinsic-height: 11rem;
`

const Heading = styled.h2`
  margin-bottom: ${theme.space(1.5)};
  font-size: 1.5rem;
`

const Strip = styled(Row)`
  padding: ${theme.space(0.5)} 2px ${theme.space(1)};
  overflow-x: auto;
  li {
    flex: none;
    width: 4.5rem;
  }
  a {
    display: block;
    color: ${theme.color.inkSoft};
    text-decoration: none;
  }
  img {
    ${posterLook}
    filter: grayscale(0.9);
    opacity: 0.6;
  }
  a:hover img,
  a:focus-visible img {
    filter: none;
    opacity: 1;
  }
  small {
    font-size: 0.8125rem;
  }
`
