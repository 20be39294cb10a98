import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type ClientSession, type Collection, MongoClient } from 'mongodb'
import { startEmbeddedMongo } from './index.ts'
import { effort } from './testing/config.ts'
import { anomaliesOf, type Step, type Txn } from './testing/history.ts'
import { Random } from './testing/random.ts'
import { temporaryFolder } from './testing/server-process.ts'

const WRITE_CONFLICT = 112
const CLIENTS = 8
const TXNS_EACH = 40 * effort
const KEYS = [0, 1, 2, 3, 4]
type List = { _id: number; values: number[] }

const folder = temporaryFolder()
afterAll(() => folder.remove())

it(
  'transactions show no G0, G1 or G-single',
  async () => {
    const server = await startEmbeddedMongo({ file: join(folder.path, 'lists.db') })
    await using end = new AsyncDisposableStack()
    end.defer(server.close)
    const client = end.use(await MongoClient.connect(server.uri))
    const lists = client.db('isolation').collection<List>('lists')
    await lists.insertMany(KEYS.map((_id) => ({ _id, values: [] })))
    let last = 0

    const histories = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, n) => {
        const random = new Random(n)
        const history: Txn[] = []
        while (history.length < TXNS_EACH)
          history.push(await runRandom(client, lists, { random, next: () => ++last }))
        return history
      }),
    )

    const history = histories.flat()
    const final = await lists.find().toArray()
    expect(anomaliesOf(history, new Map(final.map(({ _id, values }) => [_id, values])))).toEqual([])
    const committed = history.filter(({ isCommitted }) => isCommitted).length
    expect(committed).toBeGreaterThan(history.length / 4)
    expect(committed).toBeLessThan(history.length)
  },
  180_000 * effort,
)

describe('the check of a history', () => {
  const append = (key: number, value: number): Step => ({ key, append: value })
  const read = (key: number, ...values: number[]): Step => ({ key, read: values })
  const done = (...steps: Step[]): Txn => ({ isCommitted: true, steps })
  const cases: [string, Txn[], [number, number[]][]][] = [
    [
      'G0',
      [done(append(1, 1), append(2, 2)), done(append(1, 3), append(2, 4))],
      [
        [1, [1, 3]],
        [2, [4, 2]],
      ],
    ],
    ['G1a', [{ isCommitted: false, steps: [append(1, 1)] }, done(read(1, 1))], []],
    ['G1b', [done(append(1, 1), append(1, 2)), done(read(1, 1))], [[1, [1, 2]]]],
    [
      'G1c',
      [done(append(1, 1), read(2, 2)), done(append(2, 2), read(1, 1))],
      [
        [1, [1]],
        [2, [2]],
      ],
    ],
    [
      'G-single',
      [done(append(1, 1), append(2, 2)), done(read(1, 1), read(2))],
      [
        [1, [1]],
        [2, [2]],
      ],
    ],
    ['lost', [done(append(1, 1))], []],
    ['twice', [done(append(1, 1))], [[1, [1, 1]]]],
    ['own', [done(append(1, 1), read(1))], [[1, [1]]]],
  ]
  it.each(cases)('finds %s', (name, history, final) => {
    expect(anomaliesOf(history, new Map(final)).join()).toContain(name)
  })

  it('allows write skew', () => {
    const skew = [done(read(2), append(1, 1)), done(read(1), append(2, 2))]
    const final = new Map([
      [1, [1]],
      [2, [2]],
    ])
    expect(anomaliesOf(skew, final)).toEqual([])
  })
})

type Choices = { random: Random; next: () => number }

/** A conflict, or an abort on purpose, leaves it uncommitted. */
async function runRandom(
  client: MongoClient,
  lists: Collection<List>,
  choices: Choices,
): Promise<Txn> {
  const { random } = choices
  const steps: Step[] = []
  const isAlone = random.below(8) === 0
  return client.withSession(async (session) => {
    if (!isAlone) session.startTransaction()
    try {
      for (let n = isAlone ? 0 : random.below(4); n >= 0; n--)
        await runStep(lists, { session, steps, ...choices })
      if (isAlone) return { isCommitted: true, steps }
      const isCommitted = random.below(10) > 0
      if (isCommitted) await session.commitTransaction()
      else await session.abortTransaction()
      return { isCommitted, steps }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === WRITE_CONFLICT)) throw error
      if (session.inTransaction()) await session.abortTransaction()
      return { isCommitted: false, steps }
    }
  })
}

type Run = Choices & { session: ClientSession; steps: Step[] }

async function runStep(lists: Collection<List>, { session, steps, random, next }: Run) {
  const key = random.oneOf(KEYS)
  if (random.below(2) === 0) {
    const list = await lists.findOne({ _id: key }, { session })
    steps.push({ key, read: list?.values ?? [] })
    return
  }
  const value = next()
  await lists.updateOne({ _id: key }, { $push: { values: value } }, { session })
  steps.push({ key, append: value })
}
