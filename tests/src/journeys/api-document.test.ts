import { endedAfter } from '@cinecanon/testing/ended-after'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { askAboutMail } from '../api/about-mail.ts'
import { askAmiss } from '../api/amiss.ts'
import { askAsOperator } from '../api/as-operator.ts'
import { protectAccountAndLeave } from '../api/as-owner.ts'
import { askAsPerson } from '../api/as-person.ts'
import { askAsVisitor } from '../api/as-visitor.ts'
import { operationsOf, wrongExamples } from '../api/document.ts'
import { specEndpoints } from '../api/spec-endpoints.ts'
import { type Surroundings, surroundingsOf } from '../api/surroundings.ts'

const started = endedAfter()
let given: Surroundings
beforeAll(async () => {
  given = await surroundingsOf(started)
}, 150_000)

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    expect(given.document).toMatchObject({ openapi: '3.1.0' })
    const { valid, errors } = await new Validator().validate(structuredClone(given.document))
    expect([valid, errors]).toEqual([true, undefined])
    const broken = { ...given.document, paths: { '/api/x': { get: { responses: 200 } } } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('has every endpoint of the specification, and refers only to what is in it', () => {
    const described = operationsOf(given.document).map(({ method, path }) => `${method} ${path}`)
    const withoutNames = (name: string) => name.replace(/\{\w+\}/g, '{}')
    expect(described.map(withoutNames)).toEqual(
      expect.arrayContaining(specEndpoints.map(withoutNames)),
    )
    const names = operationsOf(given.document).map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const broken = [...JSON.stringify(given.document).matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(
      ([, pointer = '']) => !pointer.split('/').reduce<unknown>(partOf, given.document),
    )
    expect(broken).toEqual([])
  })

  it('gives examples that it allows', () => {
    expect(wrongExamples(given.document)).toEqual([])
  })
})

function partOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name]
}

/** Each fills what the next one needs; all answers are held against the document. */
describe('every answer is as the document says', () => {
  afterAll(() => {
    expect(given.visitors.problems).toEqual([])
  })

  it.each([
    ['to visitors', askAsVisitor],
    ['to someone who opens an account and uses it', askAsPerson],
    ['to someone who changes what protects the account, and leaves', protectAccountAndLeave],
    ['to the operator', askAsOperator],
    ['on mail to many, and from anyone', askAboutMail],
    ['to requests that are refused for what is around them', askAmiss],
  ])('%s', (_to, ask) => ask(given), 90_000)

  it('and each endpoint was seen to succeed, and to refuse', () => {
    expect(given.visitors.withoutAny((status) => /^[23]/.test(status)).toSorted()).toEqual(
      neverSucceed,
    )
    expect(given.visitors.withoutAny((status) => /^4/.test(status)).toSorted()).toEqual(neverRefuse)
  })
})

/** Without a hosted provider; and no mail of ours has a fate that nobody knows. */
const neverSucceed = ['openHostedSession', 'resendUnknownOfBlast']
/** What takes no input, from anyone. */
const neverRefuse = [
  'getRobots',
  'getSitemap',
  'listCatalog',
  'listCollections',
  'listOscarWinners',
]
