import {
  AppError,
  maxFailureBytes,
  policyReportsPath,
  reportPartFailures,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { readBody } from '../edge/bodies.ts'
import type { IsWithinLimit } from '../edge/load-shedding.ts'
import type { ChooseReleases } from '../releases/chosen.ts'
import type { Previews } from '../releases/previews.ts'
import type { ChosenReleases, Releases } from '../releases/releases.ts'

type Deps = {
  releases: Releases
  choose: ChooseReleases
  previews: Pick<Previews, 'given'>
  isWithinLimit: IsWithinLimit
}

const maxPolicyReportBytes = 32 * 1024
const mostPolicyReports = 5

/** Failures that browsers report. */
export function partFailureRoutes({ releases, choose, ...deps }: Deps): Router {
  const router = Router({ caseSensitive: true })
  const limit: RequestHandler = (req, _res, next) => {
    if (!deps.isWithinLimit(req)) throw new AppError('too_many_requests')
    next()
  }
  /** Of a preview none counts, because it may have caused those of other releases. */
  const dropPreviews: RequestHandler = (req, res, next) => {
    if (deps.previews.given(req).length > 0) res.status(204).end()
    else next()
  }
  const body = readBody(reportPartFailures)
  const read = (maxBytes: number) => [limit, body, dropPreviews, parseJson(maxBytes)]

  router.post(reportPartFailures.path, ...read(maxFailureBytes))
  route(router, reportPartFailures, ({ body }) => {
    for (const { isRepeated, ...failure } of body.failures) releases.report(failure, !isRepeated)
  })

  router.post(policyReportsPath, ...read(maxPolicyReportBytes), (req, res) => {
    const chosen = choose(req, res)
    for (const violation of violationsIn(req.body)) {
      const message = `${violation.directive} refused ${violation.blocked}`
      // Not as a failed page, because extensions cause reports and a page sends many.
      releases.report({ ...releaseOf(violation, chosen), where: 'policy', message }, false)
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
      req.body = JSON.parse(smallBody.toString())
    } catch (cause) {
      throw new AppError('invalid_request', { cause })
    }
    next()
  }
}

const Report = z.record(z.string(), z.unknown())
/** Of `report-uri`, and of `report-to`. */
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

/** By the file at fault, else by the page. */
function releaseOf({ files, page }: Violation, chosen: ChosenReleases) {
  const [, name, id] = ownFile.exec(files) ?? []
  const part = chosen.partAt(URL.parse(page)?.pathname ?? '/')
  return name && id ? { part: name, release: id } : { part, release: chosen.idOf(part) ?? '' }
}
