import { randomBytes } from 'node:crypto'
import {
  type PageOrder,
  pageParameters,
  pathInstead,
  publicLinkPath,
  type SiteSettings,
} from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { Request, RequestHandler, Response } from 'express'
import { type ContentPolicies, hashOf } from '../edge/security-headers.ts'
import {
  type ChosenReleases,
  frontEndAt,
  previewsOf,
  type ShownPreview,
} from '../releases/chosen-releases.ts'
import type { FrontEndCounts } from '../releases/front-end-counts.ts'
import type { Releases } from '../releases/releases.ts'
import { type ChooseReleases, notIndexed } from '../releases/visitors.ts'
import type { PageRequest, Rendered, Reply } from '../rendering/page-request.ts'
import type { Renderer, RenderRequest } from '../rendering/renderer.ts'
import { canonicalAddress, canonicalPath, splitAtQuery } from '../responses/canonical-address.ts'
import {
  hasEtag,
  type ResponseCache,
  sendBody,
  sendNotModified,
} from '../responses/response-cache.ts'
import { createPageCache, type VisitorPage } from './page-cache.ts'
import { previewBarStyle, withPreviewBar } from './preview-bar.ts'

type Deps = {
  choose: ChooseReleases
  releases: Pick<Releases, 'chosenFor'>
  publicOrigin: string
  site: SiteSettings | undefined
  policies: ContentPolicies
  cache: ResponseCache
  replyAs: (identity: UserIdentity | undefined) => Reply
  renderer: Pick<Renderer, 'render' | 'select'>
  counts: FrontEndCounts
  /** Cached pages are compressed already. */
  compress: RequestHandler
}

const spelling = { parameters: pageParameters, ignoresCase: true }

/** Redirects other spellings of a page's path, and former names, to the one that is cached. */
export const redirectToCanonical: RequestHandler = (req, res, next) => {
  const [path, search] = splitAtQuery(req.originalUrl)
  const spelt = canonicalPath(path, spelling)
  const [canonical = '', fragment] = (pathInstead(spelt) ?? spelt).split('#')
  if (canonical === path) return next()
  keepSecrets(req, res)
  res.redirect(308, canonical + (search && `?${search}`) + (fragment ? `#${fragment}` : ''))
}

/** Visitors get pages from the cache, users get theirs rendered each time. */
export function renderPages({ choose, replyAs, renderer, ...deps }: Deps): RequestHandler {
  const pages = createPageCache(deps.cache)

  function renderRequest(
    req: Request,
    releases: ChosenReleases,
    reply: Reply,
    nonce?: PageOrder['nonce'],
  ): RenderRequest {
    const { publicOrigin, site } = deps
    const request = (chosen: ChosenReleases): PageRequest => ({
      url: new URL(req.originalUrl, publicOrigin).href,
      user: req.session?.user ?? null,
      isAccountUnavailable: req.unidentified !== undefined,
      remotes: chosen.registry,
      ...(site && { site }),
      assets: `/assets/shell/${chosen.ids.shell}`,
      ...(nonce && { nonce }),
    })
    return { pathname: req.path, releases, request, reply, network: networkOf(req.ip ?? '') }
  }

  /** Requests share one render; after a failure each is queued under its own network. */
  async function visitorsPage(req: Request, res: Response, releases: ChosenReleases) {
    let isOwn = false
    const shared: Promise<VisitorPage> = pages.page(
      `${releases.key} ${req.originalUrl}`,
      {
        reply: replyAs(undefined),
        render: (reply) => {
          isOwn = true
          return renderer.render(renderRequest(req, releases, reply))
        },
        mayStore: canonicalAddress(req.originalUrl, spelling) === req.originalUrl,
        isCurrentRelease: () => deps.releases.chosenFor(releases.visitor).key === releases.key,
      },
      req.get('if-none-match'),
    )
    return shared.catch((error: unknown) => {
      if (isOwn) throw error
      return ownPage(req, res, releases)
    })
  }

  function ownPage(
    req: Request,
    res: Response,
    releases: ChosenReleases,
    nonce?: string,
  ): Promise<Rendered> {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const reply = replyAs(req.identity?.kind === 'user' ? req.identity : undefined)
    const request = renderRequest(req, releases, reply, nonce)
    return renderer.render({ ...request, signal: gone.signal })
  }

  /** Counts cached pages too, because a page may fail in the browser. */
  function countPage(releases: ChosenReleases, path: string): void {
    for (const frontEnd of new Set([frontEndAt(releases, path), 'shell'])) {
      const release = releases.ids[frontEnd]
      if (release) deps.counts.page(frontEnd, release)
    }
  }

  async function pageFor(
    req: Request,
    res: Response,
    chosen: ChosenReleases,
  ): Promise<Rendered | VisitorPage> {
    const releases = await renderer.select(chosen)
    if (!hasPreviews(chosen)) countPage(releases, req.path)
    if (deps.policies.isHostedSignIn(req.path)) {
      const nonce = randomBytes(16).toString('base64')
      res.set('content-security-policy', deps.policies.hostedSignIn(nonce))
      return ownPage(req, res, releases, nonce)
    }
    return isForVisitors(req) && !hasPreviews(chosen)
      ? visitorsPage(req, res, releases)
      : ownPage(req, res, releases)
  }

  return async (req, res) => {
    const chosen = choose(req, res)
    const page = await pageFor(req, res, chosen).catch((error: unknown) => {
      if (!res.closed) throw error
    })
    if (!page) return
    // Releases are chosen again, because a preview may have failed meanwhile.
    const shown = hasPreviews(chosen) ? deps.releases.chosenFor(chosen.visitor) : chosen
    send(req, res, page, { ...deps, previews: previewsOf(shown) })
  }
}

function hasPreviews({ visitor }: ChosenReleases): boolean {
  return visitor.previews.length > 0
}

function isForVisitors(req: Request): boolean {
  const { session, unidentified, originalUrl } = req
  return !session && !unidentified && !hasToken(req) && originalUrl.length <= 500
}

function hasToken({ path, query }: Request): boolean {
  return 'token' in query || path.toLowerCase().startsWith(publicLinkPath(''))
}

function send(
  req: Request,
  res: Response,
  page: Rendered | VisitorPage,
  {
    policies,
    compress,
    previews,
  }: Pick<Deps, 'policies' | 'compress'> & { previews: ShownPreview[] },
): void {
  keepSecrets(req, res)
  if (page.kind === 'redirect') {
    res.redirect(302, page.location)
    return
  }
  const { status, hashes } = page
  const isPreview = previews.length > 0
  if (isPreview) res.set(notIndexed)
  if (hashes && !policies.isHostedSignIn(req.path)) {
    const styles = isPreview ? [...hashes.styles, hashOf(previewBarStyle)] : hashes.styles
    res.set('content-security-policy', policies.hashed({ ...hashes, styles }))
  }
  if (status === 503) res.set('retry-after', '2')
  res.status(status).type('html')
  if (!('etag' in page)) {
    const html = 'html' in page ? page.html : page.body.plain
    void compress(req, res, () => res.end(isPreview ? withPreviewBar(html, previews) : html))
    return
  }
  const { etag, body } = page
  // `Vary` lists the cookie, because a user's page has the same address.
  res.set({ etag, 'cache-control': 'private, no-cache' }).vary('Cookie')
  if (hasEtag(req.get('if-none-match'), etag)) sendNotModified(res)
  else sendBody(req, res, body)
}

/** Some links hold a token, which not even own fonts and scripts may get as a referrer. */
function keepSecrets(req: Request, res: Response): void {
  res.set('cache-control', 'no-store')
  if (hasToken(req)) res.set('referrer-policy', 'no-referrer')
}
