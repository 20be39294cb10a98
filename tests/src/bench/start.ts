import { readFileSync } from 'node:fs'
import { freshStack } from '../stack/fresh-stack.ts'
import { median, megabytes, timed } from './figures.ts'

/** From nothing running to ready with a warm build and existing data, and what each process holds at rest. */
export async function benchStart(): Promise<string[]> {
  let stack = await freshStack()
  try {
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      await stack.stop()
      times.push(
        await timed(async () => {
          stack = await stack.startAgain()
        }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 5000))
    const memory = Object.values(stack.processes).map(({ name, pid }) => [name, rss(pid)] as const)
    const total = memory.reduce((sum, [, bytes]) => sum + bytes, 0)
    return [
      `ready after ${(median(times) / 1000).toFixed(1)} s (aim: under 10 s)`,
      ...memory.map(([name, bytes]) => `${name}: ${megabytes(bytes)}`),
      `together ${megabytes(total)} (aim: under 900 MB)`,
    ]
  } finally {
    await stack.remove()
  }
}

function rss(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}
