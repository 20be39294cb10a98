import { describe, expect, it } from '@jest/globals'
import { contentPolicies, hashOf } from './security-headers.ts'

const publicOrigin = 'https://cinecanon.test'
const hostedIdentityHost = 'clerk.example.org'
const policies = contentPolicies({ publicOrigin, hostedIdentityHost, pictureOrigin: null })
const hashes = { scripts: [hashOf('alert(1)')], styles: [hashOf('a{}')] }

describe('the policy of a page', () => {
  const policy = directivesOf(policies.hashed(hashes))

  it('allows scripts of its origin and its own inline scripts, and nothing they would bring', () => {
    expect(policy['script-src']).toBe(`'self' '${hashOf('alert(1)')}'`)
    expect(JSON.stringify(policy)).not.toMatch(/nonce|strict-dynamic|unsafe|https?:|\*/)
  })

  it('allows its own styles, and empty elements for rules from scripts', () => {
    expect(policy['style-src']).toBe(`'self' '${hashOf('a{}')}' '${hashOf('')}'`)
    expect(hashOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
  })

  it('closes every other way in', () => {
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    })
    expect(JSON.stringify(policy)).not.toContain(hostedIdentityHost)
  })

  it.each([
    [null, "'self' data:"],
    ['https://m.media-amazon.com', "'self' data: https://m.media-amazon.com"],
  ])('allows pictures of another origin only where one is set: %s', (pictureOrigin, sources) => {
    const options = { publicOrigin, hostedIdentityHost: null, pictureOrigin }
    expect(directivesOf(contentPolicies(options).hashed(hashes))['img-src']).toBe(sources)
  })
})

describe('hosted sign-in', () => {
  it('has a policy with a nonce, in which the provider works', () => {
    const policy = directivesOf(policies.hostedSignIn('once'))
    expect(policy['script-src']).toBe("'nonce-once' 'strict-dynamic'")
    expect(policy['style-src']).toContain("'nonce-once'")
    expect(policy['connect-src']).toContain(`https://${hostedIdentityHost}`)
    expect(policy['frame-src']).toContain('https://challenges.cloudflare.com')
    expect(policy['worker-src']).toContain('blob:')
    expect(JSON.stringify(policy)).not.toContain('unsafe')
  })

  it.each([
    ['/sign-in', true],
    ['/sign-up', true],
    ['/sign-up/verify-email-address', true],
    ['/', false],
    ['/sign-inside', false],
    ['/profile', false],
  ])('is at %s: %s', (path, isHosted) => {
    expect(policies.isHostedSignIn(path)).toBe(isHosted)
    const withoutProvider = { publicOrigin, hostedIdentityHost: null, pictureOrigin: null }
    expect(contentPolicies(withoutProvider).isHostedSignIn(path)).toBe(false)
  })
})

function directivesOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}
