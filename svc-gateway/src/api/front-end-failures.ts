import {
  AppError,
  type FrontEndFailure,
  maxFailureBytes,
  policyReportsPath,
  reportFrontEndFailures,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { route } from '@cinecanon/service-kit'
import { limitByNetwork, networkOf } from '@cinecanon/service-kit/network'
import { type Request, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { readBody } from '../edge/bodies.ts'
import { foreignCheck } from '../edge/request-checks.ts'
import { type ChosenReleases, frontEndAt } from '../releases/chosen-releases.ts'
import type { Releases } from '../releases/releases.ts'
import type { ChooseReleases, Previews } from '../releases/visitors.ts'

export type ReportFailure = (req: Request, failure: FrontEndFailure) => void

type ReportDeps = {
  releases: Pick<Releases, 'report'>
  previews: Pick<Previews, 'previewsOf'>
  publicOrigin: string
}
type Deps = { choose: ChooseReleases; report: ReportFailure }

/** Failures of a preview aren't counted, because it may have broken other releases. */
export function failureReports({ releases, previews, publicOrigin }: ReportDeps): ReportFailure {
  const isForeign = foreignCheck(publicOrigin)
  return (req, failure) => {
    if (isForeign(req) || previews.previewsOf(req).length > 0) return
    releases.report(failure, networkOf(req.ip ?? ''))
  }
}

const maxPolicyReportBytes = 32 * 1024
const mostPolicyReports = 5

/** Shells that were released earlier send `part` instead of `frontEnd`, to this address. */
const formerPath = '/api/part-failures'

export function frontEndFailureRoutes({ choose, report }: Deps): Router {
  const router = Router({ caseSensitive: true })
  const isWithinLimit = limitByNetwork(60, 1 * minutes)
  const limit: RequestHandler = ({ ip = '' }, _res, next) => {
    if (!isWithinLimit(ip)) throw new AppError('too_many_requests')
    next()
  }
  const body = readBody(reportFrontEndFailures)
  const read = (maxBytes: number) => [limit, body, parseJson(maxBytes)]

  router.post(formerPath, (req, _res, next) => {
    req.url = reportFrontEndFailures.path
    next()
  })
  router.post(reportFrontEndFailures.path, ...read(maxFailureBytes))
  route(router, reportFrontEndFailures, ({ body }, _caller, { request }) => {
    for (const failure of body.failures) report(request, failure)
  })

  router.post(policyReportsPath, ...read(maxPolicyReportBytes), (req, res) => {
    const chosen = choose(req, res)
    for (const violation of violationsIn(req.body)) {
      const message = `${violation.directive} refused ${violation.blocked}`
      report(req, { ...releaseOf(violation, chosen), where: 'policy', message })
    }
    res.status(204).end()
  })
  return router
}

function parseJson(maxBytes: number): RequestHandler {
  return (req, _res, next) => {
    const { smallBody = Buffer.alloc(0) } = req
    if (smallBody.length > maxBytes) throw new AppError('too_large')
    try {
      req.body = JSON.parse(smallBody.toString().replaceAll('"part":', '"frontEnd":'))
    } catch (cause) {
      throw new AppError('invalid_request', { cause })
    }
    next()
  }
}

const Report = z.record(z.string(), z.unknown())
/** Browsers send the first by `report-uri`, the second by `report-to`. */
const PolicyReports = z.union([
  z.object({ 'csp-report': Report }).transform((body) => [body['csp-report']]),
  z.array(z.object({ body: Report })).transform((reports) => reports.map(({ body }) => body)),
])

type Violation = ReturnType<typeof violationOf>

/** @throws AppError `invalid_request` */
function violationsIn(body: unknown): Violation[] {
  const { data } = PolicyReports.safeParse(body)
  if (!data) throw new AppError('invalid_request')
  const all = data.slice(0, mostPolicyReports).map(violationOf)
  return all.filter(({ directive, files }) => directive && !extension.test(files))
}

function violationOf(report: z.infer<typeof Report>) {
  const textOf = (name: string, newer: string) => String(report[name] ?? report[newer] ?? '')
  const blocked = textOf('blocked-uri', 'blockedURL')
  return {
    blocked,
    directive: textOf('effective-directive', 'effectiveDirective'),
    page: textOf('document-uri', 'documentURL'),
    files: `${textOf('source-file', 'sourceFile')} ${blocked}`,
  }
}

const extension = /(^| )[a-z-]+-extension\b/
const ownFile = /\/assets\/(\w+)\/([0-9a-f]{12})\//

/** Blames the file that is named, else the page. */
function releaseOf({ files, page }: Violation, chosen: ChosenReleases) {
  const [, name, id] = ownFile.exec(files) ?? []
  if (name && id) return { frontEnd: name, release: id }
  const frontEnd = frontEndAt(chosen, URL.parse(page)?.pathname ?? '/')
  return { frontEnd, release: chosen.ids[frontEnd] ?? '' }
}
