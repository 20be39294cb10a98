import { type Endpoint, endpoints } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { testMail } from './testing/start-mail.ts'

const mail = testMail()
const ofOperator = endpoints.filter(
  ({ service, access }) => service === 'mail' && access === 'admin',
)

it('reserves endpoints for the operator', () => {
  expect(ofOperator.length).toBeGreaterThanOrEqual(15)
})

it.each(ofOperator)('$method $path refuses visitors and users', async (endpoint: Endpoint) => {
  const input = { params: { blastId: 'a'.repeat(24), type: 'welcome', id: 'x' }, body: {} } as never
  await expect(mail.call(endpoint, input)).rejects.toMatchObject({ status: 401 })
  const tester = mail.as({ userId: aUserId(), seesTemplates: true })
  await expect(tester(endpoint, input)).rejects.toMatchObject({ status: 403 })
})
