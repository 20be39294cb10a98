import {
  type Call,
  CallError,
  changeEmail,
  getCurrentUser,
  getNewsSettings,
  login,
  register,
  requestPasswordReset,
  resetPassword,
  sendEmailBlast,
  setNewsSettings,
  unsubscribe,
  verifyEmail,
} from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linkMailedTo, mailsTo } from '../../stack/inbox.ts'
import { anOperator, aVisitor, type PublicProduct, password } from '../../stack/person.ts'

const ann = { email: 'ann.lee@example.org', password }
const changed = { ...ann, password: 'blue lamp on tuesday' }
let call: Call

export function accounts(product: { stack: PublicProduct }): void {
  describe('an account', () => {
    beforeAll(() => {
      call = aVisitor(product.stack.url)
    })

    it('is verified by the link in its first mail', async () => {
      const user = await call(register, { body: ann })
      expect(user.emailVerified).toBe(false)

      const token = tokenIn(
        await linkMailedTo(product.stack.inboxUrl, { ...toAnn, subject: verifySubject }),
      )
      expect(await call(verifyEmail, { body: { token } })).toEqual({ email: ann.email })

      // At once, although the gateway caches sessions.
      expect(await call(getCurrentUser)).toMatchObject({ emailVerified: true })
      await expect(call(verifyEmail, { body: { token } })).rejects.toMatchObject({ status: 400 })
    })

    it('gets one welcome mail', async () => {
      const mails = await until(async () => {
        const found = await mailsTo(product.stack.inboxUrl, ann.email)
        return found.length >= 2 && found
      }, 60)
      const subjects = mails.map(({ subject }) => subject)
      expect(subjects.sort()).toEqual([verifySubject, 'Welcome to Cinecanon!'])
    })

    it('gets a new password by mail, which ends every session', async () => {
      const other = aVisitor(product.stack.url)
      await other(login, { body: { ...ann, email: ' Ann.Lee@EXAMPLE.org ' } })
      expect(await other(getCurrentUser)).toMatchObject({ email: ann.email })

      await aVisitor(product.stack.url)(requestPasswordReset, {
        body: { email: 'ANN.LEE@example.ORG' },
      })
      const link = await linkMailedTo(product.stack.inboxUrl, { ...toAnn, subject: resetSubject })
      const token = tokenIn(link)
      const body = { token, password: changed.password }
      const uses = await Promise.allSettled(
        Array.from({ length: 5 }, () => aVisitor(product.stack.url)(resetPassword, { body })),
      )

      expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const session of [call, other]) {
        await expect(session(getCurrentUser)).rejects.toMatchObject({ status: 401 })
      }
      await expect(call(resetPassword, { body })).rejects.toMatchObject({ status: 400 })
      await expect(call(login, { body: ann })).rejects.toBeInstanceOf(CallError)
      expect(await call(login, { body: changed })).toMatchObject({ email: ann.email })
    })

    it('stays without news at its next address once its person has unsubscribed', async () => {
      const { id } = await call(getCurrentUser)
      const { call: operator } = await anOperator(product.stack)
      const blast = (subject: string) =>
        operator(sendEmailBlast, {
          body: { userIds: [id], subject, htmlContent: '<p>Hello {{name}}</p>', cssContent: '' },
        })
      expect(await blast('First news')).toMatchObject({ details: { successful: 1 } })
      const link = await linkMailedTo(product.stack.inboxUrl, { ...toAnn, subject: 'First news' })
      await call(unsubscribe, { params: { token: tokenIn(link) } })
      expect(await call(getNewsSettings)).toMatchObject({ wantsNews: false })

      await changeAddress('ann.reed@example.org')

      expect(await blast('More news')).toMatchObject({ details: { successful: 0, skipped: 1 } })
      expect(await call(getNewsSettings)).toMatchObject({ wantsNews: false })
      await call(setNewsSettings, { body: { wantsNews: true } })
      expect(await blast('News again')).toMatchObject({ details: { successful: 1, skipped: 0 } })
      const news = await mailsTo(product.stack.inboxUrl, 'ann.reed@example.org')
      expect(news.map(({ subject }) => subject)).not.toContain('More news')
      await changeAddress(ann.email)
    })

    it('notifies its previous address of a change', async () => {
      const email = 'ann.king@example.org'
      const before = await noticesOf(ann.email)
      await changeAddress(email)

      const notice = await until(async () => {
        return (await noticesOf(ann.email))[before.length]
      }, 60)
      expect(notice.text).toContain(`${product.stack.url}/contact`)
    })

    async function changeAddress(email: string): Promise<void> {
      const { inboxUrl } = product.stack
      const mails = await mailsTo(inboxUrl, email)
      const after = mails.filter(({ subject }) => subject === verifySubject).length
      await call(changeEmail, { body: { currentPassword: changed.password, email } })
      const link = await linkMailedTo(inboxUrl, { to: email, subject: verifySubject, after })
      expect(await call(verifyEmail, { body: { token: tokenIn(link) } })).toEqual({ email })
    }

    async function noticesOf(email: string) {
      const mails = await mailsTo(product.stack.inboxUrl, email)
      return mails.filter(({ subject }) => subject === 'The address of your account has changed')
    }
  })
}

const toAnn = { to: ann.email }
const verifySubject = 'Confirm your email address'
const resetSubject = 'Reset Your Password'

function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? ''
}
