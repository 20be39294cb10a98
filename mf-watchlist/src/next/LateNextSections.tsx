import { theme, useHydrated } from '@cinecanon/ui'
import { LatePart, useSession } from '@cinecanon/web'
import { lazy } from 'react'
import { styled } from 'styled-components'

const NextSections = lazy(async () => ({
  default: (await import('./NextSections.tsx')).NextSections,
}))

/** Reserves the place below the list. Its content depends on the clock, so no server renders it. */
export function LateNextSections() {
  const { isAuthenticated } = useSession()
  const isHydrated = useHydrated()
  return (
    <Below>
      {isHydrated && isAuthenticated && (
        <LatePart>
          <NextSections />
        </LatePart>
      )}
    </Below>
  )
}

const Below = styled.div`
  min-height: 40rem;
  margin-top: ${theme.space(6)};
  padding-top: ${theme.space(6)};
  border-top: 1px solid ${theme.color.line};
`
