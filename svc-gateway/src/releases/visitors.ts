import { randomInt } from 'node:crypto'
import { canaryCookie, candidateHeader, previewCookie } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import type { Preview } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import { parseCookie } from 'cookie'
import type { CookieOptions, Request, RequestHandler, Response } from 'express'
import { plainPage } from '../pages/page-errors.ts'
import type { ChosenReleases } from './chosen-releases.ts'
import type { Releases } from './releases.ts'

/** Call it once for each response, because it may set a cookie. */
export type ChooseReleases = (req: Request, res: Response) => ChosenReleases

export type Previews = ReturnType<typeof createPreviews>

type Deps = { releases: Releases; previews: Previews; isSecure: boolean }

const bucketPattern = /^\d{1,4}$/
const buckets = 10_000

/** Gives visitors a random bucket in a cookie while a canary runs: all their pages agree. */
export function chooseReleases({ releases, previews, isSecure }: Deps): ChooseReleases {
  const cookie = cookieOf(canaryCookie, isSecure)

  function bucketOf(req: Request, res: Response): number | null {
    const given = cookie.in(req)
    if (!releases.hasCanary()) {
      if (given !== undefined) res.clearCookie(cookie.name, cookie.options)
      return null
    }
    if (given && bucketPattern.test(given)) return Number(given)
    const bucket = randomInt(buckets)
    res.cookie(cookie.name, String(bucket), { ...cookie.options, maxAge: 30 * days })
    return bucket
  }

  return (req, res) => {
    const token = req.get(candidateHeader)
    const isLook = token !== undefined
    const previewed = isLook ? previews.tokensIn(token) : previews.previewsOf(req)
    // A preview is shown among the current releases of all other front-ends.
    const bucket = isLook || previewed.length > 0 ? null : bucketOf(req, res)
    return releases.chosenFor({ bucket, previews: previewed, isLook })
  }
}

type PreviewDeps = {
  releases: Pick<Releases, 'readPreview' | 'clientDir'>
  clock: Clock
  isSecure: boolean
}

/** Tokens of signed links become a cookie, the latest of each front-end. */
export function createPreviews({ releases, clock, isSecure }: PreviewDeps) {
  const cookie = cookieOf(previewCookie, isSecure)
  const now = () => clock().getTime()

  function tokensIn(text: string): (Preview & { token: string })[] {
    return text.split(separator).flatMap((token) => {
      const preview = releases.readPreview(token)
      return preview && preview.until > now() ? { ...preview, token } : []
    })
  }

  const previewsOf = (req: Request) => tokensIn(cookie.in(req) ?? '')

  /** Handles `?preview=<token>` on any page. */
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
    const all = [preview, ...previewsOf(req).filter((each) => each.name !== preview.name)]
    const maxAge = Math.max(...all.map(({ until }) => until)) - now()
    const tokens = all.map((each) => each.token).join(separator)
    res.cookie(cookie.name, tokens, { ...cookie.options, maxAge })
    url.searchParams.delete('preview')
    res.redirect(303, url.pathname + url.search)
  }

  /** Handles the form of the preview bar. */
  const end: RequestHandler = (req, res, next) => {
    if (req.query.preview !== 'end') return next()
    res.set('cache-control', 'no-store').clearCookie(cookie.name, cookie.options)
    res.redirect(303, req.path)
  }

  return { tokensIn, previewsOf, open, end }
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

function cookieOf(names: { secure: string; plain: string }, isSecure: boolean) {
  const name = isSecure ? names.secure : names.plain
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }
  return { name, options, in: (req: Request) => parseCookie(req.headers.cookie ?? '')[name] }
}
