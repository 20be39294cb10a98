import { beforeEach, expect, it } from '@jest/globals'
import { replaceAll } from './replace.ts'
import type { Supervised } from './supervised.ts'

/** What was done, in order. */
let done: string[]
beforeEach(() => {
  done = []
})

it('tries all out before the first takes over, and replaces one after the other', async () => {
  await replaceAll([aProcess('a'), aProcess('b')], 'main.ts')

  expect(done).toEqual(['try a', 'try b', 'take over a', 'take over b'])
})

it('ends those that could work when one can’t, and says why', async () => {
  const broken = aProcess('b', { tryOut: () => Promise.reject(new Error('no database')) })

  const replaced = replaceAll([aProcess('a'), broken, aProcess('c')], 'main.ts')

  await expect(replaced).rejects.toThrow('no database')
  expect(done).toEqual(['try a', 'try c', 'cancel a', 'cancel c'])
})

it('ends those that still wait when one can’t take over', async () => {
  const stuck = aProcess('a', {
    tryOut: async () => ({
      takeOver: () => Promise.reject(new Error('port taken')),
      cancel: async () => {},
    }),
  })

  await expect(replaceAll([stuck, aProcess('b')], 'main.ts')).rejects.toThrow('port taken')

  expect(done).toEqual(['try b', 'cancel b'])
})

function aProcess(name: string, parts: Partial<Supervised> = {}): Supervised {
  return {
    name,
    pid: 1,
    fault: new Promise(() => {}),
    ready: async () => {},
    stop: async () => {},
    restart: async () => {},
    tryOut: async () => {
      done.push(`try ${name}`)
      return {
        takeOver: async () => void done.push(`take over ${name}`),
        cancel: async () => void done.push(`cancel ${name}`),
      }
    },
    ...parts,
  }
}
