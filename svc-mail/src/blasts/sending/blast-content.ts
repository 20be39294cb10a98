import type { BlastId } from '@cinecanon/contract'
import { memoize } from '@cinecanon/service-kit'
import type { UnsubscribeLinks } from '../../recipients/unsubscribe-links.ts'
import { type CompiledTemplate, compile } from '../../templates/compile.ts'
import type { MailIds } from '../../transport/mail-ids.ts'
import type { Message } from '../../transport/message.ts'
import { createRateLimiter, type RateLimiter } from '../../transport/rate-limit.ts'
import type { RateLimitsModel } from '../../transport/rate-limits.model.ts'
import type { BlastDelivery, StoredBlast } from '../blast.ts'
import type { BlastsModel } from '../blasts.model.ts'
import { allowedFrom, quietZone } from './quiet-hours.ts'

type Deps = {
  blasts: Pick<BlastsModel, 'find'>
  rateLimits: RateLimitsModel
  rateLimiter: RateLimiter
  links: UnsubscribeLinks
  ids: Pick<MailIds, 'ofBlast'>
  appUrl: string
  domain: string
}

export type BlastContent = {
  /** Writes the same at every attempt. */
  write: (delivery: BlastDelivery & { to: string }) => Message
  /** Returns `at`, or when the recipient's quiet hours have ended. */
  allowedAt: (delivery: BlastDelivery, at: Date) => Date
  pace: RateLimiter
}

export type BlastContents = ReturnType<typeof createBlastContents>

/** Caches contents, because they are frozen with the blast. */
export function createBlastContents(deps: Deps) {
  const { blasts, rateLimits, rateLimiter, links, ids, appUrl, domain } = deps

  return memoize<BlastId, BlastContent>({
    max: 20,
    async load(blastId) {
      const blast = await blasts.find(blastId)
      if (!blast) throw new Error(`there is no blast ${blastId}`)
      const { quietHours, perMinute } = blast
      const perSecond = perMinute === null ? undefined : perMinute / 60
      const ownPace = createRateLimiter({ rateLimits, account: `blast:${blastId}`, perSecond })
      return {
        write: writerOf(blastId, compile(withUnsubscribeLink(blast))),
        allowedAt: ({ timeZone }, at) =>
          quietHours ? allowedFrom(at, quietZone(quietHours, timeZone), quietHours) : at,
        async pace(signal) {
          await ownPace(signal)
          await rateLimiter(signal)
        },
      }
    },
  })

  function writerOf(blastId: BlastId, template: CompiledTemplate): BlastContent['write'] {
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
