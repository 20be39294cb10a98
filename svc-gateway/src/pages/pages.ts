import type { SiteSettings } from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { Request, RequestHandler, Response } from 'express'
import type { PageReply } from '../callers.ts'
import { onClose } from '../edge/on-close.ts'
import type { ChooseReleases } from '../releases/chosen.ts'
import type { ChosenReleases } from '../releases/releases.ts'
import type { PageRequest } from '../rendering/messages.ts'
import type { Renderer } from '../rendering/renderer.ts'

type Deps = {
  choose: ChooseReleases
  publicOrigin: string
  site?: SiteSettings
  /** Answers what a page asks services, in the name of who asked for it. */
  replyAs: (identity: UserIdentity | undefined) => PageReply
  renderer: Pick<Renderer, 'render'>
}

/** Every page, rendered by the releases of shell and remotes that this visitor gets. */
export function renderPages({
  choose,
  publicOrigin,
  site,
  replyAs,
  renderer,
}: Deps): RequestHandler {
  return async (req, res) => {
    const gone = new AbortController()
    onClose(res, () => gone.abort())
    const releases = choose(req, res)
    const page = await renderer
      .render({
        request: () => requestOf(req, res, { releases: releases.afresh(), publicOrigin, site }),
        reply: replyAs(req.identity?.kind === 'user' ? req.identity : undefined),
        network: networkOf(req.ip ?? ''),
        signal: gone.signal,
      })
      .catch((error: unknown) => {
        if (!res.closed) throw error
      })
    if (!page) return
    res.set('cache-control', 'no-store')
    // The link of a mail: not even our own fonts and scripts are told where they are used.
    if ('token' in req.query) res.set('referrer-policy', 'no-referrer')
    if (page.kind === 'page' && page.status === 503) res.set('retry-after', '2')
    if (page.kind === 'redirect') res.redirect(302, page.location)
    else res.status(page.status).type('html').end(page.html)
  }
}

type Page = { releases: ChosenReleases; publicOrigin: string; site: SiteSettings | undefined }

function requestOf(
  req: Request,
  res: Response,
  { releases, publicOrigin, site }: Page,
): PageRequest {
  return {
    url: new URL(req.originalUrl, publicOrigin).href,
    user: req.session?.user ?? null,
    isAccountAway: req.unidentified !== undefined,
    bundles: releases.bundles(),
    remotes: releases.remotes(),
    ...(site && { site }),
    assets: `/assets/shell/${releases.idOf('shell')}`,
    nonce: res.locals.nonce,
  }
}
