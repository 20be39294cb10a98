import { pageParameters, type SiteSettings } from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { Request, RequestHandler, Response } from 'express'
import { encodingFor } from '../api/stored-answer.ts'
import { onClose } from '../edge/on-close.ts'
import type { ChooseReleases } from '../releases/chosen.ts'
import type { ChosenReleases } from '../releases/releases.ts'
import type { PageRequest, Rendered, Reply } from '../rendering/page-request.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { createPageCache, type VisitorPage } from './page-cache.ts'
import { fill, fillBrotli, noncePlaceholder } from './page-template.ts'

type Deps = {
  choose: ChooseReleases
  publicOrigin: string
  site?: SiteSettings
  /** Answers what a page asks services, in the name of who asked for it. */
  replyAs: (identity: UserIdentity | undefined) => Reply
  renderer: Pick<Renderer, 'render' | 'select'>
}

/**
 * Every page, rendered by the releases of shell and remotes that this visitor gets: for visitors
 * from the page cache, for users each time.
 */
export function renderPages({ choose, replyAs, renderer, ...deps }: Deps): RequestHandler {
  const cache = createPageCache()

  /**
   * The first to ask may be one of a crowd, and refused: who asked after it then waits in the queue
   * of its own network. Whose own rendering failed gets no second one.
   */
  async function visitorsPage(req: Request, res: Response, releases: ChosenReleases) {
    const key = keyOf(req, releases)
    let isOwn = false
    const shared: Promise<VisitorPage> = cache.page(key, {
      reply: replyAs(undefined),
      render: (reply) => {
        isOwn = true
        return renderer.render({
          pathname: req.path,
          releases,
          request: (chosen) => requestOf(req, noncePlaceholder, { ...deps, releases: chosen }),
          reply,
          network: networkOf(req.ip ?? ''),
        })
      },
      mayKeep: hasFewForms(req),
      hasQuery: req.originalUrl.includes('?'),
      isStill: () => releases.afresh().key === releases.key,
    })
    return shared.catch((error: unknown) => {
      if (isOwn) throw error
      return ownPage(req, res, releases)
    })
  }

  function ownPage(req: Request, res: Response, releases: ChosenReleases): Promise<Rendered> {
    const gone = new AbortController()
    onClose(res, () => gone.abort())
    const { nonce } = res.locals
    return renderer.render({
      pathname: req.path,
      releases,
      request: (chosen) => requestOf(req, nonce, { ...deps, releases: chosen }),
      reply: replyAs(req.identity?.kind === 'user' ? req.identity : undefined),
      network: networkOf(req.ip ?? ''),
      signal: gone.signal,
    })
  }

  return async (req, res) => {
    const releases = await renderer.select(choose(req, res))
    const ask = isForVisitors(req) ? visitorsPage : ownPage
    const page = await ask(req, res, releases).catch((error: unknown) => {
      if (!res.closed) throw error
    })
    if (page) send(req, res, page)
  }
}

/** Of a visitor, and at an address without secrets. */
function isForVisitors(req: Request): boolean {
  const { session, unidentified, originalUrl } = req
  return !session && !unidentified && !('token' in req.query) && originalUrl.length <= 500
}

/** Others may mean something to the page, as forms and links keep what they don't know. */
function hasFewForms({ query }: Request): boolean {
  return Object.keys(query).every((name) => pageParameters.some((each) => each === name))
}

function keyOf({ originalUrl }: Request, releases: ChosenReleases): string {
  return `${releases.key} ${originalUrl}`
}

function send(req: Request, res: Response, page: Rendered | VisitorPage): void {
  res.set('cache-control', 'no-store')
  // The link of a mail: not even our own fonts and scripts are told where they are used.
  if ('token' in req.query) res.set('referrer-policy', 'no-referrer')
  if (page.kind === 'redirect') {
    res.redirect(302, page.location)
    return
  }
  if (page.status === 503) res.set('retry-after', '2')
  res.status(page.status).type('html')
  if ('html' in page) res.end(page.html)
  else sendTemplate(req, res, page)
}

/** Without brotli, middleware compresses the answer. */
function sendTemplate(
  req: Request,
  res: Response,
  { template }: Extract<VisitorPage, { kind: 'page' }>,
): void {
  const { nonce } = res.locals
  const isBrotli = encodingFor(req) === 'br'
  const brotli = isBrotli ? fillBrotli(template, nonce) : null
  if (brotli) res.vary('Accept-Encoding').set('content-encoding', 'br').end(brotli)
  else res.end(fill(template, nonce))
}

type Site = { releases: ChosenReleases; publicOrigin: string; site?: SiteSettings }

function requestOf(
  req: Request,
  nonce: string,
  { releases, publicOrigin, site }: Site,
): PageRequest {
  return {
    url: new URL(req.originalUrl, publicOrigin).href,
    user: req.session?.user ?? null,
    isAccountAway: req.unidentified !== undefined,
    remotes: releases.remotes(),
    ...(site && { site }),
    assets: `/assets/shell/${releases.idOf('shell')}`,
    nonce,
  }
}
