import { keepContactMessage, messageKeyHeader } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import passport from 'passport'
import { emailVerificationService } from './accounts/email-verification/email-verification.service.ts'
import { hostedIdentityService } from './accounts/hosted-identity/hosted-identity.service.ts'
import { mailedLinkRoutes } from './accounts/mailed-links.routes.ts'
import { passwordResetsService } from './accounts/password-resets/password-resets.service.ts'
import { createOwnPassword } from './accounts/passwords/own-password.ts'
import { createBrowserSessions } from './accounts/sessions/browser-sessions.ts'
import { sessionRoutes } from './accounts/sessions/sessions.routes.ts'
import { sessionsService } from './accounts/sessions/sessions.service.ts'
import { accountRoutes, type Strategy } from './accounts/sign-in/accounts.routes.ts'
import { accountsService } from './accounts/sign-in/accounts.service.ts'
import { createSignIn } from './accounts/sign-in/sign-in.service.ts'
import { signInLinksService } from './accounts/sign-in/sign-in-links.service.ts'
import { hostedStrategy, localStrategy } from './accounts/sign-in/strategies.ts'
import { createRateLimits } from './accounts/sign-in-limits/rate-limits.ts'
import { signInLimitsService } from './accounts/sign-in-limits/sign-in-limits.service.ts'
import { createSecondFactor } from './accounts/two-factor/second-factor.ts'
import { createSecretBox } from './accounts/two-factor/secret-box.ts'
import { twoFactorRoutes } from './accounts/two-factor/two-factor.routes.ts'
import { twoFactorService } from './accounts/two-factor/two-factor.service.ts'
import { createStoreMessage } from './contact/contact.service.ts'
import type { AppDeps } from './deps.ts'

export function wireAccounts(deps: AppDeps) {
  const limits = signInLimitsService(deps)
  const rateLimits = createRateLimits(deps)
  const box = createSecretBox(deps.twoFactorSecret)
  const secondFactor = createSecondFactor({ ...deps, limits, box })
  const sessions = sessionsService(deps)
  const browserSessions = createBrowserSessions({ ...deps, sessions })
  const ownPassword = createOwnPassword({ ...deps, limits })
  const signInLinks = signInLinksService(deps)
  const accounts = accountsService({ ...deps, limits, rateLimits })
  const signIn = createSignIn({ ...deps, limits, signInLinks, secondFactor })
  const verification = emailVerificationService({ ...deps, rateLimits })
  const resets = passwordResetsService({ ...deps, limits, rateLimits })
  const hosted = hostedIdentityService({ ...deps, secondFactor, limits })
  const twoFactor = twoFactorService({ ...deps, secondFactor, ownPassword, limits, box })
  const authenticator = new passport.Passport()
  authenticator.use(localStrategy(signIn)).use(hostedStrategy(hosted))
  // Passport's sessions are off, because the product has its own.
  const authenticate = (strategy: Strategy) =>
    authenticator.authenticate(strategy, { session: false })
  const storeMessage = createStoreMessage({ ...deps, rateLimits })
  const routes: Router[] = [
    accountRoutes({ accounts, hosted, sessions: browserSessions, authenticate }),
    sessionRoutes(sessions, accounts.find),
    mailedLinkRoutes({ verification, resets }),
    twoFactorRoutes(twoFactor),
    routeOf(keepContactMessage, ({ body }, _caller, { address, header }) =>
      storeMessage(body, { address, key: header(messageKeyHeader) }),
    ),
  ]
  return { routes, sessions, browserSessions, ownPassword, verification }
}

export type AccountsWiring = ReturnType<typeof wireAccounts>
