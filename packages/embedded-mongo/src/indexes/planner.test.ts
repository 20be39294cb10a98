import { expect, it, jest } from '@jest/globals'
import { BSONRegExp } from 'bson'
import { type Doc, encode } from '../bson/codec.ts'
import { parseSort } from '../query/sort.ts'
import { select } from '../storage/select.ts'
import { Store } from '../storage/store.ts'
import { parseIndexSpec } from './index-spec.ts'
import { planQuery } from './planner.ts'

const store = new Store(':memory:', () => {})
const films = store.ensureCollection('t.films')
for (let _id = 0; _id < 1000; _id++) {
  const doc = {
    _id,
    a: _id % 10,
    b: _id,
    c: `${_id % 7}`,
    t: [_id, -_id],
    w: [`${_id}.`, `x${_id}`],
  }
  store.insert(films, encode(doc), doc)
}
for (const [name, key, options] of [
  ['a_b', { a: 1, b: 1 }, {}],
  ['c', { c: 1 }, { sparse: true }],
  ['t', { t: 1 }, {}],
  ['w', { w: 1 }, {}],
] as const)
  store.createIndex(films, parseIndexSpec({ name, key, ...options }))

const cases: [string, Doc, Doc, string | undefined, number][] = [
  ['_id', { _id: 5 }, {}, '_id_', 1],
  ['several _ids', { _id: { $in: [5, 6, 7] } }, {}, '_id_', 3],
  ['a range of _id', { _id: { $gte: 10, $lt: 20 } }, {}, '_id_', 11],
  ['an equality prefix', { a: 3 }, {}, 'a_b', 100],
  ['equality and a range', { a: 3, b: { $gt: 900 } }, {}, 'a_b', 10],
  ['within $and', { $and: [{ a: 3 }, { b: 13 }] }, {}, 'a_b', 1],
  ['a sparse index', { c: '3' }, {}, 'c', 143],
  ['an item of an array', { t: -5 }, {}, 't', 1],
  ['all, where a sparse index has not all', { c: null }, {}, undefined, 1000],
  ['all, without an index', { z: 1 }, {}, undefined, 1000],
  ['what begins with a text', { c: { $regex: '^3' } }, {}, 'c', 143],
  ['what begins with a text, as an expression', { c: new BSONRegExp('^3') }, {}, 'c', 143],
  ['an item that begins with a text', { w: { $regex: '^12' } }, {}, 'w', 11],
  ['an item that begins with an escaped text', { w: { $regex: '^12\\.' } }, {}, 'w', 1],
  ['all, where a text is anywhere', { w: { $regex: '12' } }, {}, undefined, 1000],
  ['what is equal and comes before another', { a: 3, b: { $lt: 33 } }, { b: -1 }, 'a_b', 4],
  ['the order of an index, within a range', { b: 5, a: { $gte: 5 } }, { a: -1, b: -1 }, 'a_b', 500],
  ['the order of an index', { a: 3 }, { b: 1 }, 'a_b', 100],
  ['the order of an index, backwards', { a: 3 }, { b: -1 }, 'a_b', 100],
  ['the order of _id', {}, { _id: -1 }, '_id_', 1000],
]
it.each(cases)('a query reads %s', (_, filter, sort, index, candidates) => {
  const query = { filter, sort: parseSort(sort) }
  const plan = planQuery(films.indexes.values(), query, () => films.docs.values())

  expect(plan.index?.spec.name).toBe(index)
  expect([...plan.candidates()]).toHaveLength(candidates)
  expect(plan.isSorted).toBe(true)
})

it('reads no more documents than a page needs', () => {
  const stored = [...films.docs.values()][0]
  const reads = jest.spyOn(Object.getPrototypeOf(stored) as { doc: Doc }, 'doc', 'get')

  select(films, { filter: { a: 3 }, sort: parseSort({ b: 1 }), limit: 5 })

  expect(reads).toHaveBeenCalledTimes(5)
  reads.mockRestore()
})

it('reads no more documents than a page of what begins with a text needs', () => {
  const before = films.examined

  const found = select(films, { filter: { w: { $regex: '^x' } }, limit: 5 })

  expect(found).toHaveLength(5)
  expect(films.examined - before).toBe(5)
})

it.each([
  ['without an index', { a: 3 }, { c: 1 }],
  ['by arrays, which have no order in an index', {}, { t: 1 }],
])('a query sorts what it has read, %s', (_, filter, sort) => {
  const query = { filter, sort: parseSort(sort) }
  expect(planQuery(films.indexes.values(), query, () => films.docs.values()).isSorted).toBe(false)
})
