import { type Parsed, reportWithdrawnCanary } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Deliveries } from './deliveries.service.ts'

type Deps = Pick<Deliveries, 'enqueue'> & { audit: Audit; operator: string; appUrl: string }
type Report = Parsed<typeof reportWithdrawnCanary>['body']

/** Mails the operator once, because several gateways report the same withdrawal. */
export function canaryRoutes({ enqueue, audit, operator, appUrl }: Deps): Router {
  return routeOf(reportWithdrawnCanary, async ({ body }) => {
    const id = `canary:${body.frontEnd}:${body.release}:${body.since}`
    const values = { ...textsOf(body), APP_URL: appUrl }
    const isNew = await enqueue({ id, kind: 'canary', to: operator, values })
    if (!isNew) return
    const detail = `${values.share} of visitors. Failure: ${values.lastFailure}. ${values.outcome}`
    const subject = `${body.frontEnd} ${body.release}`
    await audit.record({ userId: null, action: 'canary_withdrawn', subject, detail })
  })
}

function textsOf({ frontEnd, release, share, since, lastFailure, isRemoved }: Report) {
  return {
    frontEnd,
    release,
    share: `${share}%`,
    since: since.slice(0, 16).replace('T', ' '),
    lastFailure,
    outcome: isRemoved
      ? 'All visitors get the current release now.'
      : `Its pointer can’t be removed: visitors may get it again. Remove the file ${frontEnd}/canary from the folder of releases.`,
  }
}
