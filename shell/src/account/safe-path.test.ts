import { describe, expect, it } from '@jest/globals'
import { pathAfterSignIn, pathForVisitors } from './safe-path.ts'

const after = (from: string) => pathAfterSignIn(new URLSearchParams({ from }))

describe('where to go after signing in', () => {
  it.each(['/profile', '/movies/casablanca-1942?view=grid', '/#top-100-movies', '/a//b'])(
    'is the path of this site that one came from: %s',
    (from) => expect(after(from)).toBe(from),
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'profile',
    '',
    '//',
  ])('is the front page instead of %j', (from) => expect(after(from)).toBe('/'))

  it.each(['/sign-in', '/sign-up?from=/', '/auth'])('is never another entrance: %s', (from) =>
    expect(after(from)).toBe('/'),
  )

  it('is the front page when one came from nowhere', () => {
    expect(pathAfterSignIn(new URLSearchParams())).toBe('/')
  })

  it('survives the way through the sign-in page', () => {
    const from = { pathname: '/my-list', search: '?list=oscar&view=grid' }
    const path = pathForVisitors('user', from)
    const { pathname, searchParams } = new URL(path, 'https://here.example')
    expect(pathname).toBe('/sign-in')
    expect(pathAfterSignIn(searchParams)).toBe('/my-list?list=oscar&view=grid')
  })
})
