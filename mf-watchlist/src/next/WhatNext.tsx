import { from, Heading, Skeleton, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { PosterList, useSession } from '@cinecanon/web'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useCachedBadges } from '../badges/badges.ts'
import { PosterSkeleton } from '../page/EntryPoster.tsx'
import { Soft } from '../page/page.tsx'
import { useCanon } from './canon.ts'
import { NextMovie } from './NextMovie.tsx'
import { reasonFor, whatNext } from './what-next.ts'

const count = 6

export function WhatNext() {
  const titleId = useId()
  const { isAuthenticated } = useSession()
  const { isLoading, isError, ...canon } = useCanon()
  const earned = useCachedBadges()
  if (!isAuthenticated || isError) return null

  const next = isLoading ? [] : whatNext({ ...canon, earned }).slice(0, count)
  return (
    <Stack as="section" $gap={1} $justify="start" aria-labelledby={titleId} aria-busy={isLoading}>
      <Heading $size={1.75} id={titleId}>
        What next
      </Heading>
      {isLoading ? (
        <Shapes />
      ) : next.length > 0 ? (
        <>
          <Soft>
            Films you haven’t seen that stand on the most lists and bring you closest to a badge.
          </Soft>
          <PosterList movies={next.map(({ movie }) => movie)}>
            <List>
              {next.map((advance) => (
                <NextMovie
                  key={advance.movie.id}
                  movie={advance.movie}
                  reason={reasonFor(advance, canon)}
                />
              ))}
            </List>
          </PosterList>
        </>
      ) : (
        <Soft>You have seen the Top 100 and every Best Picture winner. All of it.</Soft>
      )}
    </Stack>
  )
}

function Shapes() {
  return (
    <>
      <VisuallyHidden role="status">Looking for your best next films…</VisuallyHidden>
      <Skeleton $height="1.55rem" $width="min(100%, 34rem)" />
      <List as="div">
        {Array.from({ length: count }, (_none, index) => index).map((index) => (
          <PosterSkeleton key={index} $below="6.75rem" />
        ))}
      </List>
    </>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space(3)} ${theme.space(2)};
  margin-top: ${theme.space(1)};
  ${from.md} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  ${from.lg} {
    column-gap: ${theme.space(3)};
  }
`
