import { type PageAccess, pagesOf } from '@cinecanon/contract'
import { areasQuery } from '@cinecanon/web'
import { type QueryClient, QueryClientProvider } from '@cinecanon/web/query'
import { Navigate, Route, Routes, useLocation } from '@cinecanon/web/router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Guard, VisitorOnly } from './account/guards.tsx'
import { Frame } from './frame/Frame.tsx'
import { TopOfPage } from './frame/navigation.ts'
import { PageErrorBoundary } from './remotes/PageErrorBoundary.tsx'
import { Celebrations, DialogsOfPosters, ListsOfFilm, OfferOfTicks } from './remotes/parts.tsx'
import { RemotePage } from './remotes/RemotePage.tsx'
import type { Remotes } from './remotes/registry.ts'

const AuthTestPage = lazy(() => import('./account/AuthTestPage.tsx'))
const ForgotPasswordPage = lazy(() => import('./account/mailed-links/ForgotPasswordPage.tsx'))
const NotFoundPage = lazy(() => import('./not-found/NotFoundPage.tsx'))
const ResetPasswordPage = lazy(() => import('./account/mailed-links/ResetPasswordPage.tsx'))
const SignInLinkPage = lazy(() => import('./account/mailed-links/SignInLinkPage.tsx'))
const SignInPage = lazy(() => import('./account/SignInPage.tsx'))
const SignUpPage = lazy(() => import('./account/SignUpPage.tsx'))
const VerifyEmailPage = lazy(() => import('./account/mailed-links/VerifyEmailPage.tsx'))

type Props = { client: QueryClient; remotes: Remotes }

export function App({ client, remotes }: Props) {
  const areas = client.getQueryData(areasQuery.queryKey) ?? []
  return (
    <QueryClientProvider client={client}>
      <Frame>
        <TopOfPage />
        <DialogsOfPosters remotes={remotes}>
          <Guarded>
            <Routes>
              {pagesOf(areas).map(({ path, remote, access }) => (
                <Route
                  key={path}
                  path={path}
                  element={guarded(access, <RemotePage name={remote} remotes={remotes} />)}
                />
              ))}
              <Route path="/sign-in-link" element={visitorOnly(<SignInLinkPage />)} />
              <Route path="/sign-in" element={visitorOnly(<SignInPage />)} />
              <Route path="/sign-up/*" element={visitorOnly(<SignUpPage />)} />
              <Route path="/forgot-password" element={visitorOnly(<ForgotPasswordPage />)} />
              <Route path="/reset-password" element={<ResetPasswordPage />} />
              <Route path="/verify-email" element={<VerifyEmailPage />} />
              <Route path="/auth-test" element={<AuthTestPage />} />
              <Route path="/auth" element={<Navigate to="/sign-in" replace />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Guarded>
        </DialogsOfPosters>
        <Celebrations remotes={remotes} />
        <OfferOfTicks remotes={remotes} />
        <ListsOfFilm remotes={remotes} />
      </Frame>
    </QueryClientProvider>
  )
}

/** The host's own pages are lazy, so they can fail, too. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <PageErrorBoundary address={pathname + search} onRetry={() => location.reload()}>
      <Suspense fallback={null}>{children}</Suspense>
    </PageErrorBoundary>
  )
}

function guarded(access: PageAccess, page: ReactNode): ReactNode {
  return access === 'everyone' ? page : <Guard access={access}>{page}</Guard>
}

function visitorOnly(page: ReactNode): ReactNode {
  return <VisitorOnly>{page}</VisitorOnly>
}
