import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { getCurrentUser, listMovieStates, login } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { freshStack } from '../../stack/fresh-stack.ts'
import { anOperator, aPerson, password } from '../../stack/person.ts'
import { figure } from '../figure.ts'
import { annsEmail, databaseOf, type Product } from '../product.ts'

/** By the page on operations: stop, copy two things, put them back elsewhere, start. */
export function backup(product: Product): void {
  it('a documented backup restores everything elsewhere', async () => {
    const { stack, ann } = product
    if (!databaseOf(product, 'backup')) return
    const before = {
      user: await ann.call(getCurrentUser),
      states: await ann.call(listMovieStates),
    }
    await stack.stop()

    await using restored = await freshStack({
      fill: (dataDir) => copyBackup(stack.dataDir, dataDir),
    })
    const { call } = aPerson(restored.url)
    await call(login, { body: { email: annsEmail, password } })
    const after = { user: await call(getCurrentUser), states: await call(listMovieStates) }
    await anOperator({ url: restored.url, secrets: stack.secrets })

    expect(after).toEqual(before)
    figure('backup', `restored elsewhere: accounts, passwords and ${after.states.length} states`)
  })
}

async function copyBackup(from: string, to: string): Promise<void> {
  const names = await readdir(from)
  const wanted = names.filter((name) => name.startsWith('cinecanon.db') || name === 'secrets.json')
  await Promise.all(wanted.map((name) => copyFile(path.join(from, name), path.join(to, name))))
}
