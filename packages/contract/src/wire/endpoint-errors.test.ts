import { describe, expect, it } from '@jest/globals'
import { endpoints, getMovieDetails, listUsers, login, unsubscribe } from '../index.ts'
import { errorCodesOf } from './endpoint.ts'

describe('how a call can be refused', () => {
  it('has the endpoint’s own errors and those of every call', () => {
    expect(errorCodesOf(getMovieDetails)).toEqual([
      'invalid_request',
      'movie_not_found',
      'unavailable',
    ])
  })

  it('follows from who may call, and from what a change has to bring', () => {
    expect(errorCodesOf(listUsers)).toEqual(
      expect.arrayContaining(['sign_in_required', 'not_allowed']),
    )
    expect(errorCodesOf(login)).toEqual(
      expect.arrayContaining(['foreign_origin', 'too_large', 'unsupported_media']),
    )
    expect(errorCodesOf(unsubscribe)).not.toContain('foreign_origin')
  })
})

it('has a summary of every public endpoint', () => {
  const shown = endpoints.filter(({ access }) => access !== 'internal')
  expect(shown.filter(({ summary }) => !summary).map(({ path }) => path)).toEqual([])
})
