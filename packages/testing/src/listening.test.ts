import { createServer } from 'node:http'
import { expect, it } from '@jest/globals'
import { listening } from './listening.ts'

it('ends no idle connection, so that no later request is lost', async () => {
  await using server = await listening(createServer((_req, res) => void res.end()))

  // Without this header Node ends none either.
  expect((await fetch(server.url)).headers.get('keep-alive')).toBeNull()
})
