import { expect, it } from '@jest/globals'
import { addressOf } from '../wire/caller.ts'
import { getSharedCard, SocialCardName } from './social-cards.ts'

it.each(['home', 'oscars', 'movie-1', 'movie-9999999', 'list-afi', 'genre-film-noir'])(
  '%s is a social card',
  (name) => {
    expect(SocialCardName.parse(name)).toBe(name)
  },
)

it.each([
  '',
  'Home',
  'movie-',
  'movie-0',
  'movie-01',
  'movie-1e3',
  'movie--1',
  'movie-10000000',
  'list-',
  'studio-rko',
  'shared',
  'list-AFI',
])('%s is none', (name) => {
  expect(SocialCardName.safeParse(name).success).toBe(false)
})

it('has an address that carries whose list it is, whatever their name', () => {
  const address = addressOf(getSharedCard, {
    query: { ids: '3,5', from: 'A&B "<é>"', list: undefined },
  })

  expect(address).toBe('/api/social-cards/shared/list.png?ids=3%2C5&from=A%26B+%22%3C%C3%A9%3E%22')
})
