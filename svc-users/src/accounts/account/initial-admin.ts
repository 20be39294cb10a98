import { AppError } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'

type Deps = Pick<AppDeps, 'models' | 'passwords' | 'clock' | 'log'>
type Settings = { email: string | undefined; password: string | undefined }

/** Creates the operator's account on the first start; leaves an existing one unchanged. */
export async function ensureAdmin(deps: Deps, { email, password }: Settings): Promise<void> {
  const { models, passwords, clock, log } = deps
  const { accounts } = models
  if (!email || !password || (await accounts.byEmail(email))) return
  const passwordHash = await passwords.hash(password)
  const names = { username: email, firstName: '', lastName: '' }
  try {
    await accounts.create({ email, ...names, passwordHash, emailVerified: true }, clock())
    log.info('admin account created')
  } catch (error) {
    // Another replica, started at the same moment, was first.
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error
  }
}
