import type { Doc } from '../bson/codec.ts'
import { isInexact, keyOf } from '../bson/keys.ts'
import { isNumber } from '../bson/numbers.ts'
import { leavesOf } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import type { Predicate } from '../query/at-path.ts'
import { compileQuery } from '../query/match.ts'
import type { IndexSpec } from './index-spec.ts'
import { SortedKeys } from './sorted-keys.ts'

/** What an index needs of a stored document; `seq` is its place in natural order. */
export type Indexed = { readonly seq: number; readonly doc: Doc }

/** One index of a collection. All fields are kept ascending; the planner reads backwards at need. */
export class Index<T extends Indexed> {
  readonly spec: IndexSpec
  readonly fields: string[]
  readonly entries = new SortedKeys<T>()
  /** Some document has several keys: a scan may meet it twice, and its order isn't a sort order. */
  isMultikey = false
  /** Some number has no exact place in the order. */
  hasInexact = false
  readonly #covers: Predicate

  constructor(spec: IndexSpec) {
    this.spec = spec
    this.fields = Object.keys(spec.key)
    this.#covers = compileQuery(spec.partialFilterExpression ?? {})
  }

  get isUnique(): boolean {
    return this.spec.unique === true || this.spec.name === '_id_'
  }

  /** The keys of a document; none when a partial or sparse index leaves it out. */
  keysOf(doc: Doc): string[] {
    if (!this.#covers(doc)) return []
    const values = this.fields.map((path) => leavesOf(doc, path))
    if (this.spec.sparse && values.every(([value]) => value === undefined)) return []
    this.#noteShape(values)
    return values.reduce<string[]>(
      (keys, leaves) => {
        const parts = leaves.length === 1 ? leaves.map(keyOf) : [...new Set(leaves.map(keyOf))]
        return keys.flatMap((key) => parts.map((part) => key + part))
      },
      [''],
    )
  }

  add(item: T, keys = this.keysOf(item.doc)): void {
    for (const key of keys) this.entries.add(key, item)
  }

  delete(item: T): void {
    for (const key of this.keysOf(item.doc)) this.entries.delete(key, item)
  }

  /** Indexes existing documents. Gives a document that breaks uniqueness, if there is one. */
  fill(items: Iterable<T>): T | undefined {
    const entries = Array.from(items).flatMap((item) =>
      this.keysOf(item.doc).map((key) => ({ key, item })),
    )
    this.entries.fill(entries)
    if (!this.isUnique) return undefined
    return entries.find((entry, i) => entries[i + 1]?.key === entry.key)?.item
  }

  /** The items that have exactly this key. */
  *withKey(key: string): Generator<T> {
    for (const { item } of this.entries.ascending(key, `${key}\0`)) yield item
  }

  #noteShape(values: unknown[][]): void {
    const arrays = this.fields.filter((_, i) => (values[i]?.length ?? 0) > 1)
    if (new Set(arrays.map((path) => path.split('.')[0])).size > 1)
      fail('CannotIndexParallelArrays', `cannot index parallel arrays [${arrays.join('] [')}]`)
    if (arrays.length > 0) this.isMultikey = true
    if (values.some((leaves) => leaves.some((leaf) => isNumber(leaf) && isInexact(leaf))))
      this.hasInexact = true
  }
}
