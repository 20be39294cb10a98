import { AppError, type BlastId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { faultOfStatus } from '../mail/refusals.ts'
import type { Models } from '../models.ts'
import { type BouncedMail, createBounces } from './bounces.ts'
import type { MailIds, MailReference } from './mail-ids.ts'
import { type Report, type ReportedRecipient, readReport } from './read-report.ts'

type Stores = 'blasts' | 'blastDeliveries' | 'deliveries' | 'addressSuppressions' | 'softBounces'
type Deps = Pick<Models, Stores> & {
  ids: MailIds
  clock: Clock
  log: Logger
  onReport?: ((result: ReportResult) => void) | undefined
}

/** `unknown`: of no mail or recipient of ours. */
export type ReportResult = 'suppressed' | 'counted' | 'complained' | 'ignored' | 'unknown'

export type Reports = ReturnType<typeof createReports>

/** Bounces and complaints that come after a mail was taken. */
export function createReports(deps: Deps) {
  const { blasts, blastDeliveries, deliveries, ids, clock, log, onReport } = deps
  const bounces = createBounces(deps)

  async function find(reference: MailReference): Promise<BouncedMail | null> {
    if ('hash' in reference) {
      const delivery = await deliveries.findByHash(reference.hash)
      return delivery && { id: delivery.id, to: delivery.to, about: delivery.kind }
    }
    const delivery = await blastDeliveries.find(reference.id)
    if (!delivery?.to) return null
    return { ...delivery, to: delivery.to, about: await blasts.subjectOf(delivery.blastId) }
  }

  async function take(report: Report, envelopeTo: string): Promise<ReportResult> {
    if (report.kind === 'other') return 'ignored'
    const [reference] = [envelopeTo, ...report.references].flatMap((each) => ids.read(each) ?? [])
    const mail = reference ? await find(reference) : null
    if (!mail) return 'unknown'
    const address = mail.to.toLowerCase()
    if (report.kind === 'bounce') {
      const recipient = report.recipients.find((each) => each.address === address)
      return recipient ? takeBounce(mail, recipient) : 'unknown'
    }
    if (report.recipient !== null && report.recipient !== address) return 'unknown'
    await bounces.complained(mail, report.detail)
    const isNew = await blastDeliveries.markComplained(mail.id, clock())
    if (isNew) await blasts.addComplaint(mail.id.split(':')[0] as BlastId)
    return 'complained'
  }

  async function takeBounce(mail: BouncedMail, recipient: ReportedRecipient) {
    const { action, status: code, detail } = recipient
    // A delay is no refusal, because the system still tries (RFC 3464 §2.3.3).
    const fault = action === 'failed' ? faultOfStatus(code) : 'none'
    if (fault === 'none') return 'ignored'
    return (await bounces.bounced(mail, fault, { code, detail })) ? 'suppressed' : 'counted'
  }

  /** @param envelopeTo recipient, as far as it is known */
  return async (raw: Buffer, envelopeTo = ''): Promise<ReportResult> => {
    const report = await readReport(raw).catch((cause: unknown) => {
      throw new AppError('invalid_request', { cause, message: 'The report can’t be read' })
    })
    const result = await take(report, envelopeTo)
    onReport?.(result)
    log.info({ report: report.kind, result }, 'mail report taken')
    return result
  }
}
