import { randomInt } from 'node:crypto'
import type { InlineHashes } from '@cinecanon/contract'
import { hours } from '@cinecanon/contract/time'
import type { Rendered, Reply, ServiceRequest } from '../rendering/page-request.ts'
import {
  type Body,
  bytesOf,
  type CacheEntry,
  compressed,
  etagOf,
  hasEtag,
  type ResponseCache,
} from '../responses/response-cache.ts'

/** It has an ETag if it is stored. */
export type VisitorPage =
  | { kind: 'page'; status: number; hashes: InlineHashes; body: Body; etag?: string }
  | Extract<Rendered, { kind: 'redirect' }>

type CachedPage = CacheEntry & {
  page: VisitorPage
  /** The page is valid while the ETags of these responses are the same. */
  sources: { request: ServiceRequest; etag: string; isFresh: () => boolean }[]
  isRandom: boolean
}

type Render = {
  reply: Reply
  render: (reply: Reply) => Promise<Rendered>
  /** Only canonical addresses are stored, because others may hold free text. */
  mayStore: boolean
  isCurrentRelease: () => boolean
}

/** Pages name the year, so they are rendered again in time. */
const freshMs = 1 * hours
/** A visit to a page with random content gets one of eight cached renderings. */
const variants = [0, 1, 2, 3, 4, 5, 6, 7]

function keyOf(key: string, variant: number): string {
  return variant === 0 ? `page ${key}` : `page ${key} ${variant}`
}

function isInBrowser(cached: CachedPage | undefined, ifNoneMatch: string): boolean {
  return cached?.page.kind === 'page' && hasEtag(ifNoneMatch, cached.page.etag)
}

/** Stores whole pages of status 200 for visitors, made of fresh public responses alone. */
export function createPageCache(cache: ResponseCache) {
  async function find(key: string, context: Render): Promise<CachedPage> {
    const cached = cache.get<CachedPage>(key)
    if (cached && (isFresh(cached) || (await isCurrent(cached, context.reply)))) return cached
    const found = await cache.find(key, () => renderEntry(context), cached !== undefined)
    if (!context.isCurrentRelease()) cache.delete(key)
    return found
  }

  return {
    /**
     * Returns the variant that the browser has, if that is stored.
     * @param key names releases and address
     * @throws whatever `render` throws
     */
    async page(key: string, context: Render, ifNoneMatch = ''): Promise<VisitorPage> {
      const first = await find(keyOf(key, 0), context)
      if (!first.isRandom || first.freshMs === 0) return first.page
      const inBrowser = ifNoneMatch
        ? variants.find((each) => isInBrowser(cache.peek(keyOf(key, each)), ifNoneMatch))
        : undefined
      const variant = inBrowser ?? randomInt(variants.length)
      return (await find(keyOf(key, variant), context)).page
    },
  }
}

const neverCurrent = ''
const noHashes: InlineHashes = { scripts: [], styles: [] }

async function renderEntry(context: Render): Promise<CachedPage> {
  const { rendered, sources } = await renderNoting(context)
  if (rendered.kind === 'redirect') {
    return { page: rendered, sources, isRandom: false, bytes: 0, freshMs: 0 }
  }
  const { status, html, hashes = noHashes, isRandom = false, isWhole = false } = rendered
  const isFresh = sources.every(({ etag }) => etag !== neverCurrent)
  const isStored = context.mayStore && isWhole && status === 200 && isFresh
  const plain = Buffer.from(html.buffer, html.byteOffset, html.length)
  const body = isStored ? await compressed(plain) : { plain }
  return {
    page: { kind: 'page', status, hashes, body, ...(isStored && { etag: etagOf(plain) }) },
    sources,
    isRandom,
    bytes: bytesOf(body),
    freshMs: isStored ? freshMs : 0,
  }
}

async function renderNoting({ reply, render }: Render) {
  const sources: CachedPage['sources'] = []
  const rendered = await render(async (request) => {
    const source = { request, etag: neverCurrent, isFresh: () => false }
    sources.push(source)
    const { isFresh, ...response } = await reply(request)
    if (response.staleSince === undefined) source.etag = response.etag ?? neverCurrent
    if (isFresh) source.isFresh = isFresh
    return response
  })
  return { rendered, sources }
}

/** Costs nothing within the second in which responses are fresh. */
function isFresh({ sources }: CachedPage): boolean {
  return sources.every((source) => source.isFresh())
}

async function isCurrent({ sources }: CachedPage, reply: Reply): Promise<boolean> {
  const comparisons = sources.map(async ({ request, etag }) => {
    const response = await reply(request)
    return response.staleSince === undefined && response.etag === etag
  })
  return (await Promise.all(comparisons).catch(() => [false])).every(Boolean)
}
