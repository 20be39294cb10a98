import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { Recipients } from '../recipients/recipients.ts'
import type { NewAuditRecord } from './audit.model.ts'

type Deps = Pick<Models, 'audit'> & { recipients: Recipients; clock: Clock; log: Logger }
type Entry = Omit<NewAuditRecord, 'by'> & { by?: string }

export type Audit = ReturnType<typeof createAudit>

/** Audit trail of templates, blasts and contact messages. */
export function createAudit({ audit, recipients, clock, log }: Deps) {
  return {
    /**
     * Never rejects; a record that the trail lacks is in the log.
     * @param entry without `by`, the address of the user is looked up
     */
    async record(entry: Entry): Promise<void> {
      const { action, userId, subject } = entry
      log.info({ audit: action, userId, subject }, 'audit')
      const by = entry.by ?? (await recipients.signatureOf(userId))
      await audit.add({ ...entry, by }, clock()).catch((error: unknown) => {
        log.error({ err: error, audit: action }, 'the audit trail missed a record')
      })
    },
    list: (page: number) => audit.list((page - 1) * perPage, perPage),
  }
}

const perPage = 50
