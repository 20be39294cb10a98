import { endpoints, register, updateRuntimes, uploadProfileImage } from '@cinecanon/contract'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'
import type { FreshStack } from '../../stack/fresh-stack.ts'
import { greyPixel } from '../../stack/grey-pixel.ts'

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

let stack: FreshStack

export function badInput(product: HasStack): void {
  describe('wrong input', () => {
    beforeAll(async () => {
      stack = product.stack
      cookie = await newSession()
    })

    describe.each(
      endpoints.filter(({ method, body }) => method === 'POST' && body).map(({ path }) => path),
    )('POST %s', (path) => {
      it('refuses every wrong body with a message, and reveals nothing', async () => {
        for (const body of hostile.filter((each) => !isRightFor(path, each))) {
          const answer = await send(path.replace(':type', 'welcome'), JSON.stringify(body), cookie)
          await expectRefused(answer)
        }
      })

      it('refuses broken, oversized and foreign bodies', async () => {
        const address = path.replace(':type', 'welcome')
        await expectRefused(await send(address, '{"movieId":', cookie))
        await expectRefused(
          await send(address, JSON.stringify({ email: 'x'.repeat(3_000_000) }), cookie),
        )
        await expectRefused(
          await send(address, 'email=a', cookie, 'application/x-www-form-urlencoded'),
        )
      })
    })

    it.each([
      '/api/movies?list=best',
      '/api/movies?all=perhaps',
      '/api/movies?list=top100&list=top100',
      '/api/movie-details/one',
      '/api/movie-details/0',
      '/api/movie-details/9999999',
      '/api/movie-details/%7B%22$gt%22%3A%22%22%7D',
      '/api/posters/one.svg',
      '/api/posters/9999999.svg',
      '/api/email-template/nothing',
    ])('GET %s is refused', async (address) => {
      await expectRefused(await fetch(stack.url + address, { headers: { cookie } }))
    })

    it('from another page is refused, although it is a good upload', async () => {
      const body = new FormData()
      body.append(uploadProfileImage.upload.field, greyPixel)
      for (const origin of ['https://evil.example', '']) {
        const headers = { cookie, ...(origin && { origin }) }
        const answer = await fetch(stack.url + uploadProfileImage.path, {
          method: 'POST',
          body,
          headers,
        })
        expect(answer.status).toBe(403)
      }
    })
  })
}

async function newSession(): Promise<string> {
  const person = { email: 'bea@example.org', password: 'long enough!' }
  const answer = await send(register.path, JSON.stringify(person))
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** One call takes nothing, so that nothing is right for it. */
function isRightFor(path: string, body: unknown): boolean {
  return path === updateRuntimes.path && JSON.stringify(body) === '{}'
}

function send(path: string, body: string, cookies = '', type = 'application/json') {
  return fetch(stack.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, origin: stack.url, cookie: cookies },
  })
}

async function expectRefused(answer: Response): Promise<void> {
  const text = await answer.text()
  expect([answer.status, answer.status >= 400 && answer.status < 500]).toEqual([
    answer.status,
    true,
  ])
  expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/\w/) })
  expect(text).not.toMatch(/node_modules|\.ts:|Mongo|\$gt/)
}
