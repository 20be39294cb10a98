import type { Doc } from '../bson/codec.ts'
import { keyOf } from '../bson/compare.ts'
import { arraysOf, leavesOf } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import { ID_INDEX, type IndexSpec } from './index-spec.ts'
import { SortedKeys } from './sorted-keys.ts'

/** `seq` is the natural order. */
export type Indexed = { readonly seq: number; readonly key: string; readonly doc: Doc }

/** All fields ascend, and descending scans read backwards. */
export class Index<T extends Indexed> {
  readonly spec: IndexSpec
  readonly fields: string[]
  readonly entries = new SortedKeys<T>()
  /** Scans may repeat documents, unsorted. */
  isMultikey = false

  constructor(spec: IndexSpec) {
    this.spec = spec
    this.fields = Object.keys(spec.key)
  }

  get isUnique(): boolean {
    return this.spec.unique === true || this.spec.name === ID_INDEX.name
  }

  /** A stored document has to be found and deleted, so only writes are checked. */
  checkIndexable(doc: Doc): void {
    const arrays = arraysOf(doc, this.fields)
    if (arrays.length > 1)
      fail('CannotIndexParallelArrays', `cannot index parallel arrays [${arrays.join('] [')}]`)
  }

  /** It has none when a sparse index omits the document. */
  keysOf(doc: Doc): string[] {
    const values = this.fields.map((field) => leavesOf(doc, field))
    if (this.spec.sparse && values.every(([value]) => value === undefined)) return []
    if (values.some((leaves) => leaves.length > 1)) this.isMultikey = true
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

  /** @returns a document that breaks uniqueness */
  fill(items: Iterable<T>): T | undefined {
    const entries = Array.from(items).flatMap((item) =>
      this.keysOf(item.doc).map((key) => ({ key, item })),
    )
    this.entries.fill(entries)
    if (!this.isUnique) return undefined
    return entries.find((entry, i) => entries[i + 1]?.key === entry.key)?.item
  }

  *withKey(key: string): Generator<T> {
    for (const { item } of this.entries.ascending(key, `${key}\0`)) yield item
  }
}
