import { type Movie, posterWallPath } from '@cinecanon/contract'
import { Container, from, PosterShape, Stack, theme } from '@cinecanon/ui'
import { useMovieStates } from '@cinecanon/web'
import { dotOf, WallBackdrop } from '@cinecanon/web/poster-wall'
import { titleText } from '@cinecanon/web/text'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'
import { FilmOfTheDay } from './FilmOfTheDay.tsx'
import { HeroIntro, IntroOnPhones } from './HeroIntro.tsx'
import { HeroStrip } from './HeroStrip.tsx'
import { featuredMovie } from './hero-movies.ts'
import { WhichPlate } from './WhichPlate.tsx'

type Props = ComponentProps<typeof HeroIntro> & {
  top100: readonly Movie[]
  movies: readonly Movie[]
  filmOfTheDay: Movie | undefined
}

/** Both forms are rendered, because only CSS knows the screen's width. */
export function Hero({ top100, movies, filmOfTheDay, onHowWeRank }: Props) {
  const featured = filmOfTheDay ?? featuredMovie(top100)
  const { marksOf } = useMovieStates()
  return (
    <>
      <Band>
        {top100.length > 0 && (
          <Wall list="top100" movies={top100} stateOf={({ id }) => dotOf(marksOf(id))} />
        )}
        <Stage>
          <HeroIntro onHowWeRank={onHowWeRank} />
          <Films>
            <HeroStrip movies={movies} />
            <Plates>
              {filmOfTheDay && <FilmOfTheDay movie={filmOfTheDay} />}
              <WhichPlate />
            </Plates>
          </Films>
          <Featured>
            {featured ? (
              <>
                <PosterLink movie={featured} isFirst />
                <p>
                  <span>Featured:</span> {titleText(featured.title)} ({featured.year})
                </p>
              </>
            ) : (
              <PosterShape />
            )}
          </Featured>
        </Stage>
      </Band>
      <IntroOnPhones onHowWeRank={onHowWeRank} />
    </>
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
      font-size: clamp(3rem, 1.16rem + 3.9vw, 4.1rem);
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
    @media (min-resolution: 1.5dppx) {
      background-image: url(${posterWallPath('top100-dense')});
    }
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

const Plates = styled(Stack)`
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 13rem;
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
