import {
  getMailOverview,
  getMissesOverview,
  getPeopleOverview,
  type ProductStatus,
  type Reply,
} from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { counted, countText } from '@cinecanon/web/text'
import { fresh } from '../page/queries.ts'
import { duration, problemsIn } from '../status/status-texts.ts'

export const peopleQuery = queryOptions({
  queryKey: ['overview', 'people'],
  queryFn: ({ meta, signal }) => callOf(meta)(getPeopleOverview, {}, signal),
  ...fresh,
})

export const mailQuery = queryOptions({
  queryKey: ['overview', 'mail'],
  queryFn: ({ meta, signal }) => callOf(meta)(getMailOverview, {}, signal),
  ...fresh,
})

export const missesQuery = queryOptions({
  queryKey: ['overview', 'misses'],
  queryFn: ({ meta, signal }) => callOf(meta)(getMissesOverview, {}, signal),
  ...fresh,
})

type People = Reply<typeof getPeopleOverview>
type Mail = Reply<typeof getMailOverview>
export type Problem = { text: string; to: string; label: string }

const longestWaitSeconds = 10 * 60

/** Problems, each with its page. */
export function problemsOf(status: ProductStatus, mail: Mail | undefined): Problem[] {
  const ages = status.mail.map(({ oldestSeconds }) => oldestSeconds ?? 0)
  const oldest = Math.max(0, ...ages, mail?.oldestSeconds ?? 0)
  const isLate = oldest > longestWaitSeconds
  const old = isLate ? [`The oldest mail has been waiting for ${duration(oldest)}.`] : []
  const stopped = (mail?.stoppedBlasts ?? []).map(
    ({ subject, reason }) => `The blast “${subject}” is paused${reason ? `: ${reason}` : ''}.`,
  )
  return [
    ...[...problemsIn(status), ...old].map((text) => ({ text, to: '/status', label: 'Status' })),
    ...stopped.map((text) => ({ text, to: '/email-blasts', label: 'Blasts' })),
  ]
}

/** `12 people, 214 marks today, 3 mails waiting.` */
export function figuresText(people: People, mail: Mail): string {
  const { total, days } = people
  const persons = total === 1 ? '1 person' : `${countText(total)} people`
  const marks = counted(days.at(-1)?.marks ?? 0, 'mark')
  return `${persons}, ${marks} today, ${counted(mail.waiting, 'mail')} waiting.`
}
