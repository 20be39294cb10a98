import { accountRemovalFake } from '../account-removal/account-removal.fake.ts'
import { accountSettingsFake } from '../account-settings/account-settings.fake.ts'
import { accountsFake } from '../accounts/accounts.fake.ts'
import { badgesFake } from '../badges/badges.fake.ts'
import { emailVerificationFake } from '../email-verification/email-verification.fake.ts'
import { hostedIdentitiesFake } from '../hosted-identity/hosted-identities.fake.ts'
import { importsFake } from '../imports/imports.fake.ts'
import { mailedLinksFake } from '../mailed-links/mailed-links.fake.ts'
import { movieCountsFake } from '../movie-counts/movie-counts.fake.ts'
import { movieStatesFake } from '../movie-states/movie-states.fake.ts'
import { outboxFake } from '../outbox/outbox.fake.ts'
import { passwordResetsFake } from '../password-resets/password-resets.fake.ts'
import { profileImagesFake } from '../profile-images/profile-images.fake.ts'
import { recipientsFake } from '../recipients/recipients.fake.ts'
import { sessionsFake } from '../sessions/sessions.fake.ts'
import { signInLimitsFake } from '../sign-in-limits/sign-in-limits.fake.ts'
import { twoFactorFake } from '../two-factor/two-factor.fake.ts'
import { userAuditFake } from '../user-audit/user-audit.fake.ts'
import { userGrowthFake } from '../user-growth/user-growth.fake.ts'
import { usersFake } from '../users/users.fake.ts'

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
