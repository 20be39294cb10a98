import type { Movie } from '@cinecanon/contract'
import { from, Page, PosterShape, posterLook, Stack, theme } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { styled } from 'styled-components'
import { TickLink } from '../list/ListFrame.tsx'
import { latestCeremony, oscarEdition } from './edition.ts'

export function OscarHero({ winners }: { winners: readonly Movie[] }) {
  return (
    <Band>
      <Stage $gap={6} $padding={[4, 4]}>
        <Intro>
          <h1>Oscar Best Picture Winners</h1>
          <p>
            All {oscarEdition.films} films that took the Academy’s highest award, from the first
            ceremony through {latestCeremony}. Updated {oscarEdition.updated}. How many have you
            seen?
          </p>
          <div>
            <TickLink />
          </div>
        </Intro>
        <Row aria-hidden="true">
          {winners.length > 0
            ? winners.slice(-newest).map((movie) => <Poster key={movie.id} movie={movie} alt="" />)
            : shapes.map((index) => <PosterShape key={index} />)}
        </Row>
      </Stage>
    </Band>
  )
}

const newest = 4
const shapes = Array.from({ length: newest }, (_nothing, index) => index)

const Band = styled.div`
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.hero};
  overflow: clip;
`

const Stage = styled(Page)`
  align-items: center;
  ${from.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    height: 20rem;
    padding-block: 0;
  }
  ${from.lg} {
    height: 24rem;
  }
`

const Intro = styled(Stack)`
  max-width: ${theme.measure};
  h1 {
    font-size: 2.25rem;
    font-weight: 480;
    letter-spacing: -0.02em;
    ${from.lg} {
      font-size: clamp(3rem, 1.5rem + 3vw, 4rem);
    }
  }
  p {
    font-size: 1.0625rem;
    text-wrap: pretty;
  }
`

/** Phones hide the row, because hidden lazy images aren't fetched. */
const Row = styled.div`
  display: none;
  grid-template-columns: repeat(${newest}, minmax(0, 1fr));
  gap: ${theme.space(2)};
  > :nth-child(odd) {
    transform: translateY(-14%);
  }
  > :nth-child(even) {
    transform: translateY(14%);
  }
  ${from.md} {
    display: grid;
  }
`

const Poster = styled(PosterImage)`
  ${posterLook}
  box-shadow: ${theme.shadow};
`
