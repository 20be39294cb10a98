import { Skeleton, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { PosterList, useSession } from '@cinecanon/web'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { useCanon } from './canon.ts'
import { NextMovie } from './NextMovie.tsx'
import { whatNext } from './what-next.ts'

/** How many films are named. */
const count = 5

/** The unseen films that count on most lists and towards the nearest badge. */
export function WhatNext() {
  const titleId = useId()
  const { isAuthenticated } = useSession()
  const { isLoading, isError, movies, isSeen } = useCanon()
  if (!isAuthenticated || isError) return null

  const next = isLoading ? [] : whatNext({ movies, isSeen }).slice(0, count)
  return (
    <Section as="section" $gap={1} $justify="start" aria-labelledby={titleId} aria-busy={isLoading}>
      <h2 id={titleId}>What next</h2>
      {isLoading ? (
        <Shapes />
      ) : next.length > 0 ? (
        <>
          <Soft>
            The films you haven’t seen that count on most lists and bring a badge nearest.
          </Soft>
          <PosterList movies={next.map(({ movie }) => movie)}>
            <List>
              {next.map((advance) => (
                <NextMovie key={advance.movie.id} advance={advance} />
              ))}
            </List>
          </PosterList>
        </>
      ) : (
        <Soft>You have seen the Top 100 and every Best Picture winner. All of it.</Soft>
      )}
    </Section>
  )
}

function Shapes() {
  return (
    <>
      <VisuallyHidden role="status">Looking for what moves you most</VisuallyHidden>
      <Skeleton $height="1.55rem" $width="min(100%, 34rem)" />
      <List as="div">
        {Array.from({ length: count }, (_none, place) => place).map((place) => (
          <Row key={place} />
        ))}
      </List>
    </>
  )
}

const Section = styled(Stack)`
  container-type: inline-size;
  h2 {
    font-size: 1.75rem;
  }
`

const List = styled.ol`
  display: grid;
  margin-top: ${theme.space(1)};
`

const Row = styled(Skeleton)`
  height: 5.5rem;
  margin-block: ${theme.space(1)};
`
