import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import {
  type Api,
  callAboutMail,
  callAsOperator,
  callAsOwner,
  callAsUser,
  callAsVisitor,
} from '../api/calls.ts'
import {
  type ApiDocument,
  finderOf,
  operationsOf,
  readDocument,
  responseChecker,
} from '../api/document.ts'
import { specifiedEndpoints } from '../api/specified.ts'
import { fileStack } from '../stack/file-stack.ts'
import { aPerson } from '../stack/person.ts'

const product = fileStack({ env: { MAIL_RATE_PER_SECOND: '1' } })
let document: ApiDocument
beforeAll(async () => {
  document = await readDocument(product.stack.url)
})

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    expect(document).toMatchObject({ openapi: '3.1.0' })
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect([valid, errors]).toEqual([true, undefined])
  })

  it('lists every endpoint of the specification, each operation by a name of its own', () => {
    const withoutNames = (name: string) => name.replace(/\{\w+\}/g, '{}')
    const operations = operationsOf(document)
    const addresses = operations.map(({ method, path }) => withoutNames(`${method} ${path}`))
    expect(addresses).toEqual(expect.arrayContaining(specifiedEndpoints.map(withoutNames)))
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })
})

/** Refusals are compared by the attacks of the hostile journey. */
describe('successful responses match the document', () => {
  const succeeded = new Set<string>()
  const problems: string[] = []
  let api: Api
  beforeAll(() => {
    const [find, check] = [finderOf(document), responseChecker(document)]
    async function onResponse(method: string, address: string, response: Response): Promise<void> {
      const described = find(method, address)
      if (described && response.status < 400) succeeded.add(described.operation.operationId)
      const problem = described ? await check(described, response) : "isn't described"
      if (problem) problems.push(`${method} ${address}: ${problem}`)
    }
    api = { stack: product.stack, person: () => aPerson(product.stack.url, { onResponse }) }
  })
  afterAll(() => {
    expect(problems).toEqual([])
  })

  it.each([
    ['a visitor', callAsVisitor],
    ['a user', callAsUser],
    ['the owner of an account', callAsOwner],
    ['the operator', callAsOperator],
    ['blasts', callAboutMail],
  ])('%s', (_name, callAll) => callAll(api))

  it('every endpoint was called', () => {
    const names = operationsOf(document).map(({ operation }) => operation.operationId)
    expect(names.filter((name) => !succeeded.has(name)).toSorted()).toEqual(withoutSuccess)
  })
})

/** Needs a hosted provider, mails that fail, or a signature. */
const withoutSuccess = [
  'openHostedSession',
  'resendUnknownOfBlast',
  'retryContactMessage',
  'retryFailedOfBlast',
  'takeMailReport',
]
