import { expect, it } from '@jest/globals'
import { run } from './commands.ts'

it('waits for a program, and fails as it does', async () => {
  await expect(run('true', [])).resolves.toBeUndefined()
  await expect(run('false', [])).rejects.toThrow('failed')
})

it('ends a program that hangs, and says so', async () => {
  await expect(run('sleep', ['60'], { minutes: 0.005 })).rejects.toThrow(
    'sleep 60 was not done after 0.005 minutes',
  )
})
