import {
  AppError,
  maxFailureBytes,
  PartName,
  policyReportsPath,
  reportPartFailures,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { readBody } from '../edge/bodies.ts'
import type { IsWithinLimit } from '../edge/network-limit.ts'
import type { ChooseReleases } from '../releases/chosen.ts'
import type { PartCounts } from '../releases/part-counts.ts'
import type { Previews } from '../releases/previews.ts'
import type { ChosenReleases, Releases } from '../releases/releases.ts'

type Deps = {
  counts: PartCounts
  releases: Releases
  choose: ChooseReleases
  previews: Pick<Previews, 'given'>
  isWithinLimit: IsWithinLimit
}

const maxPolicyReportBytes = 32 * 1024
const mostPolicyReports = 5

/** Failures that browsers report. Those of releases that aren't served are dropped. */
export function partFailureRoutes({ counts, releases, choose, ...deps }: Deps): Router {
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
  const read = (maxBytes: number) => [
    limit,
    readBody(reportPartFailures),
    dropPreviews,
    parseJson(maxBytes),
  ]

  router.post(reportPartFailures.path, ...read(maxFailureBytes))
  route(router, reportPartFailures, ({ body }) => {
    for (const { isRepeated, ...failure } of body.failures) {
      if (releases.isServed(failure.part, failure.release)) counts.fail(failure, !isRepeated)
    }
  })

  router.post(policyReportsPath, ...read(maxPolicyReportBytes), (req, res) => {
    const chosen = choose(req, res)
    for (const { blocked, directive, ...report } of violationsIn(req.body)) {
      const { part, release } = releaseOf({ blocked, ...report }, chosen)
      if (!release || !releases.isServed(part, release)) continue
      const message = `${directive} refused ${blocked}`
      // Not as a failed page, because extensions cause reports and a page sends many.
      counts.fail({ part, release, where: 'policy', message }, false)
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

const Text = z.string().catch('')
const Report = z
  .object({
    'document-uri': Text,
    'effective-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
  })
  .transform((report) => ({
    page: report['document-uri'],
    directive: report['effective-directive'],
    blocked: report['blocked-uri'],
    file: report['source-file'],
  }))
const ApiReport = z
  .object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text, sourceFile: Text })
  .transform((report) => ({
    page: report.documentURL,
    directive: report.effectiveDirective,
    blocked: report.blockedURL,
    file: report.sourceFile,
  }))
/** Of `report-uri`, and of `report-to`. */
const PolicyReports = z.union([
  z.object({ 'csp-report': Report }).transform((body) => [body['csp-report']]),
  z
    .array(z.object({ type: z.string(), body: ApiReport }))
    .transform((reports) =>
      reports.flatMap(({ type, body }) => (type === 'csp-violation' ? body : [])),
    ),
])
type Violation = z.infer<typeof Report>

/** @throws AppError `invalid_request` */
function violationsIn(body: unknown): Violation[] {
  const { data, error } = PolicyReports.safeParse(body)
  if (error) throw new AppError('invalid_request')
  const own = data.filter(({ file, blocked }) => !extension.test(`${file} ${blocked}`))
  return own.slice(0, mostPolicyReports)
}

const extension = /(^| )[a-z-]+-extension\b/
const filePattern = /\/assets\/(\w+)\/([0-9a-f]{12})\//

/** By the file at fault, else by the page. */
function releaseOf({ file, blocked, page }: Omit<Violation, 'directive'>, chosen: ChosenReleases) {
  const [, name, id = null] = filePattern.exec(`${file} ${blocked}`) ?? []
  const { data: named } = PartName.safeParse(name)
  const part = named ?? chosen.partAt(URL.parse(page)?.pathname ?? '/')
  return { part, release: named ? id : chosen.idOf(part) }
}
