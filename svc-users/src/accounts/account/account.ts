import {
  isTimeZone,
  type NewsConsent,
  type NewsMode,
  type Preferences,
  type User,
  type UserId,
} from '@cinecanon/contract'

/** Stored account; leaves the service only as a `User`. */
export type Account = {
  id: UserId
  email: string
  username: string
  firstName: string
  lastName: string
  /** Null without a local password: only the hosted provider was used. */
  passwordHash: string | null
  /** Whether the person has shown that the address is theirs. */
  emailVerified: boolean
  hasTwoFactor: boolean
  profileImageUrl: string | null
  newsConsent: { at: Date; how: NewsConsent['how'] } | null
  /** IANA name. */
  timeZone: string | null
  preferences: Preferences
  createdAt: string
  updatedAt: string
}

export const defaultPreferences: Preferences = { achievementDialogs: true }

/** Trimmed, lower-cased addresses; only verified owners have the role. */
export type Roles = {
  adminEmail: string | undefined
  templateTesterEmail: string | undefined
  /** The operator has the rights only with a second factor. */
  adminRequiresTotp?: boolean
}

/** False while unverified, because anyone can register with that address. */
export function holdsAdminAddress(
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  { adminEmail }: Roles,
): boolean {
  return emailVerified && email === adminEmail
}

/** Rule 4.9, of verified addresses; svc-mail knows who unsubscribed. */
export function mayGetNews(mode: NewsMode, hasConsent: boolean): boolean {
  return mode === 'opt-out' || hasConsent
}

/** Null unless Intl knows it, because browsers may be newer than the server. */
export function knownTimeZone(name: string | undefined): string | null {
  return name && isTimeZone(name) ? name : null
}

/** An unverified address gives no role. */
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
