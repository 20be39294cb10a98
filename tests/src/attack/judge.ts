import { ErrorBody } from '@cinecanon/contract'
import { type ApiDocument, responseChecker } from '../api/document.ts'
import type { Attack } from './requests.ts'
import { canary } from './senders.ts'

const insides =
  /node_modules|\.(ts|js|mjs):\d|file:\/\/|\n\s+at |mongo|E11000|ECONN|express|undici|pino|\bzod|\bTypeError|\b\d+\.\d+\.\d+\b/i
const secrets = /passwordHash|twoFactorSecret|tokenHash|\$2b\$|"__v"/
const runsInPages = /<script>alert|<img src=x onerror/

/** Statuses that any request may get. */
const refusalsOfAll = [400, 401, 403, 404, 405, 413, 415, 417, 429, 431]

/** Refused by the HTTP parser. */
const byParser = [417, 431]

/** Returns the defect of a response to an attack, or null. */
export function judge(document: ApiDocument) {
  const check = responseChecker(document)

  return async (attack: Attack, response: Response): Promise<string | null> => {
    const { status, headers } = response
    const text = await response.clone().text()
    const isShed = status === 503 && headers.has('retry-after')
    if (status >= 500 && status !== 502 && !isShed) return `status ${status}: ${text}`
    if (secrets.test(text)) return `secrets: ${text}`
    if (attack.who !== 'admin' && text.includes(canary.email)) return `another's data: ${text}`
    if (status >= 400 && insides.test(text)) return `insides: ${text}`
    if (text && headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed'
    if (mayBeCached(attack, response)) return `may be kept: ${headers.get('cache-control')}`
    const isPage = headers.get('content-type')?.includes('html')
    if (isPage && attack.of.operation.operationId !== 'previewDocument' && runsInPages.test(text)) {
      return 'repeated unescaped'
    }
    const location = headers.get('location') ?? '/'
    if (!/^\/(?!\/)|^https:\/\/www\.amazon\.com\//.test(location)) return `leads to ${location}`
    if (headers.has('set-cookie') && !maySetCookie(attack, status)) return 'sets a cookie'
    return asDescribed(attack, response)
  }

  async function asDescribed(attack: Attack, response: Response): Promise<string | null> {
    const { of, method } = attack
    if (method === of.method && String(response.status) in of.operation.responses) {
      const text = await response.clone().text()
      const problem = await check(of, response)
      // A path that a hostile character ended early is another address, which doesn't exist.
      return problem && isRefusal(response, text) ? null : problem
    }
    // Another method may be another endpoint.
    if (method === 'HEAD' || (method !== of.method && response.status < 400)) return null
    return isRefusal(response, await response.clone().text())
      ? null
      : `status ${response.status} isn't described`
  }
}

/** Personal responses aren't cached; a user's picture may be, privately. */
function mayBeCached({ of, who, method }: Attack, { status, headers }: Response): boolean {
  const isPersonal = who !== 'visitor' && of.operation.security.length > 0
  const isOwn = method === of.method || method === 'HEAD'
  if (!isPersonal || !isOwn || byParser.includes(status)) return false
  return !/no-store|private/.test(headers.get('cache-control') ?? '')
}

function isRefusal({ status, headers }: Response, text: string): boolean {
  // Outside /api an address that isn't any endpoint's is a page's.
  if (status === 404 && headers.get('content-type')?.includes('html')) return true
  return refusalsOfAll.includes(status) && (text === '' || isErrorBody(text))
}

function isErrorBody(text: string): boolean {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

function maySetCookie({ of }: Attack, status: number): boolean {
  const described = of.operation.responses[String(status)]
  return described !== undefined && JSON.stringify(described).includes('Set-Cookie')
}
