import type { Movie } from '@cinecanon/contract'
import { ButtonAnchor, Cluster, Container, from, Stack, theme } from '@cinecanon/ui'
import { fromTheTop, posterOf } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'

type Props = {
  /** Five for wide screens. */
  movies: readonly Movie[]
  /** One for small screens. */
  featured: Movie | undefined
  onHowWeRank: (event: MouseEvent) => void
}

/** Both forms are in the page; the width of the screen decides which one shows. */
export function Hero({ movies, featured, onHowWeRank }: Props) {
  return (
    <>
      {featured && (
        <link
          rel="preload"
          as="image"
          href={posterOf(featured)}
          media={small}
          fetchPriority="high"
        />
      )}
      {movies.map((movie) => (
        <link key={movie.id} rel="preload" as="image" href={posterOf(movie)} media={wide} />
      ))}
      <Wide>
        <Stage>
          <Stack $gap={4}>
            <Headline>Movies To See Before You Die</Headline>
            <Cluster $gap={1.5}>
              <ButtonAnchor href="#top-100-movies" $look="strong">
                Explore Top 100 Movies
              </ButtonAnchor>
              <ButtonLink to="/?view=tick" state={fromTheTop}>
                How many have you seen?
              </ButtonLink>
              <ButtonLink to="/how-we-rank-movies" onClick={onHowWeRank}>
                How We Rank Movies
              </ButtonLink>
            </Cluster>
          </Stack>
          <Strip aria-label="From the top 20">
            {movies.map((movie) => (
              <li key={movie.id}>
                <PosterLink movie={movie} />
              </li>
            ))}
          </Strip>
        </Stage>
      </Wide>
      <Small>
        {featured && (
          <>
            <Featured movie={featured} />
            <Caption>
              <span>Featured:</span> {featured.title} ({featured.year})
            </Caption>
          </>
        )}
      </Small>
    </>
  )
}

const small = '(max-width: 47.99rem)'
const wide = '(min-width: 48rem)'

const Wide = styled.div`
  display: none;
  background: ${theme.color.sunken};
  overflow: clip;
  ${from.md} {
    display: block;
  }
`

const Stage = styled(Container)`
  display: grid;
  grid-template-rows: 100%;
  grid-template-columns: minmax(0, 4fr) minmax(0, 6fr);
  align-items: center;
  gap: ${theme.space(5)};
  height: 400px;
  ${from.lg} {
    height: 500px;
  }
`

const Headline = styled.p`
  font-family: ${theme.font.display};
  font-size: clamp(2.5rem, 4.6vw, 4.25rem);
  font-weight: 480;
  line-height: 1;
  letter-spacing: -0.025em;
  text-wrap: balance;
`

/** One poster in the middle, and two on either side of it that the frame's edges cut. */
const Strip = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1.5fr 1fr;
  align-content: center;
  align-items: center;
  justify-self: end;
  gap: ${theme.space(2)};
  width: min(100%, 47rem);
  li:first-child {
    grid-area: 1 / 2 / 3 / 3;
  }
  li:nth-child(2),
  li:nth-child(4) {
    transform: translateY(-12%);
  }
  li:nth-child(3),
  li:nth-child(5) {
    transform: translateY(12%);
  }
`

const Small = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: end;
  gap: ${theme.space(2.5)};
  height: 300px;
  padding: ${theme.space(2)};
  background: ${theme.color.sunken};
  ${from.md} {
    display: none;
  }
`

const Featured = styled(PosterLink)`
  height: 268px;
  box-shadow: ${theme.shadow};
`

const Caption = styled.p`
  padding-bottom: ${theme.space(1)};
  font-family: ${theme.font.display};
  font-size: 1.75rem;
  line-height: 1.1;
  text-wrap: balance;
  span {
    display: block;
    margin-bottom: ${theme.space(0.5)};
    font-family: ${theme.font.text};
    font-size: 0.875rem;
    font-weight: 600;
    color: ${theme.color.accent};
  }
`
