import type { MailSink } from '../mail/mail-sink.ts'
import { addPeople } from '../mail/operator.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { blastOf } from './mail-blasts.ts'

/** The rate limit is a setting, so it is measured on a product of its own. */
export async function benchRateLimit(sink: MailSink, mails: number): Promise<string> {
  const perSecond = 50
  const env = { MAIL_RATE_PER_SECOND: String(perSecond) }
  await using stack = await freshStack({ smtpUrl: sink.url, mailWorkers: 3, env })
  const before = sink.received.length
  const people = await addPeople(stack, mails)
  await blastOf({ stack, sink, people }, mails)
  const most = mostInASecond(sink.received.slice(before).map(({ at }) => at))
  return `goal 10: ${perSecond} mails a second allowed, three workers: at most ${most} within a second (aim: 55)`
}

/** In any second, wherever it begins. */
function mostInASecond(moments: number[]): number {
  let from = 0
  return moments.reduce((most, moment, index) => {
    while (moment - (moments[from] ?? moment) >= 1000) from += 1
    return Math.max(most, index - from + 1)
  }, 0)
}
