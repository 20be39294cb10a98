import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  addToWatchlist,
  listMovieStates,
  listWatchlist,
  login,
  reorderWatchlist,
  setMovieState,
} from '@cinecanon/contract'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { root } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'
import { mailsTo } from '../../stack/inbox.ts'
import { aPerson, aUser, password } from '../../stack/person.ts'

const email = 'ines.moves@example.org'

/** From the embedded database to another server. It leaves the product stopped. */
export function moveData(product: HasStack): void {
  const journey = process.env.MONGODB_URI ? it.skip : it

  journey(
    'copies all data and a pending mail to an empty database, and refuses any other',
    async () => {
      const { stack } = product
      // So that the mail stays pending.
      await stack.processes['mail-api']?.stop()
      const { call } = await aUser(stack.url, email)
      for (const movieId of [1, 2, 3]) await call(addToWatchlist, { body: { movieId } })
      await call(setMovieState, { body: { movieId: 9, seen: true, wantToSee: false } })
      const items = (await call(listWatchlist)).toReversed().map(({ id }, order) => ({ id, order }))
      await call(reorderWatchlist, { body: { items } })
      const dataOf = async (caller: typeof call) => [
        await caller(listWatchlist),
        await caller(listMovieStates),
      ]
      const before = await dataOf(call)
      await stack.stop()

      await using target = await aTarget()
      const output = await runMoveData(stack.dataDir, target.uri)
      expect(output).toContain(`The data is at mongodb://${target.socket}.`)
      await expect(runMoveData(stack.dataDir, target.uri)).rejects.toThrow(
        'already. Choose an empty MongoDB.',
      )

      await stack.startAgain({ mongodbUri: target.uri })
      await using _stopped = { [Symbol.asyncDispose]: () => stack.stop() }
      const again = aPerson(stack.url).call
      await again(login, { body: { email, password } })
      expect(await dataOf(again)).toEqual(before)
      const mails = await until(async () => {
        const found = await mailsTo(stack.inboxUrl, email)
        return found.length > 0 && found
      }, 60)
      expect(mails).toHaveLength(1)
    },
  )
}

async function aTarget() {
  const { close, ...server } = await startEmbeddedMongo({ file: ':memory:' })
  return { ...server, [Symbol.asyncDispose]: close }
}

async function runMoveData(dataDir: string, uri: string): Promise<string> {
  const program = path.join(root, 'scripts/src/move-data.ts')
  const env = { PATH: process.env.PATH, CINECANON_DATA: dataDir, MONGODB_URI: uri }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program], { env })
  return stdout + stderr
}
