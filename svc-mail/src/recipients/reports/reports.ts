import { AppError, type BlastId, type MailReport } from '@cinecanon/contract'
import { dayOf } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { BlastDeliveriesModel } from '../../blasts/blast-deliveries.model.ts'
import type { BlastsModel } from '../../blasts/blasts.model.ts'
import { createStopOverRefusals } from '../../blasts/sending/auto-pause.ts'
import type { DeliveriesModel } from '../../mails/deliveries.model.ts'
import { isUnrequested } from '../../mails/delivery.ts'
import type { MailIds, MailReference } from '../../transport/mail-ids.ts'
import { type Fault, faultOfStatus } from '../../transport/refusals.ts'
import type { BouncedMail, Bounces } from '../bounces.ts'
import { type Report, type ReportedRecipient, readReport } from './read-report.ts'

type Deps = {
  blasts: BlastsModel
  blastDeliveries: BlastDeliveriesModel
  deliveries: DeliveriesModel
  bounces: Bounces
  ids: MailIds
  clock: Clock
  log: Logger
  onReport?: ((result: ReportResult) => void) | undefined
}

/** `ignored` changes nothing, as a delay or a repetition; `unknown` is about no mail of ours. */
export type ReportResult = 'suppressed' | 'counted' | 'complained' | 'ignored' | 'unknown'

export type Reports = ReturnType<typeof createReports>

type ReportedMail = BouncedMail & {
  blastId: BlastId | null
  maySuppress: boolean
  bouncedAt: Date | null
  complainedAt: Date | null
}

/** The sender of a report's own envelope is empty, but for complaints. */
export type ReportEnvelope = { from: string; to: string }
type Bounce = { code: string; detail: string }

/** Finds the mail of a bounce or complaint by its signed id, because texts can be forged. */
export function createReports(deps: Deps) {
  const { blasts, blastDeliveries, deliveries, bounces, ids, clock, log, onReport } = deps
  const stopOverRefusals = createStopOverRefusals({ blasts, blastDeliveries, log })

  async function find(reference: MailReference): Promise<ReportedMail | null> {
    if ('hash' in reference) {
      const mail = await deliveries.findByHash(reference.hash)
      return (
        mail && { ...mail, about: mail.kind, blastId: null, maySuppress: isUnrequested(mail.kind) }
      )
    }
    const mail = await blastDeliveries.find(reference.id)
    if (!mail?.to) return null
    const about = await blasts.subjectOf(mail.blastId)
    return { ...mail, to: mail.to, about, maySuppress: true }
  }

  async function findFirst(references: string[]): Promise<ReportedMail | null> {
    const [reference] = references.flatMap((text) => ids.read(text) ?? [])
    return reference ? find(reference) : null
  }

  async function acceptReport(report: Report, envelope: ReportEnvelope): Promise<ReportResult> {
    const { from, to } = envelope
    if (report.kind === 'other') return 'ignored'
    if (report.kind === 'bounce' && from !== '') return 'ignored'
    // Programs return mails to their own address; providers complain to the one they were given.
    if (report.kind === 'complaint' && report.isForwarded && ids.read(to)) return 'ignored'
    const mail = await findFirst([to, ...report.references])
    if (!mail) return 'unknown'
    if (report.kind === 'complaint') return acceptComplaint(mail, report.detail)
    const { action, status: code, detail } = recipientOf(report.recipients, mail.to)
    // A delay is no refusal, because the system still tries (RFC 3464 §2.3.3).
    return action === 'failed' ? acceptBounce(mail, { code, detail }) : 'ignored'
  }

  /** Suppresses before it marks the mail, because an interrupted report comes again. */
  async function acceptBounce(mail: ReportedMail, bounce: Bounce): Promise<ReportResult> {
    if (mail.bouncedAt || !/^[45]/.test(bounce.code)) return 'ignored'
    const fault = mail.maySuppress ? faultOfStatus(bounce.code) : 'none'
    const isSuppressed = await bounces.recordBounce(mail, fault, bounce)
    await markBounced(mail, fault, bounce)
    return isSuppressed ? 'suppressed' : 'counted'
  }

  async function markBounced({ id, blastId }: ReportedMail, fault: Fault, bounce: Bounce) {
    const error = `Bounced: ${bounce.detail || bounce.code}`
    if (!blastId) return deliveries.markBounced(id, error, clock())
    const isUnknownAddress = fault === 'hard'
    if (!(await blastDeliveries.markBounced(id, { error, isUnknownAddress }, clock()))) return
    await blasts.noteBounce(blastId, clock())
    if (isUnknownAddress) await stopOverRefusals(blastId)
  }

  async function acceptComplaint(mail: ReportedMail, detail: string): Promise<ReportResult> {
    if (mail.complainedAt) return 'ignored'
    await bounces.recordComplaint(mail, detail)
    if (!mail.blastId) await deliveries.markComplained(mail.id, clock())
    else if (await blastDeliveries.markComplained(mail.id, clock())) {
      await blasts.addComplaint(mail.blastId)
    }
    return 'complained'
  }

  /** Counts an address once a day, where the mail isn't known. */
  function unknownMailTo(to: string): ReportedMail {
    const unmarked = { blastId: null, maySuppress: true, bouncedAt: null, complainedAt: null }
    return { id: `${to} ${dayOf(clock())}`, to, about: byProvider, ...unmarked }
  }

  function counted(kind: string, result: ReportResult): ReportResult {
    onReport?.(result)
    log.info({ report: kind, result }, 'mail report taken')
    return result
  }

  return {
    async fromMail(raw: Buffer, envelope: ReportEnvelope): Promise<ReportResult> {
      const report = await readReport(raw).catch((cause: unknown) => {
        throw new AppError('invalid_request', { cause, message: 'The report can’t be read' })
      })
      return counted(report.kind, await acceptReport(report, envelope))
    },

    async fromProvider({ token, address = '', kind, code }: MailReport): Promise<ReportResult> {
      const mail = token === undefined ? unknownMailTo(address) : await findFirst([token])
      if (!mail) return counted(kind, 'unknown')
      const isComplaint = kind === 'complaint'
      const accepted = isComplaint
        ? acceptComplaint(mail, byProvider)
        : acceptBounce(mail, { code, detail: byProvider })
      return counted(kind, await accepted)
    },
  }
}

const byProvider = 'Reported by the mail provider'

/** Returns the group that names the address, else one that failed: a mail may be forwarded. */
function recipientOf(recipients: ReportedRecipient[], to: string): ReportedRecipient {
  const none = { addresses: [], action: '', status: '', detail: '' }
  const isNamed = ({ addresses }: ReportedRecipient) => addresses.includes(to.toLowerCase())
  const hasFailed = ({ action }: ReportedRecipient) => action === 'failed'
  return recipients.find(isNamed) ?? recipients.find(hasFailed) ?? none
}
