import { aPerson, type Person } from '../stack/person.ts'
import { type ApiDocument, answerChecker, finderOf, operationsOf } from './document.ts'

export type CheckedVisitor = Pick<Person, 'call' | 'send'>

/** Visitors whose every answer is checked against the document; records what was answered. */
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

  const aVisitor = (address?: string): CheckedVisitor =>
    aPerson(url, { ...(address && { address }), onResponse: note })

  return {
    aVisitor,
    problems,
    /** Names of the operations that weren't answered with any of `statuses`. */
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
