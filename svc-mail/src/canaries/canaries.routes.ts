import { type Parsed, reportWithdrawnCanary } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Deliveries } from '../deliveries/deliveries.service.ts'

type Deps = Pick<Deliveries, 'enqueue'> & { audit: Audit; operator: string; appUrl: string }
type Report = Parsed<typeof reportWithdrawnCanary>['body']

/** A mail to the operator and an audit record, once however many gateways report it. */
export function canaryRoutes({ enqueue, audit, operator, appUrl }: Deps): Router {
  return routeOf(reportWithdrawnCanary, async ({ body }) => {
    const id = `canary:${body.part}:${body.release}:${body.since}`
    const values = { ...textsOf(body), APP_URL: appUrl }
    const isNew = await enqueue({ id, kind: 'canary', to: operator, values })
    if (!isNew) return
    const { share, canary, current, lastFailure, outcome } = values
    const detail = `${share} of visitors: ${canary}; the current release: ${current}. Last: ${lastFailure}. ${outcome}`
    const subject = `${body.part} ${body.release}`
    await audit.record({ userId: null, action: 'canary_withdrawn', subject, detail })
  })
}

function textsOf({ part, release, share, since, canary, current, lastFailure, isRemoved }: Report) {
  return {
    part,
    release,
    share: `${share}%`,
    since: since.slice(0, 16).replace('T', ' '),
    canary: countsText(canary),
    current: countsText(current),
    lastFailure: lastFailure || 'unknown',
    outcome: isRemoved
      ? 'All visitors get the current release now.'
      : `Its pointer can’t be removed: visitors still get it. Remove the file ${part}/canary from the folder of releases.`,
  }
}

function countsText({ pages, failures }: Report['canary']): string {
  return `${failures} ${failures === 1 ? 'failure' : 'failures'} on ${pages} pages`
}
