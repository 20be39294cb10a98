import type { UserId } from '@cinecanon/contract'
import * as contract from '@cinecanon/contract'
import { adminOf } from '../stack/person.ts'
import { ann, type Loose, refused, type Surroundings } from './surroundings.ts'

export async function askAsOperator({ stack, visitors, admin }: Surroundings): Promise<void> {
  const { call } = admin
  await call(contract.login, { body: adminOf(stack) })
  await visitors.aVisitor().call(contract.register, { body: { ...ann, email: 'bea@example.org' } })
  for (const each of operatorReads) await (call as Loose)(each)
  const { users } = await call(contract.listUsers, { query: { search: 'bea' } })
  const bea = users[0]?.id as UserId
  await call(contract.deleteUser, { params: { id: bea } })
  await refused(call(contract.deleteUser, { params: { id: bea } }), 404)

  const params = { type: 'welcome' } as const
  const { html, css, subject } = await call(contract.getEmailTemplate, { params })
  const sample = { ...params, html, css, subject }
  await call(contract.saveEmailTemplate, { params, body: { html, css, subject } })
  await refused(
    call(contract.saveEmailTemplate, { params, body: { html, css, subject, version: 0 } }),
    409,
  )
  await call(contract.listTemplateVersions, { params })
  await call(contract.getTemplateVersion, { params: { ...params, version: 1 } })
  await refused(call(contract.getTemplateVersion, { params: { ...params, version: 99 } }), 404)
  await call(contract.restoreTemplate, { params, body: { version: 1 } })
  await call(contract.previewTemplate, { body: sample })
  await admin.send('POST', contract.previewDocument.path, { body: new URLSearchParams(sample) })
  const test = { templateType: 'welcome', subject: 'Hello' } as const
  await call(contract.sendTestEmail, { body: { ...test, email: 'ok@example.org' } })
  await refused(
    call(contract.sendTestEmail, { body: { ...test, email: 'refused@example.org' } }),
    502,
  )
}

const operatorReads = [
  contract.listUserIds,
  contract.getUserGrowth,
  contract.listUserAudit,
  contract.listMailAudit,
  contract.listContactMessages,
  contract.listBlasts,
  contract.getStatus,
]
