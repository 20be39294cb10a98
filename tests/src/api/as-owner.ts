import * as contract from '@cinecanon/contract'
import { codeOf } from '../stack/authenticator.ts'
import { ann, refused, type Surroundings, tokenMailedTo } from './surroundings.ts'

const changed = 'blue lamp on tuesday'

/** Changes all that protects the account, and deletes it in the end. */
export async function protectAccountAndLeave(given: Surroundings): Promise<void> {
  const { visitors, person } = given
  const { call } = person
  const { password } = ann
  const { secret } = await call(contract.beginTwoFactor, { body: { currentPassword: password } })
  await refused(call(contract.confirmTwoFactor, { body: { code: '0' } }), 401)
  await call(contract.confirmTwoFactor, { body: { code: codeOf(secret) } })
  await refused(call(contract.beginTwoFactor, { body: { currentPassword: password } }), 409)
  const other = visitors.aVisitor()
  await refused(other.call(contract.login, { body: ann }), 401)
  const { recoveryCodes } = await call(contract.renewRecoveryCodes, {
    body: { currentPassword: password, code: codeOf(secret, 30) },
  })
  const [one = '', two = ''] = recoveryCodes
  await other.call(contract.login, { body: { ...ann, code: one } })
  await call(contract.disableTwoFactor, { body: { currentPassword: password, code: two } })

  await call(contract.changeEmail, {
    body: { currentPassword: password, email: 'new@example.org' },
  })
  await call(contract.cancelEmailChange)
  await refused(
    call(contract.changeEmail, { body: { currentPassword: 'x', email: 'y@example.org' } }),
    403,
  )
  await call(contract.changePassword, {
    body: { currentPassword: password, newPassword: changed },
  })
  const again = visitors.aVisitor()
  await again.call(contract.login, { body: { ...ann, password: changed } })
  const sessions = await call(contract.listSessions)
  const { id = '' } = sessions.find(({ isCurrent }) => !isCurrent) ?? {}
  await call(contract.endSession, { body: { id } })
  await call(contract.endSession, { body: { id } }).catch(() => undefined)
  await call(contract.endOtherSessions)

  await visitors.aVisitor().call(contract.requestPasswordReset, { body: { email: ann.email } })
  const token = await tokenMailedTo(given, ann.email, 'Reset Your Password')
  await call(contract.checkResetLink, { body: { token } })
  await call(contract.resetPassword, { body: { token, password: ann.password } })
  await refused(call(contract.checkResetLink, { body: { token } }), 400)
  await refused(call(contract.resetPassword, { body: { token, password: ann.password } }), 400)
  await call(contract.login, { body: ann })
  await call(contract.logout)
  await call(contract.login, { body: ann })
  const body = { confirmation: contract.deletionWord, currentPassword: password } as const
  await refused(call(contract.deleteAccount, { body: { ...body, currentPassword: 'x' } }), 403)
  await call(contract.deleteAccount, { body })
  for (let tries = 0; tries < 7; tries++) {
    await other.call(contract.login, { body: { ...ann, password: 'wrong' } }).catch(() => undefined)
  }
}
