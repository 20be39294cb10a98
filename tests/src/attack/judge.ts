import { ErrorBody } from '@cinecanon/contract'
import { type ApiDocument, responseChecker } from '../api/document.ts'
import type { Attack } from './requests.ts'
import { canary } from './senders.ts'

const insides =
  /node_modules|\.(ts|js|mjs):\d|file:\/\/|\n\s+at |mongo|E11000|ECONN|express|undici|pino|\bzod|\bTypeError|\b\d+\.\d+\.\d+\b/i
const secrets = /passwordHash|twoFactorSecret|tokenHash|\$2b\$|"__v"/
const runsInPages = /<script>alert|<img src=x onerror/

/** What any request may hear that isn't for the endpoint at all. */
const refusalsOfAll = [400, 401, 403, 404, 405, 413, 415, 417, 429, 431]

/** What is refused before anybody looks at it. */
const byParser = [417, 431]

/** Says what is wrong with an answer to an attack; null when it is as it should be. */
export function judge(document: ApiDocument) {
  const check = responseChecker(document)

  return async (attack: Attack, answer: Response): Promise<string | null> => {
    const { status, headers } = answer
    const text = await answer.clone().text()
    const isShed = status === 503 && headers.has('retry-after')
    if (status >= 500 && status !== 502 && !isShed) return `status ${status}: ${text}`
    if (secrets.test(text)) return `secrets: ${text}`
    if (attack.who !== 'admin' && text.includes(canary.email)) return `another's data: ${text}`
    if (status >= 400 && insides.test(text)) return `insides: ${text}`
    if (text && headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed'
    if (mayBeKept(attack, answer)) return `may be kept: ${headers.get('cache-control')}`
    const isPage = headers.get('content-type')?.includes('html')
    if (isPage && attack.of.operation.operationId !== 'previewDocument' && runsInPages.test(text)) {
      return 'repeated unescaped'
    }
    const location = headers.get('location') ?? '/'
    if (!/^\/(?!\/)|^https:\/\/www\.amazon\.com\//.test(location)) return `leads to ${location}`
    if (headers.has('set-cookie') && !maySetCookie(attack, status)) return 'sets a cookie'
    return asDescribed(attack, answer)
  }

  async function asDescribed(attack: Attack, answer: Response): Promise<string | null> {
    const { of, method } = attack
    if (method === of.method && String(answer.status) in of.operation.responses) {
      const text = await answer.clone().text()
      const problem = await check(of, answer)
      // A path that a hostile character ended early is another address, which doesn't exist.
      return problem && isRefusal(answer, text) ? null : problem
    }
    // Another method may be another endpoint.
    if (method === 'HEAD' || (method !== of.method && answer.status < 400)) return null
    return isRefusal(answer, await answer.clone().text())
      ? null
      : `status ${answer.status} isn't described`
  }
}

/**
 * An answer to someone in person is kept by nobody; but a picture of theirs, by their own browser.
 */
function mayBeKept({ of, who, method }: Attack, { status, headers }: Response): boolean {
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
