import { randomBytes } from 'node:crypto'
import { type PageOrder, pageParameters, pathInstead, type SiteSettings } from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { Request, RequestHandler, Response } from 'express'
import { type ContentPolicies, hashOf } from '../edge/content-policy.ts'
import type { ChooseReleases } from '../releases/chosen.ts'
import type { FrontEndCounts } from '../releases/front-end-counts.ts'
import { notIndexed } from '../releases/previews.ts'
import type { ChosenReleases } from '../releases/releases.ts'
import type { PageRequest, Rendered, Reply } from '../rendering/page-request.ts'
import type { Renderer, RenderRequest } from '../rendering/renderer.ts'
import { sendBody } from '../responses/body.ts'
import { canonicalAddress, canonicalPath, splitAtQuery } from '../responses/canonical-address.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { createPageCache, type VisitorPage } from './page-cache.ts'
import { previewBarStyle, withPreviewBar } from './preview-bar.ts'

type Deps = {
  choose: ChooseReleases
  publicOrigin: string
  site?: SiteSettings
  policies: ContentPolicies
  cache: ResponseCache
  replyAs: (identity: UserIdentity | undefined) => Reply
  renderer: Pick<Renderer, 'render' | 'select'>
  counts: FrontEndCounts
}

const spelling = { parameters: pageParameters, ignoresCase: true }

/** Redirects other spellings of a page's path, and names of lists, to the one that is cached. */
export const redirectToCanonical: RequestHandler = (req, res, next) => {
  const [path, search] = splitAtQuery(req.originalUrl)
  const spelt = canonicalPath(path, spelling)
  const [canonical = '', fragment] = (pathInstead(spelt) ?? spelt).split('#')
  if (canonical === path) return next()
  keepSecrets(req, res)
  res.redirect(308, canonical + (search && `?${search}`) + (fragment ? `#${fragment}` : ''))
}

/** Every page, by the requester's releases: visitors' from the cache, users' rendered each time. */
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
      remotes: chosen.remotes(),
      ...(site && { site }),
      assets: `/assets/shell/${chosen.idOf('shell')}`,
      ...(nonce && { nonce }),
    })
    return { pathname: req.path, releases, request, reply, network: networkOf(req.ip ?? '') }
  }

  /** Single flight; followers of a rejected render queue under their own network. */
  async function visitorsPage(req: Request, res: Response, releases: ChosenReleases) {
    let isOwn = false
    const shared: Promise<VisitorPage> = pages.page(`${releases.key} ${req.originalUrl}`, {
      reply: replyAs(undefined),
      render: (reply) => {
        isOwn = true
        return renderer.render(renderRequest(req, releases, reply))
      },
      mayStore: canonicalAddress(req.originalUrl, spelling) === req.originalUrl,
      isCurrentRelease: () => releases.afresh().key === releases.key,
    })
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

  /** Also from the cache, because a page may fail in the browser. */
  function countPage(releases: ChosenReleases, path: string): void {
    for (const frontEnd of new Set([releases.frontEndAt(path), 'shell' as const])) {
      const release = releases.idOf(frontEnd)
      if (release) deps.counts.page(frontEnd, release)
    }
  }

  async function pageFor(
    req: Request,
    res: Response,
    chosen: ChosenReleases,
  ): Promise<Rendered | VisitorPage> {
    const releases = await renderer.select(chosen)
    if (chosen.previews.length === 0) countPage(releases, req.path)
    if (deps.policies.isHostedSignIn(req.path)) {
      const nonce = randomBytes(16).toString('base64')
      res.set('content-security-policy', deps.policies.hostedSignIn(nonce))
      return ownPage(req, res, releases, nonce)
    }
    const isCached = isForVisitors(req) && chosen.previews.length === 0
    return isCached ? visitorsPage(req, res, releases) : ownPage(req, res, releases)
  }

  return async (req, res) => {
    const chosen = choose(req, res)
    const page = await pageFor(req, res, chosen).catch((error: unknown) => {
      if (!res.closed) throw error
    })
    // Afresh, because a preview may have failed in between.
    const { previews } = chosen.previews.length > 0 ? chosen.afresh() : chosen
    if (page) send(req, res, page, { ...deps, previews })
  }
}

function isForVisitors(req: Request): boolean {
  const { session, unidentified, originalUrl } = req
  return !session && !unidentified && !('token' in req.query) && originalUrl.length <= 500
}

function send(
  req: Request,
  res: Response,
  page: Rendered | VisitorPage,
  { policies, previews }: Pick<Deps, 'policies'> & Pick<ChosenReleases, 'previews'>,
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
  if ('html' in page) res.end(isPreview ? withPreviewBar(page.html, previews) : page.html)
  else sendBody(req, res, page.body)
}

/** Mailed links hold a token: own fonts and scripts don't get it as a referrer either. */
function keepSecrets(req: Request, res: Response): void {
  res.set('cache-control', 'no-store')
  if ('token' in req.query) res.set('referrer-policy', 'no-referrer')
}
