import {
  type AudienceCount,
  type Blast,
  type BlastCounts,
  BlastId,
  cancelBlast,
  countAudience,
  type Endpoint,
  getBlast,
  getEmailTemplate,
  getMailDomain,
  getTemplateVersion,
  listBlastFailures,
  listBlasts,
  listTemplateVersions,
  listUserIds,
  listUsers,
  type MailDomain,
  pauseBlast,
  previewTemplate,
  resendUnknownOfBlast,
  restoreTemplate,
  resumeBlast,
  retryFailedOfBlast,
  type StoredTemplate,
  saveEmailTemplate,
  scheduleEmailBlast,
  sendTestEmail,
  type TemplateType,
  type UserEntry,
} from '@cinecanon/contract'
import { fakeServer } from '@cinecanon/web/testing'

type OfType = { params: { type: TemplateType; version?: number } }
type Save = OfType & { body: Partial<StoredTemplate> }
type Search = { query?: { search?: string } }

/** `total` may exceed the listed users. */
type Options = { users?: UserEntry[]; total?: number }

export type FakeMailService = ReturnType<typeof fakeMailService>

export function fakeMailService({ users = [], total }: Options = {}) {
  const saves: StoredTemplate[] = []
  const state = {
    blast: { state: 'done', counts: counts({ sent: 2, total: 2 }) } as BlastState,
    blasts: [] as Blast[],
    audience: {
      ...{ people: 2, notVerified: 0, noConsent: 0, suppressed: 0, unsubscribed: 0 },
      ...{ willGet: 2, isMore: false },
    } as AudienceCount,
    domain: { domain: 'x.example', isTest: true, checkedAt: '', checks: [] } as MailDomain,
    failures: [] as unknown[],
  }
  const latest = (type: TemplateType) =>
    saves.findLast((save) => save.type === type) ?? original(type)
  const save = (type: TemplateType, { version: _on, ...content }: Partial<StoredTemplate>) => {
    const by = { savedAt: '2026-01-05T20:00:00.000Z', savedBy: 'me@example.org' }
    const saved = { ...latest(type), ...content, ...by, version: latest(type).version + 1 }
    saves.push(saved)
    return saved
  }
  const changeTo = (next: Blast['state']) => () => {
    state.blast = { ...state.blast, state: next, resumesByItself: false }
    return aBlast(state.blast)
  }
  const matching = ({ query }: Search) => {
    const found = users.filter(({ email }) => email.includes(query?.search ?? ''))
    const summary = { total: users.length, thisWeek: 0, thisMonth: 0 }
    const all = { total: found.length, reach: found.length, mayBeMore: false }
    const bounds = total === undefined ? all : { total, reach: 200, mayBeMore: true }
    return { users: found, summary, ...bounds }
  }

  const server = fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getEmailTemplate, ({ params }: OfType) => latest(params.type)],
      [saveEmailTemplate, ({ params, body }: Save) => save(params.type, body)],
      [
        listTemplateVersions,
        ({ params: { type } }: OfType) =>
          [original(type), ...saves]
            .filter((each) => each.type === type)
            .toReversed()
            .map((each) => ({ ...each, restored: null })),
      ],
      [
        getTemplateVersion,
        ({ params }: OfType) => saves.find(({ version }) => version === params.version),
      ],
      [
        restoreTemplate,
        ({ params: { type }, body }: Save) =>
          save(type, saves.find(({ version }) => version === body.version) ?? original(type)),
      ],
      [
        previewTemplate,
        ({ body }: { body: { subject: string; name: string } }) => ({
          subject: body.subject,
          html: '',
          text: `Hello ${body.name}`,
        }),
      ],
      [sendTestEmail, () => ({ id: 'test', status: 'sent' })],
      [listUsers, matching],
      [listUserIds, (search: Search) => ({ ids: matching(search).users.map(({ id }) => id) })],
      [listBlasts, () => ({ blasts: state.blasts, total: state.blasts.length })],
      [getMailDomain, () => state.domain],
      [countAudience, () => state.audience],
      [scheduleEmailBlast, () => aBlast(state.blast)],
      [getBlast, () => aBlast(state.blast)],
      [listBlastFailures, () => ({ failures: state.failures, total: state.failures.length })],
      [pauseBlast, changeTo('paused')],
      [cancelBlast, changeTo('cancelled')],
      [resendUnknownOfBlast, changeTo('sending')],
      [retryFailedOfBlast, () => aBlast(state.blast)],
      [resumeBlast, changeTo('sending')],
    ]),
  )
  return { ...server, saves, state }
}

type BlastState = Pick<Blast, 'state' | 'counts'> & Partial<Blast>

const blastId = BlastId.parse('b'.repeat(24))

export function counts(given: Partial<BlastCounts>): BlastCounts {
  return {
    ...{ pending: 0, retry: 0, sent: 0, failed: 0, forGood: 0, unknown: 0, skipped: 0, total: 0 },
    ...given,
  }
}

export function original(type: TemplateType): StoredTemplate {
  const html = `<p>The ${type} mail</p>`
  return { type, subject: `About ${type}`, html, css: '', version: 0, savedAt: null, savedBy: null }
}

export function aBlast(given: BlastState) {
  return {
    id: blastId,
    subject: 'The winners',
    complaints: 0,
    rule: null,
    startAt: null,
    pauseReason: null,
    resumesByItself: false,
    createdAt: '2026-01-05T20:00:00.000Z',
    createdBy: 'me@example.org',
    finishedAt: null,
    details: detailsOf(given.counts),
    htmlContent: '',
    cssContent: '',
    ...given,
  }
}

function detailsOf({ sent, failed, unknown, skipped, total }: BlastCounts) {
  const missed = { failed: failed + unknown, failedEmails: [], skipped }
  return { successful: sent, total: total - skipped, ...missed }
}
