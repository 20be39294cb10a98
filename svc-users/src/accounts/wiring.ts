import { keepContactMessage, messageKeyHeader } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import passport from 'passport'
import { contactService } from '../contact/contact.service.ts'
import type { AppDeps } from '../deps.ts'
import { emailVerificationService } from './email-verification/email-verification.service.ts'
import { hostedIdentityService } from './hosted-identity/hosted-identity.service.ts'
import { mailedLinkRoutes } from './mailed-links/mailed-links.routes.ts'
import { passwordResetsService } from './password-resets/password-resets.service.ts'
import { createOwnPassword } from './passwords/own-password.ts'
import { createPasswordRules } from './passwords/password-rules.ts'
import { createSessionCookie } from './sessions/cookie.ts'
import { createEntrance } from './sessions/entrance.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { sessionsService } from './sessions/sessions.service.ts'
import { accountRoutes, type Strategy } from './sign-in/accounts.routes.ts'
import { accountsService } from './sign-in/accounts.service.ts'
import { signInLinksService } from './sign-in/sign-in-links.service.ts'
import { hostedStrategy, localStrategy } from './sign-in/strategies.ts'
import { createRateLimits } from './sign-in-limits/rate-limits.ts'
import { signInLimitsService } from './sign-in-limits/sign-in-limits.service.ts'
import { createSecondFactor } from './two-factor/second-factor.ts'
import { createSecretBox } from './two-factor/secret-box.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'
import { twoFactorService } from './two-factor/two-factor.service.ts'

export function wireAccounts(deps: AppDeps) {
  const limits = signInLimitsService(deps)
  const rateLimits = createRateLimits(deps)
  const rules = createPasswordRules()
  const box = createSecretBox(deps.twoFactorSecret)
  const secondFactor = createSecondFactor({ ...deps, limits, box })
  const sessions = sessionsService(deps)
  const cookie = createSessionCookie(deps.isCookieSecure)
  const entrance = createEntrance({ sessions, cookie })
  const ownPassword = createOwnPassword({ ...deps, limits })
  const signInLinks = signInLinksService(deps)
  const accounts = accountsService({
    ...deps,
    rules,
    limits,
    rateLimits,
    signInLinks,
    secondFactor,
  })
  const verification = emailVerificationService({ ...deps, rateLimits })
  const resets = passwordResetsService({ ...deps, rules, limits, rateLimits })
  const hosted = hostedIdentityService({ ...deps, secondFactor, limits })
  const twoFactor = twoFactorService({ ...deps, secondFactor, ownPassword, limits, box })
  // Without Passport's sessions: the product has its own.
  const authenticator = new passport.Passport()
  authenticator.use(localStrategy(accounts)).use(hostedStrategy(hosted))
  const authenticate = (strategy: Strategy) =>
    authenticator.authenticate(strategy, { session: false })
  const contact = contactService({ ...deps, rateLimits })
  const routes: Router[] = [
    accountRoutes({ accounts, hosted, entrance, authenticate }),
    sessionRoutes(sessions, accounts.find),
    mailedLinkRoutes({ verification, resets }),
    twoFactorRoutes(twoFactor),
    routeOf(keepContactMessage, ({ body }, _caller, { address, header }) =>
      contact.store(body, { address, key: header(messageKeyHeader) }),
    ),
  ]
  return { routes, rules, sessions, cookie, ownPassword, verification }
}

export type AccountsWiring = ReturnType<typeof wireAccounts>
