import type { Document } from 'bson'
import type { Random } from './random.ts'

export type FuzzCommand = {
  body: Document
  /** One statement, of which a refusal leaves nothing. */
  isWhole: boolean
  isTransactional: boolean
}

export const names = ['films', 'people']
export const fields = ['a', 'b', 'c']
export const values = [0, 1, 2, 'x', 'y', null, true, new Date(5), { n: 1 }] as const

const indexes: Document[] = [
  { key: { a: 1, b: -1 }, name: 'a_b' },
  { key: { b: 1 }, name: 'b' },
  { key: { c: 1 }, name: 'c', unique: true, sparse: true },
  { key: { b: 1, c: 1 }, name: 'b_c' },
  { key: { c: 1 }, name: 'b' },
]

export function commandAt(random: Random): FuzzCommand {
  const collection = random.oneOf(names)
  const kind = random.below(100)
  if (kind < 35) return insert(collection, random)
  if (kind < 60) return update(collection, random)
  if (kind < 70) return remove(collection, random)
  if (kind < 84) return findAndModify(collection, random)
  if (kind < 97) return createIndexes(collection, random)
  return { body: { drop: collection }, isWhole: true, isTransactional: false }
}

function insert(collection: string, random: Random): FuzzCommand {
  const documents = Array.from({ length: 1 + random.below(3) }, () => ({
    _id: random.below(60),
    ...docAt(random),
  }))
  const body = { insert: collection, documents, ordered: random.below(2) === 0 }
  return { body, isWhole: documents.length === 1, isTransactional: true }
}

function update(collection: string, random: Random): FuzzCommand {
  const multi = random.below(3) === 0
  const upsert = random.below(4) === 0
  const u = changeAt(random)
  const updates = [{ q: filterAt(random), u, multi, upsert }]
  return { body: { update: collection, updates }, isWhole: !multi, isTransactional: true }
}

function remove(collection: string, random: Random): FuzzCommand {
  const deletes = [{ q: filterAt(random), limit: random.below(3) === 0 ? 0 : 1 }]
  return { body: { delete: collection, deletes }, isWhole: true, isTransactional: true }
}

function findAndModify(collection: string, random: Random): FuzzCommand {
  const change = random.below(4) === 0 ? { remove: true } : { update: changeAt(random) }
  const body = { findAndModify: collection, query: filterAt(random), ...change }
  return { body, isWhole: true, isTransactional: true }
}

function createIndexes(collection: string, random: Random): FuzzCommand {
  const specs = Array.from({ length: 1 + random.below(2) }, () => random.oneOf(indexes))
  const body = { createIndexes: collection, indexes: specs }
  return { body, isWhole: true, isTransactional: false }
}

function docAt(random: Random): Document {
  return Object.fromEntries(
    fields.filter(() => random.below(4) > 0).map((field) => [field, fieldAt(random)]),
  )
}

/** One in three a list. */
function fieldAt(random: Random): unknown {
  if (random.below(3) > 0) return random.oneOf(values)
  return Array.from({ length: random.below(3) }, () => random.oneOf(values))
}

function filterAt(random: Random): Document {
  const field = random.oneOf(fields)
  const filters = [
    { _id: random.below(60) },
    { _id: { $gt: random.below(60) } },
    { [field]: random.oneOf(values) },
    { [field]: { $in: [random.oneOf(values), random.oneOf(values)] } },
    { [field]: { $exists: true } },
    { [field]: { $regex: random.oneOf(['x', '^y', '(x)+', 'x\0']) } },
    { [field]: { $near: 1 } },
  ]
  return random.oneOf(filters)
}

function changeAt(random: Random): Document {
  const field = random.oneOf(fields)
  const changes = [
    { $set: { [field]: fieldAt(random) } },
    { $set: { a: [1, 2], b: ['x', 'y'] } },
    { $set: docAt(random) },
    { $unset: { [field]: 1 } },
    { $inc: { [field]: 1 } },
    { $push: { [field]: random.oneOf(values) } },
    { $pull: { [field]: random.oneOf(values) } },
    docAt(random),
    { $set: { _id: 100 } },
  ]
  return random.oneOf(changes)
}
