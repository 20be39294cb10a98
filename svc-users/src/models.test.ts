import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { db } from './testing/models.ts'

// A start makes the collections and indexes of compiled models: made later, in a transaction, two
// at once would conflict.
it('compiles every model with the service', async () => {
  const ofTheKit = ['DayCount']
  const names = [...(await namesInSource()), ...ofTheKit].toSorted()
  expect(db.modelNames().toSorted()).toEqual(names)
})

async function namesInSource(): Promise<string[]> {
  const names: string[] = []
  for await (const file of glob('**/*.model.ts', { cwd: import.meta.dirname })) {
    const source = await readFile(path.join(import.meta.dirname, file), 'utf8')
    names.push(
      ...Array.from(
        source.matchAll(/\b(?:db\.model|rowsOf(?:<\w+>)?)\('(\w+)'/g),
        ([, name = '']) => name,
      ),
    )
  }
  return names
}
