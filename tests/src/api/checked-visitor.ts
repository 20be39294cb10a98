import { type Call, createCaller } from '@cinecanon/contract'
import { type ApiDocument, answerChecker, finderOf, operationsOf } from './document.ts'

export type CheckedVisitor = {
  /** Calls by the contract. */
  call: Call
  /** Sends anything; `origin` and the cookie come with it. */
  send: (method: string, address: string, init?: RequestInit) => Promise<Response>
}

/** Visitors whose every answer is held against the document, and what they have been answered so far. */
export function checkedVisitors(url: string, document: ApiDocument) {
  const find = finderOf(document)
  const check = answerChecker(document)
  const answered = new Set<string>()
  const problems: string[] = []

  async function note(method: string, address: string, answer: Response): Promise<void> {
    const described = find(method, address)
    if (!described) {
      problems.push(`${method} ${address} isn't described`)
      return
    }
    answered.add(`${described.operation.operationId} ${answer.status}`)
    const problem = await check(described, answer)
    if (problem) problems.push(`${method} ${address}: ${problem}`)
  }

  function aVisitor(from?: string): CheckedVisitor {
    const cookies = new Map<string, string>()
    const watched: typeof fetch = async (target, init = {}) => {
      const address = String(target).slice(url.length)
      const answer = await fetch(target, { redirect: 'manual', ...init })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      await note(init.method ?? 'GET', address, answer.clone())
      return answer
    }
    const headers = () => ({
      origin: url,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(from && { 'x-forwarded-for': from }),
    })
    return {
      call: createCaller({ baseUrl: url, fetch: watched, headers }),
      send: (method, address, init = {}) =>
        watched(url + address, { ...init, method, headers: { ...headers(), ...init.headers } }),
    }
  }

  return {
    aVisitor,
    problems,
    /** Operations that haven't been answered with any of `statuses`, by the names that the contract has for them. */
    withoutAny: (statuses: (status: string) => boolean): string[] =>
      operationsOf(document)
        .map(({ operation }) => operation.operationId)
        .filter((id) => ![...answered].some((each) => isOf(each, id, statuses))),
  }
}

function isOf(answered: string, id: string, statuses: (status: string) => boolean): boolean {
  const [name, status = ''] = answered.split(' ')
  return name === id && statuses(status)
}
