import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import express from 'express'
import { securityHeaders } from './security-headers.ts'

const host = 'clerk.example.org'

it.each(['/sign-in', '/sign-up', '/sign-up/verify-email-address'])(
  'lets the hosted identity provider work on %s',
  async (path) => {
    const policy = await policyOf(path, host)
    expect(policy['connect-src']).toContain(`https://${host}`)
    expect(policy['frame-src']).toContain('https://challenges.cloudflare.com')
    expect(policy['worker-src']).toContain('blob:')
    expect(policy['script-src']).toMatch(/^'nonce-[^']+' 'strict-dynamic'$/)
    expect(JSON.stringify(policy)).not.toContain('unsafe')
  },
)

it.each([
  ['/', host],
  ['/sign-inside', host],
  ['/profile', host],
  ['/sign-up', null],
])('lets nobody else be called from %s with the provider %s', async (path, provider) => {
  const policy = await policyOf(path, provider)
  expect(policy['connect-src']).toBe("'self'")
  expect(policy['frame-src']).toBeUndefined()
  expect(JSON.stringify(policy)).not.toContain('clerk')
})

it('shows pictures of another origin only where one is set', async () => {
  const omdb = 'https://m.media-amazon.com'
  const policies = [null, omdb].map(async (pictureOrigin) => {
    const answer = await answerOf('/', { pictureOrigin })
    return /img-src [^;]*/.exec(String(answer.headers.get('content-security-policy')))?.[0]
  })

  expect(await Promise.all(policies)).toEqual([
    "img-src 'self' data:",
    `img-src 'self' data: ${omdb}`,
  ])
})

it('lets no page use what of a device our pages never ask for', async () => {
  const policy = (await answerOf('/')).headers.get('permissions-policy')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(policy).toContain(`${feature}=()`)
  }
})

async function policyOf(path: string, hostedIdentityHost: string | null) {
  const answer = await answerOf(path, { hostedIdentityHost })
  const directives = String(answer.headers.get('content-security-policy')).split(';')
  return Object.fromEntries(
    directives.map((each) => {
      const [name = '', ...values] = each.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
}

async function answerOf(
  path: string,
  { hostedIdentityHost = null as string | null, pictureOrigin = null as string | null } = {},
): Promise<Response> {
  const publicOrigin = 'http://localhost:4000'
  const app = express()
  app.use(...securityHeaders({ publicOrigin, hostedIdentityHost, pictureOrigin }))
  app.use((_req, res) => res.end())
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  server.close()
  return answer
}
