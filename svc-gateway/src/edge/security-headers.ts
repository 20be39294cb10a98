import { createHash } from 'node:crypto'
import { type InlineHashes, policyReportsPath } from '@cinecanon/contract'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { previewBarStyle } from '../pages/preview-bar.ts'

type PolicyOptions = {
  publicOrigin: string
  /** Browsers load the hosted identity provider's scripts from this host. */
  hostedIdentityHost: string | null
  pictureOrigin: string | null
}

export type ContentPolicies = ReturnType<typeof contentPolicies>

const reportGroup = 'policy'
const signInPages = /^\/sign-(in|up)(\/|$)/
/** styled-components inserts rules into empty elements: this hash allows those alone. */
const emptyStyle = hashOf('')

/** Sets `policy` until a page sets its own. */
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
      ...(isSecure && { 'reporting-endpoints': `${reportGroup}="${policyReportsPath}"` }),
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

/** Content security policies allow scripts of this origin, and inline code by its hash. */
export function contentPolicies({
  publicOrigin,
  hostedIdentityHost,
  pictureOrigin,
}: PolicyOptions) {
  const isSecure = publicOrigin.startsWith('https:')

  function policy(scripts: string[], styles: string[], host: string | null = null): string {
    const directives = {
      'default-src': ["'self'"],
      'script-src': scripts,
      'style-src': ["'self'", ...styles, quoted(emptyStyle)],
      'img-src': ["'self'", 'data:', pictureOrigin, host && 'https://img.clerk.com'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", host && `https://${host} https://*.protect.clerk.com:*`],
      ...(host && {
        'frame-src': ["'self'", 'https://challenges.cloudflare.com'],
        'worker-src': ["'self'", 'blob:'],
      }),
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'report-uri': [policyReportsPath],
      // Without TLS, Chromium would report neither by it nor by `report-uri`.
      ...(isSecure && { 'upgrade-insecure-requests': [], 'report-to': [reportGroup] }),
    }
    return Object.entries(directives)
      .map(([name, sources]) => [name, ...sources.filter((each) => each !== null)].join(' '))
      .join('; ')
  }

  return {
    hashed: ({ scripts, styles }: InlineHashes): string =>
      policy(["'self'", ...scripts.map(quoted)], styles.map(quoted)),

    /** Trusts scripts by a nonce, because the provider's scripts load and make others. */
    hostedSignIn: (nonce: string): string => {
      const styles = [`'nonce-${nonce}'`, quoted(hashOf(previewBarStyle))]
      return policy([`'nonce-${nonce}'`, "'strict-dynamic'"], styles, hostedIdentityHost)
    },

    isHostedSignIn: (path: string): boolean =>
      hostedIdentityHost !== null && signInPages.test(path),
  }
}

export function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

function quoted(source: string): string {
  return `'${source}'`
}
