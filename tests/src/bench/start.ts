import { readFileSync } from 'node:fs'
import { median, megabytes, timed } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'

/** From nothing running to ready, warm build and existing data, and the memory of each process. */
export async function benchStart(): Promise<string[]> {
  await using stack = await freshStack()
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await stack.stop()
    times.push(await timed(stack.startAgain))
  }
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const memory = Object.values(stack.processes).map(
    ({ name, pid }) => [name, memoryOf(pid)] as const,
  )
  const total = (kind: 'Rss' | 'Pss') => memory.reduce((sum, [, of]) => sum + of[kind], 0)
  return [
    `ready after ${(median(times) / 1000).toFixed(1)} s (aim: under 10 s)`,
    ...memory.map(([name, { Rss }]) => `${name}: ${megabytes(Rss)}`),
    `together ${megabytes(total('Rss'))}; ${megabytes(total('Pss'))} with what they share counted once (aim: under 900 MB)`,
  ]
}

/** Resident memory in bytes; `Pss` divides pages that processes share among them. */
function memoryOf(pid: number | undefined): { Rss: number; Pss: number } {
  const figures = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (kind: string) =>
    Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(figures)?.[1]) * 1024
  return { Rss: of('Rss'), Pss: of('Pss') }
}
