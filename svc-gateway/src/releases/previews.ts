import { previewCookie } from '@cinecanon/contract'
import type { Preview } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import { parseCookie } from 'cookie'
import type { CookieOptions, Request, RequestHandler } from 'express'
import { plainPage } from '../pages/page-errors.ts'
import type { Releases } from './releases.ts'

type Deps = {
  releases: Pick<Releases, 'readPreview' | 'clientDir'>
  clock: Clock
  isSecure: boolean
}

export type Previews = ReturnType<typeof createPreviews>

/** Signed links, whose tokens become a cookie: the latest of each front-end. */
export function createPreviews({ releases, clock, isSecure }: Deps) {
  const name = isSecure ? previewCookie.secure : previewCookie.plain
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }
  const now = () => clock().getTime()

  function tokensIn(text: string): (Preview & { token: string })[] {
    return text.split(separator).flatMap((token) => {
      const preview = releases.readPreview(token)
      return preview && preview.until > now() ? { ...preview, token } : []
    })
  }

  function given(req: Request) {
    return tokensIn(parseCookie(req.headers.cookie ?? '')[name] ?? '')
  }

  /** `?preview=<token>` on any page. */
  const open: RequestHandler = (req, res, next) => {
    if (!('preview' in req.query)) return next()
    const url = new URL(req.originalUrl, 'http://localhost')
    const token = url.searchParams.get('preview') ?? ''
    // The redirect's request has the referrer of this one, never this address.
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...notIndexed })
    const [preview] = tokensIn(token)
    if (!preview || !releases.clientDir(preview.name, preview.id)) {
      const [status, text] = releases.readPreview(token) ? [410, ended] : [403, invalid]
      res
        .status(status)
        .type('html')
        .send(plainPage(text, String(req.id)))
      return
    }
    const all = [preview, ...given(req).filter((each) => each.name !== preview.name)]
    const maxAge = Math.max(...all.map(({ until }) => until)) - now()
    res.cookie(name, all.map((each) => each.token).join(separator), { ...options, maxAge })
    url.searchParams.delete('preview')
    res.redirect(303, url.pathname + url.search)
  }

  /** The bar's form. */
  const end: RequestHandler = (req, res, next) => {
    if (req.query.preview !== 'end') return next()
    res.set('cache-control', 'no-store').clearCookie(name, options)
    res.redirect(303, req.path)
  }

  return { tokensIn, given, open, end }
}

export const notIndexed = { 'x-robots-tag': 'noindex' }

const separator = '~'

const ended = {
  title: 'This preview has ended',
  message: 'A preview link works for a day. Please ask for a new one.',
}
const invalid = {
  title: 'This preview link doesn’t work',
  message: 'It was cut off or changed. Please open the whole link, or ask for a new one.',
}
