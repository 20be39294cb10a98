import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { reportingEndpoints } from './content-policy.ts'

/** Security headers of every response; `policy` holds until a page sets its own. */
export function securityHeaders(publicOrigin: string, policy: string): RequestHandler[] {
  const isSecure = publicOrigin.startsWith('https:')
  const headers = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const policies: RequestHandler = (_req, res, next) => {
    res.set({
      'content-security-policy': policy,
      ...(isSecure && { 'reporting-endpoints': reportingEndpoints }),
      'permissions-policy': permissions,
    })
    next()
  }
  return [headers, policies]
}

const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
