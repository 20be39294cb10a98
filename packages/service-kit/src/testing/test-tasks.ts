import { threadId } from 'node:worker_threads'

let done = 0

export function load(): void {}

export function testTask(task: string): { thread: number; done: number } {
  if (task === 'throw') throw new Error('thrown in the thread')
  if (task === 'fill the memory') fillMemory()
  if (task === 'never end') computeUntil(Number.POSITIVE_INFINITY)
  if (task === 'compute for a second') computeUntil(Date.now() + 1000)
  if (task === 'count') done += 1
  return { thread: threadId, done }
}

export function sizeOf({ bytes }: { bytes: Uint8Array }): number {
  return bytes.length
}

function fillMemory(): void {
  let chain: object = {}
  for (;;) chain = { chain }
}

function computeUntil(time: number): void {
  while (Date.now() < time);
}
