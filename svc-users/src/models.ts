import { dayCountsModel } from '@cinecanon/service-kit/database'
import { accountsModel } from './accounts/account/accounts.model.ts'
import { emailVerificationModel } from './accounts/email-verification/email-verification.model.ts'
import { hostedIdentitiesModel } from './accounts/hosted-identity/hosted-identities.model.ts'
import { mailedLinksModel } from './accounts/mailed-links/mailed-links.model.ts'
import { passwordResetsModel } from './accounts/password-resets/password-resets.model.ts'
import { sessionsModel } from './accounts/sessions/sessions.model.ts'
import { signInLimitsModel } from './accounts/sign-in-limits/sign-in-limits.model.ts'
import { twoFactorModel } from './accounts/two-factor/two-factor.model.ts'
import { movieCountsModel } from './counts/movie-counts.model.ts'
import { userDaysModel } from './counts/user-days.model.ts'
import { badgesModel } from './movies/badges/badges.model.ts'
import { importsModel } from './movies/imports/imports.model.ts'
import { movieStatesModel } from './movies/movie-states/movie-states.model.ts'
import { ownListsModel } from './movies/own-lists/own-lists.model.ts'
import { publicLinksModel } from './movies/public-links/public-links.model.ts'
import { viewingsModel } from './movies/viewings/viewings.model.ts'
import { recipientsModel } from './operator/recipients/recipients.model.ts'
import { userAuditModel } from './operator/user-audit/user-audit.model.ts'
import { usersModel } from './operator/users/users.model.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import { accountRemovalModel } from './own-account/account-removal/account-removal.model.ts'
import { accountSettingsModel } from './own-account/account-settings/account-settings.model.ts'
import { profileImagesModel } from './own-account/profile-images/profile-images.model.ts'

type Database = Parameters<typeof accountsModel>[0]

export type Models = ReturnType<typeof modelsOn>

/** @param now dates counts by day */
export function modelsOn(db: Database, now?: () => Date) {
  return {
    accounts: accountsModel(db),
    accountSettings: accountSettingsModel(db),
    accountRemoval: accountRemovalModel(db),
    profileImages: profileImagesModel(db),
    users: usersModel(db),
    userDays: userDaysModel(db),
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
    viewings: viewingsModel(db),
    ownLists: ownListsModel(db),
    publicLinks: publicLinksModel(db),
    imports: importsModel(db),
    movieCounts: movieCountsModel(db),
    dayCounts: dayCountsModel(db, now),
    badges: badgesModel(db),
    recipients: recipientsModel(db),
  }
}
