import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { NewAuditRecord } from './audit.model.ts'

type Deps = Pick<Models, 'audit'> & { clock: Clock; log: Logger }

export type Audit = ReturnType<typeof createAudit>

/** Audit trail: who did what to templates, blasts and contact messages, and when. */
export function createAudit({ audit, clock, log }: Deps) {
  return {
    /** Never rejects: what was done is done. The log has a record that the trail lacks. */
    async record(record: NewAuditRecord): Promise<void> {
      const { action, userId, subject } = record
      log.info({ audit: action, userId, subject }, 'audit')
      await audit.add(record, clock()).catch((error: unknown) => {
        log.error({ err: error, audit: action }, 'the audit trail missed a record')
      })
    },
    list: (page: number) => audit.list((page - 1) * perPage, perPage),
  }
}

const perPage = 50
