import { randomInt } from 'node:crypto'
import { canaryCookie, trialHeader } from '@cinecanon/contract'
import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import type { ChosenReleases, Releases } from './releases.ts'

/** The releases that whoever asks gets. Call it once for each answer. */
export type ChooseReleases = (req: Request, res: Response) => ChosenReleases

const lotPattern = /^\d{1,4}$/
const lots = 10_000
const keptForMs = 30 * 24 * 60 * 60 * 1000

/**
 * While a canary runs, every visitor has a number, drawn by chance and kept in a cookie, by which they stay on the same
 * side of it. Nobody has one when none runs.
 */
export function chooseReleases(releases: Releases, isSecure: boolean): ChooseReleases {
  const name = isSecure ? canaryCookie.secure : canaryCookie.plain
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }

  function lotOf(req: Request, res: Response): number | null {
    const given = parseCookie(req.headers.cookie ?? '')[name]
    if (!releases.hasCanary()) {
      if (given !== undefined) res.clearCookie(name, options)
      return null
    }
    if (given && lotPattern.test(given)) return Number(given)
    const drawn = randomInt(lots)
    res.cookie(name, String(drawn), { ...options, maxAge: keptForMs })
    return drawn
  }

  return (req, res) => {
    const trial = req.get(trialHeader) ?? null
    // A trial is of one release, among the current ones of all other front-ends.
    return releases.chosenFor({ lot: trial === null ? lotOf(req, res) : null, trial })
  }
}
