import {
  type Blast,
  type BlastCounts,
  BlastId,
  type Call,
  CallError,
  cancelBlast,
  type Endpoint,
  getBlast,
  getEmailTemplate,
  getTemplateVersion,
  listBlastFailures,
  listBlasts,
  listTemplateVersions,
  listUserIds,
  listUsers,
  pauseBlast,
  previewTemplate,
  resendUnknownOfBlast,
  restoreTemplate,
  resumeBlast,
  retryFailedOfBlast,
  type StoredTemplate,
  saveEmailTemplate,
  sendEmailBlast,
  sendTestEmail,
  type TemplateType,
  type UserEntry,
} from '@cinecanon/contract'

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
type Answer = (parts: Parts) => unknown

export type MailRoom = ReturnType<typeof mailRoom>

/** Answers as svc-mail and svc-users do, and remembers what it was asked to do. */
export function mailRoom(given: { users?: UserEntry[] } = {}) {
  const saves: StoredTemplate[] = []
  const users = given.users ?? []
  const room = {
    saves,
    tests: [] as Record<string, unknown>[],
    blasts: [] as Record<string, unknown>[],
    /** Blasts that were asked for, also when the call failed. */
    tried: [] as Record<string, unknown>[],
    actions: [] as string[],
    /** What becomes of the next blast. */
    outcome: { state: 'done', counts: counts({ sent: 2, total: 2 }) } as Outcome,
    failures: [] as unknown[],
    /** What the next call of an endpoint is answered with in place of its answer. */
    fails: new Map<Endpoint, Error>(),
    call: (async (endpoint: Endpoint, parts: Parts = {}) => {
      if (endpoint === sendEmailBlast) room.tried.push(parts.body ?? {})
      const failure = room.fails.get(endpoint)
      if (failure) throw failure
      const answer = answers.get(endpoint)
      if (!answer) throw new Error(`not asked for: ${endpoint.method} ${endpoint.path}`)
      return answer(parts)
    }) as Call,
  }

  function latest(type: TemplateType): StoredTemplate {
    return saves.findLast((save) => save.type === type) ?? original(type)
  }

  function save(type: TemplateType, parts: Partial<StoredTemplate>): StoredTemplate {
    const { version } = latest(type)
    const by = { savedAt: '2026-01-05T20:00:00.000Z', savedBy: 'me@example.org' }
    const saved = { ...latest(type), ...parts, ...by, version: version + 1 }
    saves.push(saved)
    return saved
  }

  const answers = new Map<Endpoint, Answer>([
    [getEmailTemplate, ({ params }) => latest(params?.type as TemplateType)],
    [
      saveEmailTemplate,
      ({ params, body = {} }) => {
        const type = params?.type as TemplateType
        const { version, ...parts } = body
        if (version !== undefined && version !== latest(type).version) {
          throw new CallError(409, 'Somebody saved it', { code: 'template_changed' })
        }
        return save(type, parts)
      },
    ],
    [
      listTemplateVersions,
      ({ params }) =>
        [original(params?.type as TemplateType), ...saves]
          .filter(({ type }) => type === params?.type)
          .toReversed()
          .map((each) => ({ ...each, restored: null })),
    ],
    [getTemplateVersion, ({ params }) => saves.find(({ version }) => version === params?.version)],
    [
      restoreTemplate,
      ({ params, body }) => {
        const type = params?.type as TemplateType
        const old = saves.find(({ version }) => version === body?.version) ?? original(type)
        return save(type, old)
      },
    ],
    [
      previewTemplate,
      ({ body }) => ({ subject: String(body?.subject), html: '', text: `Hello ${body?.name}` }),
    ],
    [sendTestEmail, ({ body = {} }) => room.tests.push(body) && { id: 'test', status: 'sent' }],
    [listUsers, ({ query = {} }) => pageOf(users, String(query.search ?? ''))],
    [
      listUserIds,
      ({ query = {} }) => ({
        ids: pageOf(users, String(query.search ?? '')).users.map(({ id }) => id),
      }),
    ],
    [
      sendEmailBlast,
      ({ body = {} }) => {
        room.blasts.push(body)
        return { blastId, status: room.outcome.state, details: detailsOf(room.outcome.counts) }
      },
    ],
    [listBlasts, () => ({ blasts: [], total: 0 })],
    [getBlast, () => aBlast(room.outcome)],
    [listBlastFailures, () => ({ failures: room.failures, total: room.failures.length })],
    [pauseBlast, () => turn('paused')],
    [cancelBlast, () => turn('cancelled')],
    [resendUnknownOfBlast, () => turn('sending')],
    [retryFailedOfBlast, () => turn(room.outcome.state)],
    [resumeBlast, () => turn('sending')],
  ])

  function turn(state: Blast['state']): Blast {
    room.actions.push(state)
    room.outcome = { ...room.outcome, state, resumesByItself: false }
    return aBlast(room.outcome)
  }

  return room
}

type Outcome = Pick<Blast, 'state' | 'counts'> &
  Partial<Pick<Blast, 'pauseReason' | 'resumesByItself'>>

const blastId = BlastId.parse('b'.repeat(24))

export function counts(given: Partial<BlastCounts>): BlastCounts {
  return { pending: 0, retry: 0, sent: 0, failed: 0, unknown: 0, skipped: 0, total: 0, ...given }
}

export function original(type: TemplateType): StoredTemplate {
  const html = `<p>The ${type} mail</p>`
  return { type, subject: `About ${type}`, html, css: '', version: 0, savedAt: null, savedBy: null }
}

function aBlast(outcome: Outcome) {
  const { state, counts: now, pauseReason = null, resumesByItself = false } = outcome
  return {
    id: blastId,
    subject: 'The winners',
    state,
    counts: now,
    pauseReason,
    resumesByItself,
    createdAt: '2026-01-05T20:00:00.000Z',
    createdBy: 'me@example.org',
    finishedAt: null,
    details: detailsOf(now),
    htmlContent: '',
    cssContent: '',
  }
}

function detailsOf({ sent, failed, unknown, skipped, total }: BlastCounts) {
  return {
    successful: sent,
    failed: failed + unknown,
    total: total - skipped,
    failedEmails: [],
    skipped,
  }
}

function pageOf(users: UserEntry[], search: string) {
  const found = users.filter(({ email }) => email.includes(search))
  const summary = { total: users.length, thisWeek: 0, thisMonth: 0 }
  return { users: found, total: found.length, summary }
}
