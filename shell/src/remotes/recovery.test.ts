import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { LoadError, reloadIfGone, startRecovery } from './recovery.ts'

const file = '/assets/mf_catalog/aaaaaaaaaaaa/95.js'
const chunkError = Object.assign(new Error('Loading chunk 95 failed.'), { request: file })
const fetchBefore = globalThis.fetch

/** It is null when the server can't be reached. */
let status: number | null
let requests: string[]

beforeAll(() => {
  // jsdom logs that it can't reload a page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  performance.getEntriesByType = () => []
  startRecovery()
})
afterAll(() => {
  globalThis.fetch = fetchBefore
})
beforeEach(() => {
  status = 404
  requests = []
  globalThis.fetch = async (address, { method } = {}) => {
    requests.push(`${method} ${address}`)
    if (status === null) throw new TypeError('not connected')
    return { status } as Response
  }
})

it('reloads the page when a file of it is gone', async () => {
  history.pushState(null, '', '/contact')

  expect(await reloadIfGone(chunkError)).toBe(true)
  expect(await reloadIfGone(new LoadError(file, chunkError))).toBe(true)
  expect(requests).toEqual([`HEAD ${file}`, `HEAD ${file}`])
})

it.each([200, 503, null])(
  'leaves it when the server responds %s, because a retry may help',
  async (response) => {
    status = response
    expect(await reloadIfGone(chunkError)).toBe(false)
  },
)

it('doesn’t on other failures', async () => {
  expect(await reloadIfGone(new TypeError('x is undefined'))).toBe(false)
  expect(await reloadIfGone('broken')).toBe(false)
  expect(requests).toEqual([])
})

it('doesn’t with unsaved input, until the next page', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(await reloadIfGone(chunkError)).toBe(false)

  history.pushState(null, '', '/about')
  expect(await reloadIfGone(chunkError)).toBe(true)
})

it('doesn’t twice at one address', async () => {
  history.pushState(null, '', '/profile?section=badges')
  performance.getEntriesByType = () => [{ type: 'reload' } as PerformanceNavigationTiming]
  startRecovery()
  expect(await reloadIfGone(chunkError)).toBe(false)

  history.pushState(null, '', '/profile?section=account')
  expect(await reloadIfGone(chunkError)).toBe(true)
})
