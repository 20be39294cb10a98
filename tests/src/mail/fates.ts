import * as forms from '@cinecanon/svc-mail/testing/reports'

type AcceptedMail = {
  /** Sender of the envelope, which is this mail's own address. */
  returnPath: string
  recipient: string
  messageId: string
  /** Another recipient's address. */
  other: string
  /** Without a token. */
  bounceAddress: string
}

export type SentReport = {
  to: string
  raw: string
  /** The product doesn't take it. */
  isRefused?: boolean
}

/** How the mail system of an address behaves. */
export type Fate = {
  suppressed?: { reason: 'bounced' | 'complained'; code: string | null }
  /** To the first command or every one. */
  reply?: { text: string; to: 'RCPT TO' | 'DATA'; isOnce?: boolean }
  reports?: (mail: AcceptedMail) => SentReport[]
}

type Details = Partial<forms.Told> & { times?: number }

const hard = (code = '5.1.1') => ({ suppressed: { reason: 'bounced', code } }) as const
const complained = { suppressed: { reason: 'complained', code: null } } as const

/** To the mail's own address. */
function reported(form: forms.ReportForm, { times = 1, ...details }: Details = {}) {
  return ({ returnPath: to, recipient }: AcceptedMail): SentReport[] =>
    Array.from({ length: times }, () => ({ to, raw: form({ to, recipient, ...details }) }))
}

const all =
  (...each: NonNullable<Fate['reports']>[]) =>
  (mail: AcceptedMail) =>
    each.flatMap((reports) => reports(mail))

/** With another last digit of the signature. */
const forged = (id: string) => id.replace(/(.)@/, (_all, last) => (last === '0' ? '1@' : '0@'))

const refusedForGood: Record<string, Fate> = {
  'Postfix: no such mailbox': { ...hard(), reports: reported(forms.postfix) },
  'Exchange: no such mailbox': { ...hard('5.1.10'), reports: reported(forms.exchange) },
  'Gmail: no such mailbox': { ...hard(), reports: reported(forms.gmail) },
  'SES: no such mailbox': { ...hard(), reports: reported(forms.ses) },
  'Postal: no such system': { ...hard('5.1.2'), reports: reported(forms.postal) },
  'disabled, reported three times': {
    ...hard('5.2.1'),
    reports: reported(forms.postfix, { status: '5.2.1', times: 3 }),
  },
  'named by the returned Message-ID alone': {
    ...hard(),
    reports: ({ bounceAddress: to, recipient, messageId }) => [
      { to, raw: forms.exim({ to, recipient, messageId, status: '5.1.1' }) },
    ],
  },
  'delayed twice, then refused': {
    ...hard(),
    reports: all(
      reported(forms.postfix, { action: 'delayed', status: '4.4.1', times: 2 }),
      reported(forms.postfix),
    ),
  },
  'relayed, then refused': {
    ...hard(),
    reports: all(
      reported(forms.postfix, { action: 'relayed', status: '2.0.0' }),
      reported(forms.postfix),
    ),
  },
}

const complaints: Record<string, Fate> = {
  'a complaint': { ...complained, reports: reported(forms.feedback) },
  'a complaint that withholds the address, twice': {
    ...complained,
    reports: reported(forms.feedback, { recipient: '', times: 2 }),
  },
}

const notTheAddress: Record<string, Fate> = {
  'refused for now, then taken': {
    reply: { text: '451 4.2.1 Try later', to: 'RCPT TO', isOnce: true },
  },
  'greylisted after the content': {
    reply: { text: '450 4.7.1 Greylisted', to: 'DATA', isOnce: true },
  },
  'refused by policy': { reply: { text: '550 5.7.1 Not authorized', to: 'RCPT TO' } },
  'refused for its content': { reply: { text: '554 5.6.0 Looks like spam', to: 'DATA' } },
  'a full mailbox': { reply: { text: '552 5.2.2 Mailbox full', to: 'RCPT TO' } },
  'a full mailbox, reported seven times': {
    reports: reported(forms.postfix, { status: '5.2.2', times: 7 }),
  },
  'no time left': { reports: reported(forms.postfix, { status: '4.4.7' }) },
  'Exim: no status of its own': { reports: reported(forms.exim) },
  'some address of the mail': { reports: reported(forms.exchange, { status: '5.1.0' }) },
  'the sender’s address': { reports: reported(forms.postfix, { status: '5.1.8' }) },
  'a policy': { reports: reported(forms.exchange, { status: '5.7.1' }) },
  'delayed seven times': { reports: reported(forms.gmail, { action: 'delayed', times: 7 }) },
  'delivered, relayed and expanded': {
    reports: all(
      reported(forms.postfix, { action: 'delivered', status: '2.1.5' }),
      reported(forms.postfix, { action: 'relayed', status: '2.0.0' }),
      reported(forms.postfix, { action: 'expanded', status: '2.0.0' }),
    ),
  },
}

const lies: Record<string, Fate> = {
  'a forged token': {
    reports: ({ returnPath, recipient }) => {
      const to = forged(returnPath)
      return [{ to, raw: forms.postfix({ to, recipient }), isRefused: true }]
    },
  },
  'a forged token in the returned mail': {
    reports: ({ returnPath, recipient, messageId, bounceAddress: to }) => {
      const ids = { returnPath: forged(returnPath), messageId: forged(messageId) }
      return [{ to, raw: forms.gmail({ to, recipient, ...ids }) }]
    },
  },
  'a bounce of another address': {
    reports: (mail) => reported(forms.postfix, { recipient: mail.other })(mail),
  },
  'a complaint of another address': {
    reports: (mail) => reported(forms.feedback, { recipient: mail.other })(mail),
  },
  'a bounce of an address forwarded to': {
    reports: reported(forms.postfix, { recipient: 'forwarded@example.net' }),
  },
  'a mail to no bounce address': {
    reports: ({ recipient, bounceAddress }) => {
      const to = bounceAddress.replace(/.*@/, 'postmaster@')
      return [{ to, raw: forms.postfix({ to, recipient }), isRefused: true }]
    },
  },
  'a report passed on as text': {
    reports: reported((told) => forms.postfix(told).replace('multipart/report', 'multipart/mixed')),
  },
  'failed, with a status of success': { reports: reported(forms.ses, { status: '2.1.5' }) },
  'failed, with a reply for a status': { reports: reported(forms.postal, { status: '550' }) },
  'out of office, quoting 550 5.1.1': { reports: reported(forms.autoReply) },
  'broken MIME': { reports: reported(forms.broken) },
  'feedback that it is no spam': { reports: reported(forms.feedback, { action: 'not-spam' }) },
}

const delivered: Fate = {}
const refusedAtOnce: Fate = {
  ...hard(),
  reply: { text: '550 5.1.1 No such user', to: 'RCPT TO' },
}

const named = { ...refusedForGood, ...complaints, ...notTheAddress, ...lies }

/**
 * Of so many people in a row. One of them is refused at once, the last, because a blast stops at
 * 5 %.
 */
export const fates: Fate[] = [
  ...Object.values(named),
  ...Array.from({ length: 50 - Object.keys(named).length - 1 }, () => delivered),
  refusedAtOnce,
]
