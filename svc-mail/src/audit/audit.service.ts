import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { Recipients } from '../recipients/recipients.ts'
import type { NewAuditRecord } from './audit.model.ts'

type Deps = Pick<Models, 'audit'> & { recipients: Recipients; clock: Clock; log: Logger }
type Done = Omit<NewAuditRecord, 'by'> & { by?: string }

export type Audit = ReturnType<typeof createAudit>

/** Audit trail: who did what to templates, blasts and contact messages, and when. */
export function createAudit({ audit, recipients, clock, log }: Deps) {
  return {
    /**
     * Never rejects: what was done is done. The log has a record that the trail lacks.
     * @param done without `by`, the address of who did it is looked up
     */
    async record(done: Done): Promise<void> {
      const { action, userId, subject } = done
      log.info({ audit: action, userId, subject }, 'audit')
      const by = done.by ?? (await recipients.signatureOf(userId))
      await audit.add({ ...done, by }, clock()).catch((error: unknown) => {
        log.error({ err: error, audit: action }, 'the audit trail missed a record')
      })
    },
    list: (page: number) => audit.list((page - 1) * perPage, perPage),
  }
}

const perPage = 50
