import { theme } from '@cinecanon/ui'
import { LatePart, useSession } from '@cinecanon/web'
import { lazy, useEffect, useState } from 'react'
import { styled } from 'styled-components'

const NextSections = lazy(async () => {
  const module = await import('./NextSections.tsx')
  return { default: module.NextSections }
})

/** Holds the place below the list; what fills it asks the clock and is loaded after the list. */
export function Below() {
  const { isAuthenticated } = useSession()
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <Room>
      {isMounted && isAuthenticated && (
        <LatePart>
          <NextSections />
        </LatePart>
      )}
    </Room>
  )
}

const Room = styled.div`
  min-height: 40rem;
  margin-top: ${theme.space(6)};
  padding-top: ${theme.space(6)};
  border-top: 1px solid ${theme.color.line};
`
