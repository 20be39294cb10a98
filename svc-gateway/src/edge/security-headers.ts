import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

declare module 'express-serve-static-core' {
  interface Locals {
    /** Stands on every inline script and style of this one answer. */
    nonce: string
  }
}

type Options = {
  publicOrigin: string
  /** Host of the hosted identity provider for browsers; null without one. */
  hostedIdentityHost: string | null
  /** Another origin of pictures; null without one. */
  pictureOrigin: string | null
}

/** Security headers for every answer, with a content security policy and a fresh nonce. */
export function securityHeaders(given: Options): RequestHandler[] {
  const { hostedIdentityHost } = given
  const everywhere = helmet(options(given))
  const signingIn = hostedIdentityHost && helmet(options(given, needsOf(hostedIdentityHost)))
  const nonce: RequestHandler = (_req, res, next) => {
    res.locals.nonce = randomBytes(16).toString('base64')
    res.set('permissions-policy', permissions)
    next()
  }
  const headers: RequestHandler = (req, res, next) =>
    (signingIn && signInPages.test(req.path) ? signingIn : everywhere)(req, res, next)
  return [nonce, headers]
}

/** Features that no page of ours uses. The library doesn't set this header. */
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

const signInPages = /^\/sign-(in|up)(\/|$)/

/**
 * What the provider's forms need beside scripts, which our own script may load: calls, pictures,
 * and the frame of its bot check.
 */
function needsOf(host: string) {
  return {
    connectSrc: [`https://${host}`, 'https://*.protect.clerk.com:*'],
    imgSrc: ['https://img.clerk.com'],
    frameSrc: ["'self'", 'https://challenges.cloudflare.com'],
    workerSrc: ["'self'", 'blob:'],
  }
}

type Needs = Partial<ReturnType<typeof needsOf>>

function options(
  { publicOrigin, pictureOrigin }: Options,
  needs: Needs = {},
): Parameters<typeof helmet>[0] {
  const isSecure = publicOrigin.startsWith('https:')
  const pictures = [...(pictureOrigin ? [pictureOrigin] : []), ...(needs.imgSrc ?? [])]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [(_req, res) => `'nonce-${nonceOf(res)}'`, "'strict-dynamic'"],
        styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res)}'`],
        imgSrc: ["'self'", 'data:', ...pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(needs.connectSrc ?? [])],
        ...(needs.frameSrc && { frameSrc: needs.frameSrc }),
        ...(needs.workerSrc && { workerSrc: needs.workerSrc }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}

function nonceOf(res: unknown): string {
  return (res as { locals: { nonce: string } }).locals.nonce
}
