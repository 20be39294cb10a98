import { sources } from '@cinecanon/contract'
import { below, Cluster, Container, from, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { sourceLists } from '../films/sources.tsx'
import { TickLink } from '../list/ListFrame.tsx'
import { inkLink } from '../page/page-styles.ts'

type Props = { onHowWeRank: (event: MouseEvent) => void }

export function HeroIntro({ onHowWeRank }: Props) {
  const { isAuthenticated, isUnavailable } = useSession()
  const isVisitor = !isAuthenticated && !isUnavailable
  return (
    <div>
      <Kicker>Seven lists. One canon.</Kicker>
      <h1>Movies to See Before You Die</h1>
      <Intro data-where="hero">{introduction}</Intro>
      <QuickTickLink />
      {isVisitor && (
        <Note>
          <b>No account needed.</b> <span>{theSeven}</span>
        </Note>
      )}
      <OnSmallScreens>
        <Link to="/which">Which Film? Five Posters a Day</Link>
      </OnSmallScreens>
      <Ways data-where="hero" onHowWeRank={onHowWeRank} />
    </div>
  )
}

export function IntroOnPhones({ onHowWeRank }: Props) {
  return (
    <Below>
      <Intro>{introduction}</Intro>
      <Ways onHowWeRank={onHowWeRank} />
    </Below>
  )
}

const introduction =
  'The hundred greatest films by the combined word of seven authorities, with a nod to the Academy. Updated May 2025.'

const names = sources.map((source) => sourceLists[source].short)
const theSeven = `The seven: ${new Intl.ListFormat('en').format(names)}.`

type WaysProps = Props & { 'data-where'?: 'hero' }

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
const QuickTickLink = styled(TickLink)`
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

const Links = styled(Cluster).attrs({ $gap: [0, 2.5] })`
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

/** Wide screens have a plate instead. */
const OnSmallScreens = styled(Links)`
  ${from.lg} {
    display: none;
  }
`

const Below = styled(Container)`
  padding-top: ${theme.space(1.5)};
  ${from.md} {
    display: none;
  }
`
