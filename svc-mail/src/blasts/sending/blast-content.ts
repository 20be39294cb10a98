import type { BlastId } from '@cinecanon/contract'
import { memoize } from '@cinecanon/service-kit'
import type { Models } from '../../models.ts'
import type { UnsubscribeLinks } from '../../recipients/unsubscribe-links.ts'
import { type CompiledTemplate, compile } from '../../templates/compile.ts'
import type { MailIds } from '../../transport/mail-ids.ts'
import type { Message } from '../../transport/message.ts'
import { createRateLimiter, type RateLimiter } from '../../transport/rate-limit.ts'
import type { BlastDelivery, StoredBlast } from '../blast.ts'

type Deps = Pick<Models, 'blasts' | 'rateLimits'> & {
  links: UnsubscribeLinks
  appUrl: string
  ids: Pick<MailIds, 'ofBlast'>
  /** Of the List-ID. */
  domain: string
}

/** The same at every attempt. */
type WriteBlastMail = (delivery: BlastDelivery & { to: string }) => Message
export type BlastContent = Pick<StoredBlast, 'quietHours'> & {
  write: WriteBlastMail
  /** Waits for the blast's pace. */
  pace: RateLimiter
}

/** Frozen with the blast. */
export function createBlastContents({ blasts, rateLimits, links, ids, appUrl, domain }: Deps) {
  return memoize<BlastId, BlastContent>({
    max: 20,
    async load(blastId) {
      const blast = await blasts.find(blastId)
      if (!blast) throw new Error(`there is no blast ${blastId}`)
      const { quietHours, perMinute } = blast
      const perSecond = perMinute === null ? undefined : perMinute / 60
      const pace = createRateLimiter({ rateLimits, account: `blast:${blastId}`, perSecond })
      return { write: writerOf(blastId, compile(withUnsubscribeLink(blast))), quietHours, pace }
    },
  })

  function writerOf(blastId: BlastId, template: CompiledTemplate): WriteBlastMail {
    return ({ id, userId, to, name }) => {
      const { page, oneClick } = links.linksFor(userId)
      const values = { name, APP_URL: appUrl, unsubscribeUrl: page }
      return {
        ...ids.ofBlast(id),
        to: { name, address: to },
        bulk: { id: blastId, listId: `news.${domain}`, unsubscribeUrl: oneClick },
        ...template.fill(values),
      }
    }
  }
}

type Content = Pick<StoredBlast, 'subject' | 'html' | 'css'>

export function withUnsubscribeLink({ subject, html, css }: Content): Content {
  if (/\{\{-?\s*unsubscribeUrl\b/.test(html)) return { subject, html, css }
  const end = html.search(/<\/body\s*>/i)
  const cut = end < 0 ? html.length : end
  return { subject, css, html: html.slice(0, cut) + plainLine + html.slice(cut) }
}

const plainLine = `
<p style="margin: 24px 16px; font: 14px/1.5 sans-serif; text-align: center">
You get this because you have an account at Cinecanon.
<a href="{{ unsubscribeUrl }}">Unsubscribe from news</a></p>
`
