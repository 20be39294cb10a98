import type { BlastId } from '@cinecanon/contract'
import { keepBounded } from '@cinecanon/service-kit'
import { type CompiledTemplate, compile } from '../templates/compile.ts'
import type { Message } from '../transport/transport.ts'
import type { UnsubscribeLinks } from '../unsubscribe/links.ts'
import type { BlastDelivery, StoredBlast } from './blast.ts'
import type { BlastStore } from './blasts.model.ts'

type Deps = {
  blasts: Pick<BlastStore, 'find'>
  links: UnsubscribeLinks
  appUrl: string
  /** Domain of the Message-ID. */
  domain: string
}

/** Writes the mail of one delivery; the same at every attempt. */
type WriteBlastMail = (delivery: BlastDelivery & { to: string }) => Message

/** The content of blasts, compiled once: it is frozen when the blast is made. */
export function createBlastContents({ blasts, links, appUrl, domain }: Deps) {
  const kept = new Map<BlastId, Promise<CompiledTemplate>>()

  async function load(blastId: BlastId): Promise<CompiledTemplate> {
    const blast = await blasts.find(blastId)
    if (!blast) throw new Error(`no blast ${blastId}`)
    return compile(withWayOut(blast))
  }

  return async (blastId: BlastId): Promise<WriteBlastMail> => {
    const loading = kept.get(blastId) ?? load(blastId)
    keepBounded(kept, blastId, loading, 20)
    loading.catch(() => kept.delete(blastId))
    const template = await loading
    return ({ id, to, name }) => {
      const { page, oneClick } = links.linksFor(to)
      const values = { name, APP_URL: appUrl, unsubscribeUrl: page }
      return {
        messageId: `<${id.replace(':', '.')}@${domain}>`,
        to: { name, address: to },
        bulk: { id: blastId, listId: `news.${domain}`, unsubscribeUrl: oneClick },
        ...template.fill(values),
      }
    }
  }
}

type Content = Pick<StoredBlast, 'subject' | 'html' | 'css'>

/** Nobody gets news without a way to end them: a content that shows none gets a plain line. */
export function withWayOut({ subject, html, css }: Content): Content {
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
