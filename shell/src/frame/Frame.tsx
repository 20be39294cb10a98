import { theme } from '@cinecanon/ui'
import { usePageAt } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { SearchLayer } from '../search/SearchLayer.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { useCanonicalLink, usePageFocus, useSmoothAnchors } from './navigation.ts'
import { AccountNotice, TwoFactorNotice } from './notices.tsx'
import { PendingMarks } from './PendingMarks.tsx'
import { usePageViews } from './page-views.ts'
import { Toasts } from './toasts/Toasts.tsx'
import { useFreshMovies } from './use-fresh-movies.ts'

/** `data-frame` stays first, because the server splits the head there. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const hasOwnFrame = usePageAt(useLocation().pathname)?.frame === 'own'
  usePageFocus(main)
  usePageViews()
  useCanonicalLink()
  useFreshMovies()
  useSmoothAnchors()
  return (
    <div data-frame="">
      <SkipLink href="#main">Skip to content</SkipLink>
      <Page data-own-frame={hasOwnFrame ? '' : undefined}>
        <Header isBare={hasOwnFrame} />
        <Main ref={main} id="main" tabIndex={-1}>
          <AccountNotice />
          <TwoFactorNotice />
          {children}
        </Main>
        {!hasOwnFrame && <Footer />}
      </Page>
      <PendingMarks />
      {!hasOwnFrame && <BottomBar />}
      <SearchLayer />
      <Toasts />
    </div>
  )
}

const Page = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  padding-bottom: ${theme.bottomBar};
`

const Main = styled.main`
  &:focus-visible {
    outline: none;
  }
`

const SkipLink = styled.a`
  position: absolute;
  z-index: 70;
  top: ${theme.space(1)};
  left: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(2)};
  border-radius: ${theme.radius};
  background: ${theme.color.accentFill};
  color: ${theme.color.onAccent};
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
  }
`
