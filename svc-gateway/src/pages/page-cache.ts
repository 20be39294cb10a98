import { randomInt } from 'node:crypto'
import { hours } from '@cinecanon/contract/time'
import { LRUCache } from 'lru-cache'
import type { Rendered, Reply, ServiceRequest } from '../rendering/page-request.ts'
import { type PageTemplate, sizeOf, templateOf } from './page-template.ts'

/** What a visitor gets at one address, of one set of releases. */
export type VisitorPage =
  | { kind: 'page'; status: number; template: PageTemplate }
  | Extract<Rendered, { kind: 'redirect' }>

type Kept = {
  page: VisitorPage
  /** What the page asked, and the ETag of each answer: while those are the same, so is the page. */
  answers: { question: ServiceRequest; etag: string }[]
  isRandom: boolean
  isKeepable: boolean
}

type Render = {
  /** Answers visitors. */
  reply: Reply
  render: (reply: Reply) => Promise<Rendered>
  /** Whether the page depends on nothing of its address but what chooses one of its forms. */
  mayKeep: boolean
  /** Kept apart, so that it never takes the place of a page at a plain address. */
  hasQuery: boolean
  /** Whether the key's releases are still those that pages are rendered with. */
  isStill: () => boolean
}

/**
 * In bytes: some hundred lists, or all pages of films; and of addresses with a query string, of
 * which anyone can think of more than can be kept.
 */
const maxSizes = { plain: 24_000_000, queried: 8_000_000 }
/** What a page says of the clock may be so old: it is the year. */
const ttl = hours
/** Of a page with something chosen by chance, so many are kept, and visitors get one of them. */
const variants = 8

/**
 * Visitors' pages, rendered once for each set of releases, address, and answers of services. Kept
 * are whole pages of status 200 all of whose answers were public and fresh. Others are rendered
 * each time, with single flight for those who ask at once, and take no room from what is kept.
 */
export function createPageCache(sizes = maxSizes) {
  const plain = createPages(sizes.plain)
  const queried = createPages(sizes.queried)

  async function find(key: string, context: Render): Promise<Kept> {
    const pages = context.hasQuery ? queried : plain
    const kept = pages.get(key)
    if (kept && (await isCurrent(kept, context.reply))) return kept
    const found = await pages.forceFetch(key, { context, forceRefresh: kept !== undefined })
    const isKept = found.isKeepable && context.isStill()
    if (!isKept && pages.peek(key) === found) pages.delete(key)
    return found
  }

  return {
    /** `key` tells releases and address. @throws what `render` throws */
    async page(key: string, context: Render): Promise<VisitorPage> {
      const first = await find(key, context)
      const variant = first.isRandom && first.isKeepable ? randomInt(variants) : 0
      const { page } = variant === 0 ? first : await find(`${variant} ${key}`, context)
      return page
    },
  }
}

function createPages(maxSize: number) {
  return new LRUCache<string, Kept, Render>({
    maxSize,
    sizeCalculation: ({ page, isKeepable }) =>
      1 + (isKeepable && page.kind === 'page' ? sizeOf(page.template) : 0),
    ttl,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _last, { context }) => renderKept(context),
  })
}

const neverCurrent = ''

async function renderKept({ reply, render, mayKeep }: Render): Promise<Kept> {
  const answers: Kept['answers'] = []
  const rendered = await render(async (question) => {
    const asked = { question, etag: neverCurrent }
    answers.push(asked)
    const answer = await reply(question)
    if (answer.staleSince === undefined) asked.etag = answer.etag ?? neverCurrent
    return answer
  })
  if (rendered.kind !== 'page') {
    return { page: rendered, answers, isRandom: false, isKeepable: false }
  }
  // What an earlier release of the shell doesn't tell counts as missing.
  const { status, html, isRandom = false, isWhole = false } = rendered
  return {
    page: { kind: 'page', status, template: await templateOf(html) },
    answers,
    isRandom,
    isKeepable:
      mayKeep && isWhole && status === 200 && answers.every(({ etag }) => etag !== neverCurrent),
  }
}

async function isCurrent({ answers }: Kept, reply: Reply): Promise<boolean> {
  const same = answers.map(async ({ question, etag }) => {
    const now = await reply(question)
    return now.staleSince === undefined && now.etag === etag
  })
  return (await Promise.all(same).catch(() => [false])).every(Boolean)
}
