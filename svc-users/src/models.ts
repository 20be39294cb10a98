import { accountRemovalModel } from './account-removal/account-removal.model.ts'
import { accountSettingsModel } from './account-settings/account-settings.model.ts'
import { accountsModel } from './accounts/accounts.model.ts'
import { badgesModel } from './badges/badges.model.ts'
import type { Models } from './deps.ts'
import { emailVerificationModel } from './email-verification/email-verification.model.ts'
import { hostedIdentitiesModel } from './hosted-identity/hosted-identities.model.ts'
import { importsModel } from './imports/imports.model.ts'
import { mailedLinksModel } from './mailed-links/mailed-links.model.ts'
import { movieCountsModel } from './movie-counts/movie-counts.model.ts'
import { movieStatesModel } from './movie-states/movie-states.model.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import { passwordResetsModel } from './password-resets/password-resets.model.ts'
import { profileImagesModel } from './profile-images/profile-images.model.ts'
import { recipientsModel } from './recipients/recipients.model.ts'
import { sessionsModel } from './sessions/sessions.model.ts'
import { signInLimitsModel } from './sign-in-limits/sign-in-limits.model.ts'
import { twoFactorModel } from './two-factor/two-factor.model.ts'
import { userAuditModel } from './user-audit/user-audit.model.ts'
import { userGrowthModel } from './user-growth/user-growth.model.ts'
import { usersModel } from './users/users.model.ts'

type Database = Parameters<typeof accountsModel>[0]

/** Everything that the service keeps, on one database. */
export function modelsOn(db: Database): Models {
  return {
    accounts: accountsModel(db),
    accountSettings: accountSettingsModel(db),
    accountRemoval: accountRemovalModel(db),
    profileImages: profileImagesModel(db),
    users: usersModel(db),
    userGrowth: userGrowthModel(db),
    userAudit: userAuditModel(db),
    sessions: sessionsModel(db),
    signInLimits: signInLimitsModel(db),
    outbox: outboxModel(db),
    mailedLinks: mailedLinksModel(db),
    passwordResets: passwordResetsModel(db),
    emailVerification: emailVerificationModel(db),
    twoFactors: twoFactorModel(db),
    hostedIdentities: hostedIdentitiesModel(db),
    movieStates: movieStatesModel(db),
    imports: importsModel(db),
    movieCounts: movieCountsModel(db),
    badges: badgesModel(db),
    recipients: recipientsModel(db),
  }
}
