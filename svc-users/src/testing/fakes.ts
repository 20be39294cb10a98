import { accountsFake } from '../accounts/account/accounts.fake.ts'
import { emailVerificationFake } from '../accounts/email-verification/email-verification.fake.ts'
import { hostedIdentitiesFake } from '../accounts/hosted-identity/hosted-identities.fake.ts'
import { mailedLinksFake } from '../accounts/mailed-links/mailed-links.fake.ts'
import { passwordResetsFake } from '../accounts/password-resets/password-resets.fake.ts'
import { sessionsFake } from '../accounts/sessions/sessions.fake.ts'
import { signInLimitsFake } from '../accounts/sign-in-limits/sign-in-limits.fake.ts'
import { twoFactorFake } from '../accounts/two-factor/two-factor.fake.ts'
import { movieCountsFake } from '../counts/movie-counts.fake.ts'
import { userGrowthFake } from '../counts/user-days.fake.ts'
import { badgesFake } from '../movies/badges/badges.fake.ts'
import { importsFake } from '../movies/imports/imports.fake.ts'
import { movieStatesFake } from '../movies/movie-states/movie-states.fake.ts'
import { recipientsFake } from '../operator/recipients/recipients.fake.ts'
import { userAuditFake } from '../operator/user-audit/user-audit.fake.ts'
import { usersFake } from '../operator/users/users.fake.ts'
import { outboxFake } from '../outbox/outbox.fake.ts'
import { accountRemovalFake } from '../own-account/account-removal/account-removal.fake.ts'
import { accountSettingsFake } from '../own-account/account-settings/account-settings.fake.ts'
import { profileImagesFake } from '../own-account/profile-images/profile-images.fake.ts'

export type Fakes = ReturnType<typeof createFakes>

/** Every model without a database; what belongs to one transaction is connected. */
export function createFakes() {
  const outbox = outboxFake()
  const movieCounts = movieCountsFake()
  const userGrowth = userGrowthFake()
  const userAudit = userAuditFake()
  const accounts = accountsFake(outbox, movieCounts, userGrowth)
  const sessions = sessionsFake()
  const mailedLinks = mailedLinksFake()
  const emailVerification = emailVerificationFake({ accounts, links: mailedLinks, outbox })
  const movieStates = movieStatesFake(accounts, movieCounts)
  const imports = importsFake(movieStates)
  const badges = badgesFake(accounts)
  const twoFactors = twoFactorFake(accounts)
  const hostedIdentities = hostedIdentitiesFake()
  const profileImages = profileImagesFake(accounts)
  return {
    accountRemoval: accountRemovalFake({ accounts, outbox, audit: userAudit }, [
      sessions,
      mailedLinks,
      emailVerification,
      twoFactors,
      hostedIdentities,
      profileImages,
      imports,
      movieStates,
      badges,
    ]),
    accountSettings: accountSettingsFake(accounts, [
      sessions,
      emailVerification,
      { removeOf: mailedLinks.removeWaysInOf },
    ]),
    profileImages,
    outbox,
    mailedLinks,
    emailVerification,
    passwordResets: passwordResetsFake({
      accounts,
      sessions,
      links: mailedLinks,
      verification: emailVerification,
      twoFactors,
    }),
    movieCounts,
    accounts,
    userGrowth,
    userAudit,
    users: usersFake(accounts),
    recipients: recipientsFake(accounts),
    sessions,
    signInLimits: signInLimitsFake(),
    twoFactors,
    hostedIdentities,
    movieStates,
    imports,
    badges,
  }
}
