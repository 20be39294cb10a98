import { parentPort, workerData } from 'node:worker_threads'
import { rehearseImport } from '@cinecanon/contract'
import { aZip } from '@cinecanon/testing/zip'
import { aUser, type Person } from '../stack/person.ts'

// What whoever starts this thread gives it.
const { url, senders } = workerData as { url: string; senders: number }

/** Twenty megabytes of what costs most to read, as they are and packed into a few kilobytes. */
const empty = `[${'{},'.repeat(6_600_000)}{}]`
const names = `[${Array.from({ length: 1_300_000 }, (_none, n) => `{"k${n}":0}`).join(',')}]`
const files = [
  new File([new Uint8Array(aZip({ 'watched.json': empty }))], 'empty.zip'),
  new File([empty], 'empty.json'),
  new File([new Uint8Array(aZip({ 'a.json': names, 'b.json': names }))], 'names.zip'),
]

const heard = new Map<string, number>()
const people = await Promise.all(
  Array.from({ length: senders }, (_none, n) => aUser(url, `sender${n}@example.org`)),
)
parentPort?.once('message', () => {
  parentPort?.postMessage(heard)
  process.exit()
})
parentPort?.postMessage('ready')
await Promise.all(people.map(sendForEver))

async function sendForEver({ call }: Person, first: number): Promise<void> {
  for (let turn = first; ; turn++) {
    const file = files[turn % files.length] ?? files[0]
    const answer = await call(rehearseImport, { file: file as File }).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const words = answer.slice(0, 60)
    heard.set(words, (heard.get(words) ?? 0) + 1)
  }
}
