import { isDeepStrictEqual } from 'node:util'
import { expect, it } from '@jest/globals'
import { Long, ObjectId } from 'bson'
import { type Doc, encode } from '../bson/codec.ts'
import { keyOf } from '../bson/compare.ts'
import { parseSort, sortBy } from '../query/sort.ts'
import type { StoredDoc } from '../storage/collection.ts'
import { select } from '../storage/select.ts'
import { Store } from '../storage/store.ts'
import { parseIndexSpec } from './index-spec.ts'
import { planQuery } from './planner.ts'

/** The same "random" numbers in every run: a failure can be repeated. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const random = numbersFrom(20240506)
const below = (n: number) => Math.floor(random() * n)
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
const oid = new ObjectId('65a000000000000000000001')

const STARTS = ['^', '^a', '^ab', '^\u{1f600}', '^é', 'b']
const SCALARS = [
  ...[0, -0, 1, 2, 3, -1.5, 2.5, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY],
  ...[Long.fromString('9007199254740993'), Long.fromString('-9007199254740993'), 2 ** 53],
  ...['', 'a', 'ab', 'b', 'a\0b', 'é', '\u{1f600}', '\uff01'],
  ...[true, false, null, new Date(0), new Date(5), oid],
] as const
const FIELDS = ['a', 'b', 'n'] as const
const INDEXES: Doc[] = [
  { key: { a: 1 } },
  { key: { b: -1 }, sparse: true },
  { key: { n: 1 } },
  { key: { a: 1, b: 1 } },
  { key: { b: 1, n: -1 } },
  { key: { n: 1, a: 1 } },
  { key: { n: -1, b: 1 }, sparse: true },
]

function aValue(depth = 0): unknown {
  const roll = random()
  if (roll < 0.12 && depth < 2) return Array.from({ length: below(3) }, () => aValue(depth + 1))
  if (roll < 0.2 && depth < 2) return { x: aValue(depth + 1) }
  return pick(SCALARS)
}

function aDocument(_id: number): Doc {
  const doc: Doc = { _id }
  if (random() < 0.8) doc.a = aValue()
  if (random() < 0.8) doc.b = aValue()
  if (random() < 0.7) doc.n = random() < 0.5 ? aValue(1) : [aValue(1), { y: 1 }]
  return doc
}

function aCondition(): unknown {
  const roll = random()
  if (roll < 0.35) return pick(SCALARS)
  if (roll < 0.42) return { $regex: pick(STARTS) }
  if (roll < 0.5) return { $in: [pick(SCALARS), pick(SCALARS), pick(SCALARS)] }
  const range: Doc = { [pick(['$gt', '$gte'])]: pick(SCALARS) }
  if (roll < 0.7) range[pick(['$lt', '$lte'])] = pick(SCALARS)
  if (roll > 0.95) return { $exists: random() < 0.5 }
  return roll > 0.85 ? { [pick(['$lt', '$lte', '$ne', '$eq'])]: pick(SCALARS) } : range
}

function aQuery(): { filter: Doc; sort: Doc } {
  const clauses = Array.from({ length: below(3) + 1 }, () => ({ [pick(FIELDS)]: aCondition() }))
  const filter = random() < 0.5 ? Object.assign({}, ...clauses) : { $and: clauses }
  const order = pick([1, -1] as const)
  const sort = random() < 0.5 ? {} : { [pick(FIELDS)]: order, [pick(FIELDS)]: pick([order, 1]) }
  return { filter, sort }
}

/** Inserts, changes and deletes, so that indexes are built and maintained. */
function fill(store: Store, specs: Doc[]) {
  const random = numbersFrom(7)
  const collection = store.ensureCollection('t.docs')
  const add = (doc: Doc) => {
    try {
      store.insert(collection, encode(doc), doc)
    } catch (error) {
      // Two arrays under one compound index: refused in both collections, see below.
      if (!String(error).includes('parallel')) throw error
    }
  }
  for (const doc of documents.slice(0, 150)) add(doc)
  for (const [i, spec] of specs.entries())
    store.createIndex(collection, parseIndexSpec({ ...spec, name: `i${i}` }))
  for (const doc of documents.slice(150)) add(doc)
  for (const stored of [...collection.docs.values()])
    if (random() < 0.2) store.delete(collection, stored)
  return collection
}

const hasArray = (doc: Doc) =>
  [doc.a, doc.b, doc.n].filter((value) => JSON.stringify(value)?.includes('[')).length
const documents = Array.from({ length: 500 }, (_, i) => aDocument(i)).filter(
  (doc) => hasArray(doc) < 2,
)

it('finds the same by indexes as without, in the same order', () => {
  const store = new Store(':memory:', () => {})
  const plain = new Store(':memory:', () => {})
  const indexed = fill(store, INDEXES)
  const scanned = fill(plain, [])
  const used = new Set<string | undefined>()
  const all = () => indexed.docs.values()

  for (let i = 0; i < 500; i++) {
    const { filter, sort } = aQuery()
    const limit = random() < 0.3 ? below(20) + 1 : 0
    const query = { filter, sort: parseSort(sort), limit }
    const expected = select(scanned, query)
    const docs = select(indexed, query)
    const name = planQuery(indexed.indexes.values(), query, all).index?.spec.name
    used.add(name)
    // Documents that the sort doesn't tell apart may come in any order.
    const isTie = (a: StoredDoc, b: StoredDoc) =>
      sortBy([a, b], query.sort, docOf)[0] === a && sortBy([b, a], query.sort, docOf)[0] === b
    const isSame =
      docs.length === expected.length &&
      (limit > 0 || isDeepStrictEqual(idsOf(docs), idsOf(expected))) &&
      docs.every(
        (doc, at) =>
          query.sort.length === 0 || isAt(expected, at, doc) || isTie(doc, expected[at] ?? doc),
      )
    if (!isSame) throw new Error(`differs by ${name}: ${JSON.stringify({ filter, sort, limit })}`)
  }
  expect(used.size).toBeGreaterThan(6)
  store.close()
  plain.close()
})

it('gives keys that sort as BSON values do, and of which none begins another', () => {
  const big = (digits: string) => Long.fromString(digits)
  const inOrder: unknown[] = [
    ...[null, Number.NaN, Number.NEGATIVE_INFINITY, -1e300, big('-9007199254740993'), -(2 ** 53)],
    ...[-1.5, 0, 1, 2 ** 53, big('9007199254740993'), 2 ** 53 + 2, big('9223372036854775807')],
    ...[2 ** 63, 1e300, '', 'a', 'a\0b', 'ab', 'é', '\uff01', '\u{1f600}', {}, { x: 1 }],
    ...[{ x: 1, y: 2 }, { y: 1 }, { x: 'a' }, [], [1], [1, 2], ['a'], [[1]]],
    ...[oid, false, true, new Date(-1), new Date(5)],
  ]
  const keys = inOrder.map(keyOf)
  const wrong = keys.flatMap((a, i) =>
    keys.filter((b, j) => a < b !== i < j || (i !== j && a.startsWith(b))),
  )
  expect(wrong).toEqual([])
})

const docOf = ({ doc }: StoredDoc) => doc
const idsOf = (docs: StoredDoc[]) => docs.map(({ doc }) => Number(doc._id)).sort((a, b) => a - b)
const isAt = (docs: StoredDoc[], at: number, { doc }: StoredDoc) => docs[at]?.doc._id === doc._id
