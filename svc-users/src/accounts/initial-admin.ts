import { AppError } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { AccountsModel } from './account/accounts.model.ts'
import type { Passwords } from './passwords/passwords.ts'

type Deps = { accounts: AccountsModel; passwords: Passwords; clock: Clock; log: Logger }
type Settings = { email: string | undefined; password: string | undefined }

/** Creates the operator's account on the first start; leaves an existing one unchanged. */
export async function ensureAdmin(deps: Deps, { email, password }: Settings): Promise<void> {
  const { accounts, passwords, clock, log } = deps
  if (!email || !password || (await accounts.byEmail(email))) return
  const passwordHash = await passwords.hash(password)
  const names = { username: email, firstName: '', lastName: '' }
  try {
    await accounts.create({ email, ...names, passwordHash, emailVerified: true }, clock())
    log.info('admin account created')
  } catch (error) {
    // Another replica that started at the same moment may have been first.
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error
  }
}
