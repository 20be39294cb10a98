import { from, Row, theme, useHydrated } from '@cinecanon/ui'
import { LazyPart, useMovieStates, useSession } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { lazy } from 'react'
import { styled } from 'styled-components'

const Tonight = lazy(async () => ({ default: (await import('./Tonight.tsx')).Tonight }))

export function Evening() {
  const { isAuthenticated } = useSession()
  const { states } = useMovieStates()
  const isEvening = useHydrated() && new Date().getHours() >= 17
  if (!isAuthenticated || !states.some(({ want_to_see }) => want_to_see)) return null
  return (
    <Half $align="center">
      {isEvening ? (
        <LazyPart isSilent>
          <Tonight />
        </LazyPart>
      ) : (
        <ButtonLink to="/my-list">Next on My List</ButtonLink>
      )}
    </Half>
  )
}

/** Its height never changes, because the hour is known only after hydration. */
const Half = styled(Row)`
  width: 100%;
  min-height: 3.25rem;
  ${from.md} {
    min-width: 0;
    width: auto;
    margin-left: auto;
    padding-left: ${theme.space(3)};
    border-left: 1px solid ${theme.color.line};
  }
`
