import { once } from 'node:events'
import { request } from 'node:http'
import { endpoint } from '@cinecanon/contract'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Router } from 'express'
import { z } from 'zod'
import { createService, identify, route } from '../index.ts'
import { type RunningService, silent, startService, testKeys } from '../testing/index.ts'

const uploadFile = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/upload',
  upload: { field: 'paper', maxBytes: 1024 },
  response: z.object({ name: z.string(), size: z.number() }),
})
const guarded = endpoint({ ...uploadFile, access: 'user', path: '/api/guarded-upload' })

let service: RunningService
beforeAll(async () => {
  const router = Router()
  for (const each of [uploadFile, guarded]) {
    route(router, each, ({ file }) => ({ name: file.name, size: file.bytes.length }))
  }
  const known = identify('users', testKeys.trusted)
  service = await startService(
    createService({ log: silent, identify: known, routes: [router] }),
    'users',
  )
})
afterAll(() => service.close())

describe('an upload', () => {
  it('gives the handler the file', async () => {
    const file = new File(['12345'], 'notes "1".txt')
    expect(await service.call(uploadFile, { file })).toEqual({ name: 'notes "1".txt', size: 5 })
  })

  it('takes a file of just the size that the contract allows, and none larger', async () => {
    const sized = (bytes: number) => ({ file: new Blob(['x'.repeat(bytes)]) })
    expect(await service.call(uploadFile, sized(1024))).toMatchObject({ size: 1024 })
    for (const bytes of [1025, 100_000]) {
      await expect(service.call(uploadFile, sized(bytes))).rejects.toMatchObject({ status: 413 })
    }
  })

  it('that is too large is refused when all of it was sent: some clients don’t listen before', async () => {
    const events: string[] = []
    const size = 100_000
    const asking = request(`${service.url}${uploadFile.path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': size },
    })
    const status = once(asking, 'response').then(([response]) => {
      events.push('responded')
      response.resume()
      return response.statusCode
    })

    asking.write(Buffer.alloc(size / 2))
    // A response that came before the rest would be here by now.
    for (let turn = 0; turn < 3; turn += 1) {
      await service.call(uploadFile, { file: new File(['12345'], 'a') })
    }
    events.push('sent')
    asking.end(Buffer.alloc(size / 2))

    expect(await status).toBe(413)
    expect(events).toEqual(['sent', 'responded'])
  })

  it('that is of another kind is refused when all of it was sent, too', async () => {
    const text = 'x'.repeat(5_000_000)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => post({ body: text, type: 'text/plain' })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(415))
  })

  it('without a length is refused after a hundred megabytes, also when it never ends', async () => {
    const upload = request(`${service.url}${uploadFile.path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
    })
    const responded = once(upload, 'response')
    const megabyte = Buffer.alloc(1024 * 1024)
    for (let sent = 0; sent < 100; sent += 1) {
      if (!upload.write(megabyte)) await once(upload, 'drain')
    }
    // A client that sends on meets a closed connection, and may lose the response.
    upload.write('x')

    const [response] = await responded
    upload.destroy()

    expect(response.statusCode).toBe(415)
    expect(response.headers.connection).toBe('close')
  })

  it.each<[string, () => FormData]>([
    ['without a file', () => form({})],
    ['with the file in another field', () => form({ other: new Blob(['a']) })],
    ['with a second file', () => form({ paper: new Blob(['a']), other: new Blob(['b']) })],
    ['with text in place of the file', () => form({ paper: 'a' })],
    ['with a field beside it', () => form({ paper: new Blob(['a']), __proto: 'b' })],
  ])('is refused %s', async (_name, make) => {
    const response = await post({ body: make() })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
  })

  it('is refused when its form breaks off', async () => {
    const begun = '--b\r\nContent-Disposition: form-data; name="paper"; filename="a"\r\n\r\nabc'
    const type = 'multipart/form-data; boundary=b'
    expect((await post({ body: begun, type })).status).toBe(400)
    expect((await post({ body: begun, type: 'multipart/form-data' })).status).toBe(400)
  })

  it.each(['application/json', 'text/plain', 'image/png', 'application/x-www-form-urlencoded'])(
    'is refused as %s',
    async (type) => {
      expect((await post({ body: '{}', type })).status).toBe(415)
    },
  )

  it('is not read from a user who may not send it', async () => {
    await expect(service.call(guarded, { file: new Blob(['a']) })).rejects.toMatchObject({
      status: 401,
    })
  })
})

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

function post({ body, type }: { body: string | FormData; type?: string }): Promise<Response> {
  const headers = type ? { 'content-type': type } : {}
  return fetch(`${service.url}${uploadFile.path}`, { method: 'POST', body, headers })
}
