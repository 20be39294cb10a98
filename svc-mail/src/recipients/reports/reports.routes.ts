import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError, mailReportSignature, takeMailReport } from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import { type Clock, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Reports } from './reports.ts'

type Deps = { reports: Reports; secret: string | undefined; clock: Clock }

export function reportRoutes({ reports, secret, clock }: Deps): Router {
  const router = Router()
  route(router, takeMailReport, async ({ body }, _caller, { header, request }) => {
    if (!secret) throw new AppError('not_found')
    const signature = header(mailReportSignature) ?? ''
    const bytes = request.bodyBytes ?? Buffer.alloc(0)
    if (!isSigned(signature, bytes, { secret, now: clock() })) {
      throw new AppError('not_allowed', { message: 'The signature is not valid' })
    }
    return { result: await reports.fromProvider(body) }
  })
  return router
}

/** The header is `t=<seconds>,v1=<hex>`, with HMAC-SHA256 of `<seconds>.<body>`. */
function isSigned(header: string, body: Buffer, { secret, now }: { secret: string; now: Date }) {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (Math.abs(now.getTime() - Number(time) * seconds) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

const toleranceMs = 5 * minutes
