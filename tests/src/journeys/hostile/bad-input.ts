import { endpoints, updateRuntimes, uploadProfileImage } from '@cinecanon/contract'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'
import { greyPixel } from '../../stack/grey-pixel.ts'
import { aUser } from '../../stack/person.ts'

let cookie: string

const hostile: unknown[] = [
  {},
  [],
  null,
  'text',
  {
    movieId: 'one',
    seen: 'yes',
    wantToSee: 1,
    userStateId: 5,
    items: 'all',
    email: 7,
    password: [],
  },
  { movieId: { $gt: 0 }, seen: { $ne: null }, wantToSee: { $exists: true } },
  { email: { $gt: '' }, password: { $gt: '' } },
  { email: { $regex: '.*' }, password: { $where: '1' } },
  { userStateId: { $ne: null }, items: [{ id: { $gt: '' }, order: { $gt: 0 } }] },
  { movieId: 99_999_999, seen: true, wantToSee: false },
  { movieId: -1, seen: true, wantToSee: false },
  {
    userStateId: 'f'.repeat(24),
    items: [{ id: 'f'.repeat(24), order: 0 }],
    movieId: 999_999,
    seen: true,
    wantToSee: false,
  },
  { html: 5, css: null, subject: 'two\nlines' },
]

export function badInput(product: HasStack): void {
  describe('wrong input', () => {
    beforeAll(async () => {
      cookie = (await aUser(product.stack.url, 'bea@example.org')).cookie()
    })

    describe.each(
      endpoints.filter(({ method, body }) => method === 'POST' && body).map(({ path }) => path),
    )('POST %s', (path) => {
      it('refuses every wrong body with a message, and reveals nothing', async () => {
        const address = product.stack.url + path.replace(':type', 'welcome')
        const wrong = hostile.filter((each) => !isRightFor(path, each))
        for (const body of wrong) await expectRefused(address, JSON.stringify(body))
        await expectRefused(address, '{"movieId":')
        await expectRefused(address, JSON.stringify({ email: 'x'.repeat(3_000_000) }))
        await expectRefused(address, 'email=a', 'application/x-www-form-urlencoded')
      })
    })

    it('from another page is refused, although it is a good upload', async () => {
      const body = new FormData()
      body.append(uploadProfileImage.upload.field, greyPixel)
      for (const origin of ['https://evil.example', '']) {
        const headers = { cookie, ...(origin && { origin }) }
        const answer = await fetch(product.stack.url + uploadProfileImage.path, {
          method: 'POST',
          body,
          headers,
        })
        expect(answer.status).toBe(403)
      }
    })
  })
}

/** One call takes nothing, so that nothing is right for it. */
function isRightFor(path: string, body: unknown): boolean {
  return path === updateRuntimes.path && JSON.stringify(body) === '{}'
}

async function expectRefused(address: string, body: string, type = 'application/json') {
  const { origin } = new URL(address)
  const headers = { 'content-type': type, origin, cookie }
  const answer = await fetch(address, { method: 'POST', body, headers })
  const [status, text] = [answer.status, await answer.text()]
  expect([status, status >= 400 && status < 500]).toEqual([status, true])
  expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/\w/) })
  expect(text).not.toMatch(/node_modules|\.ts:|Mongo|\$gt/)
}
