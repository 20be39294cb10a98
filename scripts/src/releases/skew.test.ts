import { publicShapes } from '@cinecanon/contract/shape'
import { describe, expect, it } from '@jest/globals'
import { endpointFaults, rangeFaults } from './skew.ts'

const endpoint = 'POST /api/things'
type Shape = { takes?: Record<string, string>; gives?: Record<string, string> }

describe('fields of a response', () => {
  const read = { '': 'array', '[]': 'object', '[].title': 'string', '[].genres': 'array?' }

  it.each([
    ['are all there', read, undefined],
    ['may have others beside them', { ...read, '[].stars': 'integer' }, undefined],
    ['miss one', without(read, '[].title'), "doesn't give title"],
    ['may miss an optional one', without(read, '[].genres'), undefined],
    ['leave one out now and then', { ...read, '[].title': 'string?' }, 'may leave out title'],
    ['may be null', { ...read, '[].title': 'null|string' }, 'gives title as null or string'],
    ['are unknown in one place', { ...read, '[].title': '' }, undefined],
    ['have another container', { ...read, '': 'object' }, 'gives the response as object'],
  ])('%s', (_case, gives, fault) => {
    expect(faultsOf({ gives: read }, { gives })).toEqual(linesOf(fault))
  })

  it('count when they are optional, for a service that removes them', () => {
    const given = { gives: without(read, '[].genres') }
    expect(faultsOf({ gives: read }, given, true)).toEqual(linesOf("doesn't give genres"))
  })

  it('are named once with the object that holds them', () => {
    const nested = { '': 'object', next: 'object', 'next.id': 'integer', 'next.title': 'string' }
    expect(faultsOf({ gives: nested }, { gives: { '': 'object' } })).toEqual(
      linesOf("doesn't give next"),
    )
  })

  it('take an integer for a number, and not the other way', () => {
    const [integer, number] = [{ '': 'integer' }, { '': 'number' }]
    expect(faultsOf({ gives: number }, { gives: integer })).toEqual([])
    expect(faultsOf({ gives: integer }, { gives: number })).toHaveLength(1)
  })
})

describe('fields of a request', () => {
  const sent = { body: 'object', 'body.name': 'string', 'body.note': 'string?' }

  it.each([
    ['are those that it takes', sent, undefined],
    ['include one that it ignores', without(sent, 'body.note'), "doesn't take note"],
    ['miss one that it needs', { ...sent, 'body.email': 'string' }, 'needs email'],
    ['may miss one that it takes', { ...sent, 'body.email': 'string?' }, undefined],
    ['may miss one that it needs', { ...sent, 'body.note': 'string' }, 'needs note'],
    ['have another type', { ...sent, 'body.name': 'integer' }, 'takes name only as integer'],
  ])('%s', (_case, takes, fault) => {
    expect(faultsOf({ takes: sent }, { takes })).toEqual(linesOf(fault))
  })
})

it('has one line a field, with endpoints and releases', () => {
  const { 'GET /api/movies': movies, 'GET /api/oscar-winners': winners } = publicShapes()
  if (!movies || !winners) throw new Error('the contract has both')
  const both = { 'GET /api/movies': movies, 'GET /api/oscar-winners': winners }
  const given = Object.fromEntries(
    Object.entries(both).map(([name, shape]) => [
      name,
      { ...shape, gives: without(shape.gives, '[].runtime') },
    ]),
  )
  const callers = [
    { release: 'mf-catalog', endpoints: both },
    { release: "mf-catalog's previous release", endpoints: both },
    { release: "the shell's canary", endpoints: { 'GET /api/movies': movies } },
  ]

  expect(endpointFaults(callers, given)).toEqual([
    "svc-catalog doesn't give runtime: GET /api/movies (mf-catalog, the shell's canary), GET /api/oscar-winners (mf-catalog)",
  ])
})

it.each([
  ['^19.3.1', '19.4.0', []],
  ['>=18 <21', '20.1.0', []],
  ['*', '19.3.1', []],
  ['file:../react.tgz', '19.3.1', []],
  ['^20.0.0', '19.3.1', ['mf-quiz needs react ^20.0.0, the shell gives 19.3.1']],
  ['^19.4.0', '19.3.1', ['mf-quiz needs react ^19.4.0, the shell gives 19.3.1']],
  ['^19.0.0', undefined, ["mf-quiz needs react, the shell doesn't give it"]],
])('compares %s with %s', (range, version, faults) => {
  const gives: Record<string, string> = version ? { react: version } : {}
  const quiz = { release: 'mf-quiz', needs: { react: range } }
  expect(rangeFaults([quiz], [{ release: 'the shell', gives }])).toEqual(faults)
})

function faultsOf(caller: Shape, given: Shape, isStrict = false): string[] {
  const whole = (shape: Shape) => ({ service: 'users', takes: {}, gives: { '': '' }, ...shape })
  return endpointFaults(
    [{ release: 'mf-quiz', endpoints: { [endpoint]: whole(caller) } }],
    { [endpoint]: whole(given) },
    isStrict,
  )
}

function linesOf(fault: string | undefined): string[] {
  return fault ? [`svc-users ${fault}: ${endpoint} (mf-quiz)`] : []
}

function without(fields: Record<string, string>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))
}
