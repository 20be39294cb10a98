import {
  getMailOverview,
  getMissesOverview,
  getPeopleOverview,
  type ProductStatus,
  type Reply,
} from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'
import { freshQuery } from '../page/queries.ts'
import { duration } from '../status/status-texts.ts'
import { peopleText } from '../users/user-texts.ts'

export const peopleQuery = freshQuery(['overview', 'people'], getPeopleOverview, {})
export const mailQuery = freshQuery(['overview', 'mail'], getMailOverview, {})
export const missesQuery = freshQuery(['overview', 'misses'], getMissesOverview, {})

type People = Reply<typeof getPeopleOverview>
type Mail = Reply<typeof getMailOverview>

const longestWaitSeconds = 10 * 60

export function oldMailIn(status: ProductStatus, mail: Mail | undefined): string[] {
  const ages = status.mail.map(({ oldestSeconds }) => oldestSeconds ?? 0)
  const oldest = Math.max(0, ...ages, mail?.oldestSeconds ?? 0)
  if (oldest <= longestWaitSeconds) return []
  return [`The oldest mail has been waiting for ${duration(oldest)}.`]
}

/** Looks like `12 people, 214 marks today, 3 mails waiting.` */
export function figuresText(people: People, mail: Mail): string {
  const { total, days } = people
  const marks = counted(days.at(-1)?.marks ?? 0, 'mark')
  return `${peopleText(total)}, ${marks} today, ${counted(mail.waiting, 'mail')} waiting.`
}
