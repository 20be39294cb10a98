import { drawWall, printWall } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'

const gateway = testGateway()

it('lets a network and a person have one sheet of paper in the making, and their pages go on', async () => {
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  gateway.upstream.sessions.set('token-of-ann', aUser())
  gateway.upstream.respondWith(({ url }, res) => {
    if (url !== printWall.path) return void res.end('[]')
    reached.resolve()
    void held.promise.then(() => res.end('%PDF'))
  })
  const first = gateway.post(printWall.path, {}, '{}')
  await reached.promise

  const others = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      gateway.post((i % 2 ? drawWall : printWall).path, {}, '{}'),
    ),
  )

  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]))
  expect(await others[0]?.json()).toMatchObject({
    message: expect.stringMatching(/^Another sheet/),
  })
  const cookie = 'sid=token-of-ann'
  expect((await gateway.post(drawWall.path, { cookie }, '{}')).status).toBe(200)
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)

  held.resolve()
  expect(await (await first).text()).toBe('%PDF')
  expect((await gateway.post(drawWall.path, {}, '{}')).status).toBe(200)
})
