import { EJSON } from 'bson'
import { type Doc, decode } from '../bson/codec.ts'
import { kindOf } from '../bson/compare.ts'
import { leavesOf } from '../bson/paths.ts'
import { MongoError } from '../errors.ts'
import type { Index } from '../indexes/index-of.ts'

/** One version of a stored document. A change makes a new one with the same key and place. */
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

  /** Decoded at the first use. It is shared by all readers: nobody may change it. */
  get doc(): Doc {
    this.#doc ??= decode(this.raw)
    return this.#doc
  }
}

export type StoredIndex = Index<StoredDoc>

/** The committed state of a collection. Its documents are kept by the key of their `_id`. */
export class Collection {
  readonly id: number
  readonly namespace: string
  readonly docs = new Map<string, StoredDoc>()
  readonly indexes = new Map<string, StoredIndex>()

  constructor(id: number, namespace: string) {
    this.id = id
    this.namespace = namespace
  }

  get database(): string {
    return this.namespace.slice(0, this.namespace.indexOf('.'))
  }

  get name(): string {
    return this.namespace.slice(this.namespace.indexOf('.') + 1)
  }
}

export function duplicateKey(collection: Collection, index: StoredIndex, doc: Doc): MongoError {
  const values = index.fields.map((path) => [path, leavesOf(doc, path)[0] ?? null] as const)
  const shown = values.map(([path, value]) => `${path}: ${show(value)}`).join(', ')
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.key, keyValue: Object.fromEntries(values) },
  )
}

function show(value: unknown): string {
  if (kindOf(value) === 'objectId') return `ObjectId('${String(value)}')`
  return EJSON.stringify(value, { relaxed: true })
}
