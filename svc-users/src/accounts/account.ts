import type { User, UserId } from '@cinecanon/contract'

/** What is stored of a person. Leaves the service only as a `User`. */
export type Account = {
  id: UserId
  email: string
  username: string
  firstName: string
  lastName: string
  passwordHash: string
  /** Whether the person has shown that the address is theirs. */
  emailVerified: boolean
  profileImageUrl: string | null
  createdAt: string
  updatedAt: string
}

/** Addresses (trimmed, lower-cased) whose verified owners may do more; no address, no such role. */
export type Roles = { adminEmail: string | undefined; templateTesterEmail: string | undefined }

/** An unverified address gives no role: anyone can type the operator's address into the form. */
export function toUser(account: Account, { adminEmail, templateTesterEmail }: Roles): User {
  const { email, emailVerified, profileImageUrl, createdAt } = account
  const isAdmin = emailVerified && email === adminEmail
  return {
    id: account.id,
    email,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    profile_image_url: profileImageUrl,
    profileImageUrl,
    created_at: createdAt,
    createdAt,
    isAdmin,
    seesTemplates: isAdmin || (emailVerified && email === templateTesterEmail),
  }
}
