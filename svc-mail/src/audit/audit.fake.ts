import { randomBytes } from 'node:crypto'
import type { MailAuditRecord } from '@cinecanon/contract'
import type { AuditStore } from './audit.model.ts'

export function fakeAuditStore(): AuditStore {
  const records: MailAuditRecord[] = []
  return {
    async add(record, at) {
      records.unshift({ ...record, id: randomBytes(12).toString('hex'), at: at.toISOString() })
    },
    list: async (skip, limit) => ({
      records: records.slice(skip, skip + limit),
      total: records.length,
    }),
  }
}
