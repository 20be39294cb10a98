import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

declare module 'express-serve-static-core' {
  interface Locals {
    /** Stands on every inline script and style of this one answer. */
    nonce: string
  }
}

type Given = {
  publicOrigin: string
  /** Host of the hosted identity provider for browsers; null without one. */
  hostedIdentityHost: string | null
  /** Another origin of pictures; null without one. */
  pictureOrigin: string | null
}

/** Headers for every answer. Documents get a policy with a fresh nonce; nothing else of ours runs or frames anything. */
export function securityHeaders(given: Given): RequestHandler[] {
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

/** What no page of ours asks for, no page can be made to ask for. The library doesn't set this header. */
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
 * What the provider's forms ask for beside scripts, which come with our own script's trust: its calls, its pictures, and
 * the frame that tells people from machines.
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
  { publicOrigin, pictureOrigin }: Given,
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
