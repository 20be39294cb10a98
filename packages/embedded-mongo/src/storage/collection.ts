import { EJSON } from 'bson'
import { type Doc, decode, decodeExact } from '../bson/codec.ts'
import { kindOf } from '../bson/compare.ts'
import { leavesOf } from '../bson/paths.ts'
import { MongoError } from '../errors.ts'
import type { Index } from '../indexes/index-of.ts'
import { ID_INDEX } from '../indexes/index-spec.ts'

/** It is immutable; a change makes a new one with the same key and position. */
export class StoredDoc {
  readonly key: string
  readonly seq: number
  readonly raw: Buffer
  #doc: Doc | undefined

  constructor(key: string, seq: number, raw: Buffer, doc?: Doc) {
    this.key = key
    this.seq = seq
    this.raw = raw
    this.#doc = doc
  }

  /** It is shared, so readers mustn't change it. */
  get doc(): Doc {
    this.#doc ??= decode(this.raw)
    return this.#doc
  }
}

export type StoredIndex = Index<StoredDoc>

/** It is the committed state, by the key of `_id`. */
export class Collection {
  readonly id: number
  readonly namespace: string
  readonly docs = new Map<string, StoredDoc>()
  readonly indexes = new Map<string, StoredIndex>()
  /** It counts documents that queries have read. */
  examined = 0

  constructor(id: number, namespace: string) {
    this.id = id
    this.namespace = namespace
  }

  get database(): string {
    return databaseOf(this.namespace)
  }

  /** `_id` is excluded, because the map's keys are unique. */
  *uniqueIndexes(): Generator<StoredIndex> {
    for (const index of this.indexes.values())
      if (index.isUnique && index.spec.name !== ID_INDEX.name) yield index
  }
}

export function databaseOf(namespace: string): string {
  return namespace.slice(0, namespace.indexOf('.'))
}

export function duplicateKey(
  { namespace }: Collection,
  { spec, fields }: StoredIndex,
  { raw }: StoredDoc,
): MongoError {
  const doc = decodeExact(raw)
  const values = fields.map((path) => [path, keyValue(leavesOf(doc, path)[0])] as const)
  const shown = values.map(([path, value]) => `${path}: ${show(value)}`).join(', ')
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${spec.name} dup key: { ${shown} }`,
    { keyPattern: spec.key, keyValue: Object.fromEntries(values) },
  )
}

/** It is null when missing; an empty array has none. */
function keyValue(leaf: unknown): unknown {
  return kindOf(leaf) === 'emptyArray' ? undefined : (leaf ?? null)
}

function show(value: unknown): string {
  if (kindOf(value) === 'objectId') return `ObjectId('${String(value)}')`
  return value === undefined ? 'undefined' : EJSON.stringify(value, { relaxed: true })
}
