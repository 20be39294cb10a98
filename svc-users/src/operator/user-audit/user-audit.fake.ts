import { randomBytes } from 'node:crypto'
import type { UserAuditRecord } from '@cinecanon/contract'
import type { NewUserAuditRecord, UserAuditModel } from './user-audit.model.ts'

export type UserAuditFake = UserAuditModel & { add: (record: NewUserAuditRecord, at: Date) => void }

export function userAuditFake(): UserAuditFake {
  const records: UserAuditRecord[] = []
  return {
    add(record, at) {
      records.unshift({ ...record, id: randomBytes(12).toString('hex'), at: at.toISOString() })
    },
    list: async (skip, limit) => ({
      records: records.slice(skip, skip + limit),
      total: records.length,
    }),
  }
}
