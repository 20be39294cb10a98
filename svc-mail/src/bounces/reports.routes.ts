import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError, mailReportSignature, takeMailReport } from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import { type Clock, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Reports } from './reports.ts'

type Deps = { take: Reports; secret: string | undefined; clock: Clock }

export function reportRoutes({ take, secret, clock }: Deps): Router {
  const router = Router()
  route(router, takeMailReport, async ({ raw }, _caller, { header }) => {
    if (!secret) throw new AppError('not_found')
    const signature = header(mailReportSignature) ?? ''
    if (!isSigned(signature, Buffer.from(raw), { secret, now: clock() })) {
      throw new AppError('not_allowed', { message: 'The signature is not valid' })
    }
    return { result: await take(Buffer.from(raw)) }
  })
  return router
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. */
function isSigned(header: string, raw: Buffer, { secret, now }: { secret: string; now: Date }) {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (Math.abs(now.getTime() - Number(time) * seconds) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

/** Replays within it change nothing. */
const toleranceMs = 5 * minutes
