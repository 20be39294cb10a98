import {
  isTimeZone,
  type NewsConsent,
  type NewsMode,
  type Preferences,
  type User,
  type UserId,
} from '@cinecanon/contract'

/** It leaves the service only as a `User`. */
export type Account = {
  id: UserId
  email: string
  username: string
  firstName: string
  lastName: string
  /** Is null for users of the hosted provider alone. */
  passwordHash: string | null
  emailVerified: boolean
  hasTwoFactor: boolean
  profileImageUrl: string | null
  newsConsent: { at: Date; how: NewsConsent['how'] } | null
  /** Is an IANA name. */
  timeZone: string | null
  preferences: Preferences
  createdAt: string
  updatedAt: string
}

export const defaultPreferences: Preferences = { achievementDialogs: true }

export type Roles = {
  adminEmail: string | undefined
  templateTesterEmail: string | undefined
  /** The operator has the rights only with a second factor. */
  adminRequiresTotp?: boolean
}

/** Is false while unverified, because anyone can register with that address. */
export function holdsAdminAddress(
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  { adminEmail }: Roles,
): boolean {
  return emailVerified && email === adminEmail
}

/** Applies rule 4.9 to verified addresses; svc-mail knows who unsubscribed. */
export function mayGetNews(mode: NewsMode, hasConsent: boolean): boolean {
  return mode === 'opt-out' || hasConsent
}

/** Drops a zone that Intl doesn't know, because browsers may be newer than the server. */
export function knownTimeZone(name: string | undefined): string | null {
  return name && isTimeZone(name) ? name : null
}

export function toUser(account: Account, roles: Roles): User {
  const { email, emailVerified, profileImageUrl, createdAt } = account
  const isOperator = holdsAdminAddress(account, roles)
  const mustSetUpTwoFactor = isOperator && roles.adminRequiresTotp === true && !account.hasTwoFactor
  const isAdmin = isOperator && !mustSetUpTwoFactor
  return {
    id: account.id,
    email,
    emailVerified,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    profile_image_url: profileImageUrl,
    profileImageUrl,
    created_at: createdAt,
    createdAt,
    isAdmin,
    seesTemplates: isAdmin || (emailVerified && email === roles.templateTesterEmail),
    hasTwoFactor: account.hasTwoFactor,
    mustSetUpTwoFactor,
    preferences: account.preferences,
  }
}
