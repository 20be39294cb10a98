import { describe, expect, it } from '@jest/globals'
import type { User } from '../people/accounts.ts'
import { Area, conflictsOf, linksIn, pageAt, pagesOf } from './areas.ts'

const films = anArea('mf_films', ['/', '/films/:slug?', '/films/all'])
const own = {
  ...anArea('mf_own', ['/my-list']),
  area: {
    ...anArea('mf_own', ['/my-list']).area,
    links: [
      { to: '/users', label: 'Users', access: 'admin', in: { header: 3 } },
      { to: '/mails', label: 'Mails', access: 'templates', in: { header: 2 } },
      { to: '/my-list', label: 'My List', access: 'user', in: { header: 1, palette: 1 } },
      { to: '/', label: 'Films', in: { header: 0 } },
    ],
  } as const satisfies Area,
}

describe('a page', () => {
  const pages = pagesOf([films, own])

  it.each([
    ['/', 'mf_films', '/'],
    ['/films/all', 'mf_films', '/films/all'],
    ['/Films/All/', 'mf_films', '/films/all'],
    ['/films/psycho-1960', 'mf_films', '/films/:slug?'],
    ['/films', 'mf_films', '/films/:slug?'],
    ['/my-list', 'mf_own', '/my-list'],
  ])('at %s is of %s, by %s', (address, remote, path) => {
    expect(pageAt(address, pages)).toMatchObject({ remote, path })
  })

  it.each(['/films/a/b', '/my-lists', '/other'])('at %s is of no area', (address) => {
    expect(pageAt(address, pages)).toBeUndefined()
  })
})

it.each([
  ['a visitor', null, ['Films']],
  ['a user', {}, ['Films', 'My List']],
  ['a template tester', { seesTemplates: true }, ['Films', 'My List', 'Mails']],
  ['the operator', { isAdmin: true }, ['Films', 'My List', 'Mails', 'Users']],
])('links of a group are in order, for %s', (_who, user, labels) => {
  const links = linksIn('header', [films, own], user as User | null)
  expect(links.map(({ label }) => label)).toEqual(labels)
})

it('of two areas with one page, names the other', () => {
  const second = anArea('mf_second', ['/FILMS/:name?', '/own'])
  expect(conflictsOf(second, [films, second])).toEqual(['/FILMS/:name? is a page of mf_films'])
})

it.each([
  { pages: [{ path: 'films', access: 'everyone' }] },
  { pages: [{ path: '/films', access: 'all' }] },
  { look: [] },
  { links: [{ to: 'https://evil.example', label: 'x', in: {} }] },
  { links: [{ to: '/films', label: 'x', in: { nowhere: 1 } }] },
])('refuses %j', (wrong) => {
  expect(Area.safeParse({ ...films.area, ...wrong }).success).toBe(false)
})

function anArea(name: string, paths: string[]): { name: string; area: Area } {
  const pages = paths.map((path) => ({ path, access: 'everyone' as const }))
  return { name, area: { port: 4101, pages, links: [], parts: [], look: ['/'] } }
}
