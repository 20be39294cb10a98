import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Recipients } from '../recipients/recipients.ts'
import type { AuditModel, NewAuditRecord } from './audit.model.ts'

type Deps = { audit: AuditModel; recipients: Recipients; clock: Clock; log: Logger }
type Entry = Omit<NewAuditRecord, 'by'> & { by?: string }

export type Audit = ReturnType<typeof createAudit>

export function createAudit({ audit, recipients, clock, log }: Deps) {
  return {
    /** It never rejects: a record that can't be stored goes to the log. */
    async record(entry: Entry): Promise<void> {
      const { action, userId, subject } = entry
      log.info({ audit: action, userId, subject }, 'audit')
      const by = entry.by ?? (userId ? await recipients.signatureOf(userId) : 'The product')
      await audit.add({ ...entry, by }, clock()).catch((error: unknown) => {
        log.error({ err: error, audit: action }, 'the audit trail missed a record')
      })
    },
    list: (page: number) => audit.list((page - 1) * perPage, perPage),
  }
}

const perPage = 50
