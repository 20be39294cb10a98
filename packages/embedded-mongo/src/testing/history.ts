/** Appends to lists and reads of whole lists, by key. */
export type Step = { key: number; append: number } | { key: number; read: number[] }
export type Txn = { isCommitted: boolean; steps: Step[] }
type Lists = ReadonlyMap<number, readonly number[]>
type Graph = Map<Txn, Set<Txn>>

/** Snapshot isolation excludes Adya's G0, G1a, G1b, G1c, G-single, and lost appends. */
export function anomaliesOf(history: Txn[], final: Lists): string[] {
  const writers = writersOf(history)
  const found = appendAnomalies(history, final)
  const [writes, depends, overwrites] = [graph(), graph(), graph()]
  for (const list of final.values())
    for (const [i, value] of list.entries()) {
      addEdge(writes, writers.get(list[i - 1] ?? -1), writers.get(value))
      addEdge(depends, writers.get(list[i - 1] ?? -1), writers.get(value))
    }
  for (const txn of history) {
    for (const { key, base } of readsOf(txn, found)) {
      const list = final.get(key) ?? []
      if (base.some((value, i) => value !== list[i])) found.push(`G1a: ${base} of ${list}`)
      const [last, next] = [writers.get(base.at(-1) ?? -1), writers.get(list[base.length] ?? -1)]
      if (last && last === next) found.push(`G1b: ${base} of ${list}`)
      if (!txn.isCommitted) continue
      addEdge(depends, last, txn)
      addEdge(overwrites, txn, next)
    }
  }
  for (const txn of history) {
    if (reaches(writes, txn, txn)) found.push('G0')
    else if (reaches(depends, txn, txn)) found.push('G1c')
    for (const next of overwrites.get(txn) ?? [])
      if (reaches(depends, next, txn)) found.push('G-single')
  }
  return [...new Set(found)]
}

function appendAnomalies(history: Txn[], final: Lists): string[] {
  const stored = [...final.values()].flat()
  const twice = stored.filter((value, i) => stored.indexOf(value) !== i)
  const lost = history.flatMap(({ isCommitted, steps }) =>
    steps.flatMap((step) =>
      'append' in step && isCommitted !== stored.includes(step.append) ? [step.append] : [],
    ),
  )
  return [
    ...twice.map((value) => `twice: ${value}`),
    ...lost.map((value) => `lost, or not undone: ${value}`),
  ]
}

function writersOf(history: Txn[]): Map<number, Txn> {
  return new Map(
    history.flatMap((txn) =>
      txn.steps.flatMap((step): [number, Txn][] => ('append' in step ? [[step.append, txn]] : [])),
    ),
  )
}

/** Without the transaction's own appends, which have to come last. */
function readsOf({ steps }: Txn, found: string[]): { key: number; base: number[] }[] {
  const own = new Map<number, number[]>()
  const reads: { key: number; base: number[] }[] = []
  for (const step of steps) {
    const mine = own.get(step.key) ?? []
    if ('append' in step) {
      own.set(step.key, [...mine, step.append])
      continue
    }
    const base = step.read.slice(0, step.read.length - mine.length)
    if (step.read.slice(base.length).join() !== mine.join()) found.push(`own: ${step.read}`)
    reads.push({ key: step.key, base })
  }
  return reads
}

function graph(): Graph {
  return new Map()
}

function addEdge(edges: Graph, from: Txn | undefined, to: Txn | undefined): void {
  if (!from || !to || from === to) return
  const targets = edges.get(from) ?? new Set()
  edges.set(from, targets.add(to))
}

function reaches(edges: Graph, from: Txn, to: Txn): boolean {
  const seen = new Set<Txn>()
  const open = [...(edges.get(from) ?? [])]
  for (let txn = open.pop(); txn; txn = open.pop()) {
    if (txn === to) return true
    if (seen.has(txn)) continue
    seen.add(txn)
    open.push(...(edges.get(txn) ?? []))
  }
  return false
}
