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
}

/** Headers for every answer. Documents get a policy with a fresh nonce; nothing else of ours runs or frames anything. */
export function securityHeaders({ publicOrigin, hostedIdentityHost }: Given): RequestHandler[] {
  const isSecure = publicOrigin.startsWith('https:')
  const everywhere = helmet(options(isSecure))
  const signingIn = hostedIdentityHost && helmet(options(isSecure, needsOf(hostedIdentityHost)))
  const nonce: RequestHandler = (_req, res, next) => {
    res.locals.nonce = randomBytes(16).toString('base64')
    next()
  }
  const headers: RequestHandler = (req, res, next) =>
    (signingIn && signInPages.test(req.path) ? signingIn : everywhere)(req, res, next)
  return [nonce, headers]
}

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

function options(isSecure: boolean, needs: Needs = {}): Parameters<typeof helmet>[0] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [(_req, res) => `'nonce-${nonceOf(res)}'`, "'strict-dynamic'"],
        styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res)}'`],
        imgSrc: ["'self'", 'data:', 'https://m.media-amazon.com', ...(needs.imgSrc ?? [])],
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
