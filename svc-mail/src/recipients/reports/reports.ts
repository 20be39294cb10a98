import { AppError, type BlastId, type MailReport } from '@cinecanon/contract'
import { dayOf } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { createStopOverRefusals } from '../../blasts/stop-over-refusals.ts'
import { isUnasked } from '../../mails/delivery.ts'
import type { Models } from '../../models.ts'
import type { MailIds, MailReference } from '../../transport/mail-ids.ts'
import { type Fault, faultOfStatus } from '../../transport/refusals.ts'
import { type BouncedMail, createBounces } from '../bounces.ts'
import { type Report, type ReportedRecipient, readReport } from './read-report.ts'

type Stores = 'blasts' | 'blastDeliveries' | 'deliveries' | 'addressSuppressions' | 'softBounces'
type Deps = Pick<Models, Stores> & {
  ids: MailIds
  clock: Clock
  log: Logger
  onReport?: ((result: ReportResult) => void) | undefined
}

/** `ignored`: changes nothing, as a delay or a repetition. `unknown`: of no mail of ours. */
export type ReportResult = 'suppressed' | 'counted' | 'complained' | 'ignored' | 'unknown'

export type Reports = ReturnType<typeof createReports>

type ReportedMail = BouncedMail & {
  /** Null for a single mail. */
  blastId: BlastId | null
  maySuppress: boolean
  bouncedAt: Date | null
  complainedAt: Date | null
}

/** The envelope of a report's own mail; the sender is empty, but for complaints. */
export type ReportEnvelope = { from: string; to: string }
type Bounce = { code: string; detail: string }

/** Bounces and complaints that come after a mail was taken. Its signed id decides whose it was. */
export function createReports(deps: Deps) {
  const { blasts, blastDeliveries, deliveries, ids, clock, log, onReport } = deps
  const bounces = createBounces(deps)
  const stopOverRefusals = createStopOverRefusals(deps)

  async function find(reference: MailReference): Promise<ReportedMail | null> {
    if ('hash' in reference) {
      const mail = await deliveries.findByHash(reference.hash)
      return mail && { ...mail, about: mail.kind, blastId: null, maySuppress: isUnasked(mail.kind) }
    }
    const mail = await blastDeliveries.find(reference.id)
    if (!mail?.to) return null
    const about = await blasts.subjectOf(mail.blastId)
    return { ...mail, to: mail.to, about, maySuppress: true }
  }

  async function findFirst(references: string[]): Promise<ReportedMail | null> {
    const [reference] = references.flatMap((each) => ids.read(each) ?? [])
    return reference ? find(reference) : null
  }

  async function take(report: Report, { from, to }: ReportEnvelope): Promise<ReportResult> {
    if (report.kind === 'other') return 'ignored'
    if (report.kind === 'bounce' && from !== '') return 'ignored'
    // Programs return mails to their own address; providers complain to the one they were given.
    if (report.kind === 'complaint' && report.isForwarded && ids.read(to)) return 'ignored'
    const mail = await findFirst([to, ...report.references])
    if (!mail) return 'unknown'
    if (report.kind === 'complaint') return takeComplaint(mail, report.detail)
    const { action, status: code, detail } = recipientOf(report.recipients, mail.to)
    // A delay is no refusal, because the system still tries (RFC 3464 §2.3.3).
    return action === 'failed' ? takeBounce(mail, { code, detail }) : 'ignored'
  }

  /** Suppresses before it marks the mail, because an interrupted report comes again. */
  async function takeBounce(mail: ReportedMail, bounce: Bounce): Promise<ReportResult> {
    if (mail.bouncedAt || !/^[45]/.test(bounce.code)) return 'ignored'
    const fault = mail.maySuppress ? faultOfStatus(bounce.code) : 'none'
    const isSuppressed = await bounces.bounced(mail, fault, bounce)
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

  async function takeComplaint(mail: ReportedMail, detail: string): Promise<ReportResult> {
    if (mail.complainedAt) return 'ignored'
    await bounces.complained(mail, detail)
    if (!mail.blastId) await deliveries.markComplained(mail.id, clock())
    else if (await blastDeliveries.markComplained(mail.id, clock())) {
      await blasts.addComplaint(mail.blastId)
    }
    return 'complained'
  }

  /** Without a known mail, an address counts once a day. */
  function mailTo(to: string): ReportedMail {
    const unmarked = { blastId: null, maySuppress: true, bouncedAt: null, complainedAt: null }
    return { id: `${to} ${dayOf(clock())}`, to, about: byProvider, ...unmarked }
  }

  async function noted(kind: string, taken: ReportResult | Promise<ReportResult>) {
    const result = await taken
    onReport?.(result)
    log.info({ report: kind, result }, 'mail report taken')
    return result
  }

  return {
    async fromMail(raw: Buffer, envelope: ReportEnvelope): Promise<ReportResult> {
      const report = await readReport(raw).catch((cause: unknown) => {
        throw new AppError('invalid_request', { cause, message: 'The report can’t be read' })
      })
      return noted(report.kind, take(report, envelope))
    },

    async fromProvider({ token, address = '', kind, code }: MailReport): Promise<ReportResult> {
      const mail = token === undefined ? mailTo(address) : await findFirst([token])
      if (!mail) return noted(kind, 'unknown')
      const isComplaint = kind === 'complaint'
      const bounce = { code, detail: byProvider }
      return noted(kind, isComplaint ? takeComplaint(mail, byProvider) : takeBounce(mail, bounce))
    },
  }
}

const byProvider = 'Reported by the mail provider'

/** The group that names the address, else one that failed: a mail may have been forwarded. */
function recipientOf(recipients: ReportedRecipient[], to: string): ReportedRecipient {
  const none = { addresses: [], action: '', status: '', detail: '' }
  const isNamed = ({ addresses }: ReportedRecipient) => addresses.includes(to.toLowerCase())
  const hasFailed = ({ action }: ReportedRecipient) => action === 'failed'
  return recipients.find(isNamed) ?? recipients.find(hasFailed) ?? none
}
