import { type Movie, posterWallPath, sources } from '@cinecanon/contract'
import { below, Container, from, PosterShape, theme } from '@cinecanon/ui'
import { useMovieStates, useSession } from '@cinecanon/web'
import { dotOf, WallBackdrop } from '@cinecanon/web/poster-wall'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { sourceLists } from '../films/sources.tsx'
import { TickLink } from '../list/ListFrame.tsx'
import { PosterLink } from '../list/PosterLink.tsx'
import { inkLink } from '../page/page-styles.ts'
import { FilmOfTheDay } from './FilmOfTheDay.tsx'
import { HeroStrip } from './HeroStrip.tsx'
import { featuredMovie } from './hero-movies.ts'

type Props = {
  top100: readonly Movie[]
  movies: readonly Movie[]
  filmOfTheDay: Movie | undefined
  onHowWeRank: (event: MouseEvent) => void
}

/** Both forms are rendered, because only CSS knows the screen's width. */
export function Hero({ top100, movies, filmOfTheDay, onHowWeRank }: Props) {
  const featured = filmOfTheDay ?? featuredMovie(top100)
  const { marksOf } = useMovieStates()
  const { isAuthenticated, isUnavailable } = useSession()
  const isVisitor = !isAuthenticated && !isUnavailable
  return (
    <>
      <Band>
        {top100.length > 0 && (
          <Wall list="top100" movies={top100} stateOf={({ id }) => dotOf(marksOf(id))} />
        )}
        <Stage>
          <div>
            <Kicker>Seven lists. One canon.</Kicker>
            <h1>Movies to See Before You Die</h1>
            <Intro data-where="hero">{introduction}</Intro>
            <Ask />
            {isVisitor && (
              <Note>
                <b>No account needed.</b> <span>{theSeven}</span>
              </Note>
            )}
            <Ways data-where="hero" onHowWeRank={onHowWeRank} />
          </div>
          <Films>
            <HeroStrip movies={movies} />
            {filmOfTheDay && <FilmOfTheDay movie={filmOfTheDay} />}
          </Films>
          {featured ? (
            <Featured>
              <PosterLink movie={featured} isFirst />
              <p>
                <span>Featured:</span> {titleText(featured.title)} ({featured.year})
              </p>
            </Featured>
          ) : (
            <Featured>
              <PosterShape />
            </Featured>
          )}
        </Stage>
      </Band>
      <Below>
        <Intro>{introduction}</Intro>
        <Ways onHowWeRank={onHowWeRank} />
      </Below>
    </>
  )
}

const introduction =
  'The hundred greatest films by the combined word of seven authorities, with a nod to the Academy. Updated May 2025.'

const names = sources.map((source) => sourceLists[source].short)
const theSeven = `The seven: ${new Intl.ListFormat('en').format(names)}.`

type WaysProps = Pick<Props, 'onHowWeRank'> & { 'data-where'?: 'hero' }

function Ways({ onHowWeRank, ...where }: WaysProps) {
  return (
    <Links {...where}>
      <a href="#top-100-movies">Explore Top 100 Movies</a>
      <Link to="/how-we-rank-movies" onClick={onHowWeRank}>
        How We Rank Movies
      </Link>
    </Links>
  )
}

const Band = styled.section`
  position: relative;
  isolation: isolate;
  height: 300px;
  overflow: clip;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.hero};
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background:
      linear-gradient(
        90deg,
        color-mix(in srgb, ${theme.color.hero} 92%, transparent) 0 40%,
        color-mix(in srgb, ${theme.color.hero} 40%, transparent)
      ),
      linear-gradient(0deg, ${theme.color.hero}, transparent 30%);
  }
  h1 {
    margin-bottom: ${theme.space(2.5)};
    font-size: clamp(2.125rem, 1.16rem + 3.9vw, 2.625rem);
    font-weight: 480;
    line-height: 0.98;
    letter-spacing: -0.028em;
  }
  ${from.md} {
    height: 400px;
    &::before {
      background:
        linear-gradient(
          90deg,
          ${theme.color.hero} 0 30%,
          color-mix(in srgb, ${theme.color.hero} 88%, transparent) 42%,
          color-mix(in srgb, ${theme.color.hero} 20%, transparent) 64%,
          transparent
        ),
        linear-gradient(0deg, ${theme.color.hero}, transparent 12%);
    }
    h1 {
      margin-bottom: 0;
    }
  }
  ${from.lg} {
    height: 500px;
    h1 {
      font-size: clamp(3rem, 1.16rem + 3.9vw, 4.25rem);
    }
  }
`

/** A phone shows four of the twenty columns, because posters would be too small. */
const Wall = styled(WallBackdrop)`
  position: absolute;
  z-index: -2;
  top: 0;
  left: 0;
  width: 500%;
  max-width: none;
  ${from.md} {
    left: 50%;
    width: max(100%, 84rem);
    transform: translateX(-50%);
    background-image: url(${posterWallPath('top100-wide')});
  }
`

const Stage = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  align-items: center;
  gap: ${theme.space(2)};
  height: 100%;
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 25rem) minmax(0, 1fr);
  }
  ${from.xl} {
    grid-template-columns: minmax(0, 27.5rem) minmax(0, 1fr);
    gap: ${theme.space(6)};
  }
`

const Films = styled.div`
  display: none;
  ${from.md} {
    display: grid;
    gap: ${theme.space(4)};
  }
  ${from.xl} {
    gap: ${theme.space(6.5)};
  }
`

const Kicker = styled.p`
  display: none;
  margin-bottom: ${theme.space(2)};
  font-size: 0.875rem;
  font-weight: 600;
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: ${theme.color.accent};
  ${from.lg} {
    display: block;
  }
`

const Intro = styled.p`
  max-width: 44ch;
  font-size: 0.9375rem;
  line-height: 1.45;
  color: ${theme.color.inkSoft};
  &[data-where='hero'] {
    display: none;
    margin-block: ${theme.space(1.75)} ${theme.space(2)};
    color: ${theme.color.ink};
    ${from.md} {
      display: block;
      font-size: 1rem;
    }
    ${from.lg} {
      margin-block: ${theme.space(2.5)} ${theme.space(3)};
      font-size: 1.0625rem;
    }
  }
`

/** It is narrower on phones, because the featured film stands next to it. */
const Ask = styled(TickLink)`
  ${below.md} {
    max-width: 100%;
    padding: ${theme.space(1)} ${theme.space(1.5)};
    font-size: 0.9375rem;
    line-height: 1.2;
    white-space: normal;
  }
`

const Note = styled.p`
  margin-top: ${theme.space(1)};
  font-size: 0.875rem;
  line-height: 1.45;
  ${below.md} {
    span {
      display: none;
    }
  }
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space(2.5)};
  margin-top: ${theme.space(0.5)};
  a {
    ${inkLink}
    font-size: 0.9375rem;
  }
  &[data-where='hero'] {
    display: none;
    ${from.md} {
      display: flex;
    }
  }
`

const Below = styled(Container)`
  padding-top: ${theme.space(1.5)};
  ${from.md} {
    display: none;
  }
`

const Featured = styled.div`
  p {
    margin-top: ${theme.space(1)};
    font-size: 0.75rem;
    line-height: 1.3;
  }
  span {
    display: block;
    font-weight: 600;
    color: ${theme.color.accent};
  }
  ${from.md} {
    display: none;
  }
`
