import { expect, it } from '@jest/globals'
import { run } from './commands.ts'

it('waits for a program, and fails as it does', async () => {
  await expect(run('true', [])).resolves.toBeUndefined()
  await expect(run('false', [])).rejects.toThrow('failed')
})

it('kills a program that hangs, and reports the limit', async () => {
  await expect(run('sleep', ['60'], { minutes: 0.005 })).rejects.toThrow(
    'sleep 60 was not done after 0.005 minutes',
  )
})

it('stores the last output of a program that failed, also when a child outlives it', async () => {
  const script = 'sleep 5 & echo one; echo two >&2; exit 3'
  await expect(run('sh', ['-c', script], { isQuiet: true })).rejects.toMatchObject({
    message: `sh -c ${script} failed`,
    lastLines: expect.stringMatching(/^(one\ntwo|two\none)$/),
  })
})

it('fails when there is no such program', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow('ENOENT')
})
