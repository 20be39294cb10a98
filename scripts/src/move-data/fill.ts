import type { CollectionAtRest, IndexAtRest } from '@cinecanon/embedded-mongo'
import type { Collection } from 'mongodb'
import { copyDocuments, isSame, type Sum, sumOf } from './copy.ts'
import type { Target } from './target.ts'

type Filling = {
  collections: CollectionAtRest[]
  trial: string
  say: (line: string) => void
}

type Copied = { from: CollectionAtRest; to: Collection; sum: Sum }

/** Marks the target, and brings all documents and indexes there. @throws Error when any differs */
export async function fill(target: Target, { collections, trial, say }: Filling): Promise<void> {
  await target.begin(trial)
  const copied: Copied[] = []
  for (const from of collections) {
    const to = await target.create(from.database, from.name)
    const sum = await copyDocuments(from, to, progressOf(from, say))
    say(`  ${to.namespace}: ${documents(sum.count)}`)
    copied.push({ from, to, sum })
  }
  say('Making indexes, and comparing …')
  for (const { from, to } of copied) await target.makeIndexes(to, from.indexes.filter(isLasting))
  for (const each of copied) await compare(each)
  // By these, a server deletes at once what has expired.
  for (const { from, to } of copied) await target.makeIndexes(to, from.indexes.filter(isExpiring))
  const all = copied.reduce((count, { sum }) => count + sum.count, 0)
  say(`${documents(all)} in ${copied.length} collections, each compared.`)
}

async function compare({ to, sum }: Copied): Promise<void> {
  const there = await sumOf(to)
  if (isSame(sum, there)) return
  const counts = `${documents(sum.count)} here, ${there.count} there`
  throw new Error(`${to.namespace} isn't there what it is here (${counts}).`)
}

function isExpiring({ expireAfterSeconds }: IndexAtRest): boolean {
  return expireAfterSeconds !== undefined
}

function isLasting(index: IndexAtRest): boolean {
  return !isExpiring(index)
}

/** A word every few seconds, of what takes long. */
function progressOf({ name, count: all }: CollectionAtRest, say: Filling['say']) {
  let saidAt = Date.now()
  return (count: number) => {
    if (Date.now() - saidAt < 5000) return
    saidAt = Date.now()
    say(`  … ${name}: ${count} of ${documents(all)}`)
  }
}

function documents(count: number): string {
  return `${count} document${count === 1 ? '' : 's'}`
}
