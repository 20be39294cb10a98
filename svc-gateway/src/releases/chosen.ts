import { randomInt } from 'node:crypto'
import { canaryCookie, candidateHeader } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import type { Previews } from './previews.ts'
import type { ChosenReleases, Releases } from './releases.ts'

/** The releases of a request. Call it once for each response. */
export type ChooseReleases = (req: Request, res: Response) => ChosenReleases

type Deps = { releases: Releases; previews: Previews; isSecure: boolean }

const bucketPattern = /^\d{1,4}$/
const buckets = 10_000

/** Gives visitors a random bucket in a cookie while a canary runs: all their pages agree. */
export function chooseReleases({ releases, previews, isSecure }: Deps): ChooseReleases {
  const name = isSecure ? canaryCookie.secure : canaryCookie.plain
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }

  function bucketOf(req: Request, res: Response): number | null {
    const given = parseCookie(req.headers.cookie ?? '')[name]
    if (!releases.hasCanary()) {
      if (given !== undefined) res.clearCookie(name, options)
      return null
    }
    if (given && bucketPattern.test(given)) return Number(given)
    const bucket = randomInt(buckets)
    res.cookie(name, String(bucket), { ...options, maxAge: 30 * days })
    return bucket
  }

  return (req, res) => {
    const token = req.get(candidateHeader)
    const isTest = token !== undefined
    const previewed = isTest ? previews.tokensIn(token) : previews.given(req)
    // Previewed among the current releases of all other front-ends.
    const bucket = isTest || previewed.length > 0 ? null : bucketOf(req, res)
    return releases.chosenFor({ bucket, previews: previewed, isTest })
  }
}
