import type { Clock, Logger } from '@cinecanon/service-kit'
import type { AuditStore, NewAuditRecord } from './audit.model.ts'

type Deps = { store: AuditStore; clock: Clock; log: Logger }

export type Audit = ReturnType<typeof createAudit>

/** Who did what in the mail room, and when. */
export function createAudit({ store, clock, log }: Deps) {
  return {
    /** Never rejects: what was done is done, also when the trail can't be written. The log has it then. */
    async record(record: NewAuditRecord): Promise<void> {
      const { action, userId, subject } = record
      log.info({ audit: action, userId, subject }, 'audit')
      await store.add(record, clock()).catch((error: unknown) => {
        log.error({ err: error, audit: action }, 'the audit trail missed a record')
      })
    },
    list: (page: number) => store.list((page - 1) * perPage, perPage),
  }
}

const perPage = 50
