import {
  changePublicLink,
  createPublicLink,
  deleteAccount,
  deleteOwnList,
  getAccountData,
  getLinkedFilms,
  getLinkedFilmsCsv,
  getLinkedList,
  type Input,
  listPublicLinks,
  maxPublicLinks,
  OwnListId,
  type PublicLink,
  restorePublicLink,
  saveOwnList,
  saveViewing,
  setMovieState,
  ViewingId,
  withdrawPublicLink,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { password, testPerson, testUsers } from '../../testing/start-users.ts'

const [vertigo, ran, marty] = [
  aMovie({ title: 'Vertigo', year: 1958, composite_rank: 14 }),
  aMovie({ title: 'Ran', year: 1985, composite_rank: 62 }),
  aMovie({ title: 'Marty', year: 1955, composite_rank: 400 }),
]
const movies = [ran, marty, vertigo]
const titles = movies.map(({ id, title, year }) => {
  return { id, title, year, imdb_id: `tt000000${id}`, other_titles: [] }
})
const users = testUsers({ movies, titles })
const ann = testPerson(users)
const all = { name: true, notes: true, ratings: true }
const none = { name: false, notes: false, ratings: false }
const forms = ['', '/films.json', '/films.csv']

beforeEach(async () => {
  await watch(vertigo.id, { watched_on: '2026-03-01', rating: 9, note: 'Dizzy.' })
  await watch(marty.id, { watched_on: '2026', rating: 7, note: 'A butcher.' })
  await mark(ran.id, { seen: false, wantToSee: true })
})

describe('a link', () => {
  it('to the wall shows which of the hundred are seen, in order of rank', async () => {
    await mark(ran.id, { seen: true, wantToSee: false })
    const link = await create({ kind: 'wall' })

    expect(link.token).toMatch(/^[\w-]{22}$/)
    expect(link).toMatchObject({ title: '', shown: none, movie_ids: [vertigo.id, ran.id] })
    const { films, ...rest } = await read(link)
    expect(films.map(({ movie_id }) => movie_id)).toEqual([vertigo.id, ran.id])
    expect(rest).toEqual({ kind: 'wall', year: null, still_since: null, name: null, wanted: [] })
  })

  it('to a list shows its title, line and films, and ends with the list', async () => {
    const id = OwnListId.parse('a'.repeat(24))
    const list = { id, title: 'Trains', note: 'On rails.', movie_ids: [marty.id, vertigo.id] }
    await ann.call(saveOwnList, { body: { ...list, created_at: '2026-01-01T00:00:00.000Z' } })
    const link = await create({ kind: 'list', listId: id })

    expect(link.movie_ids).toEqual(list.movie_ids)
    expect(await read(link)).toMatchObject({ list: { title: 'Trains', note: 'On rails.' } })
    await ann.call(deleteOwnList, { body: { id } })
    await expect(read(link)).rejects.toMatchObject({ code: 'link_not_found' })
    await expect(create({ kind: 'list', listId: id })).rejects.toMatchObject({
      code: 'own_list_not_found',
    })
  })

  it('to the watchlist shows it in its own order', async () => {
    const { id } = vertigo
    await mark(id, { seen: false, wantToSee: true })
    const { films } = await read(await create({ kind: 'watchlist' }))

    expect(films.map(({ movie_id }) => movie_id)).toEqual([ran.id, id])
  })

  it('to a year shows its viewings by month, and of the day nothing', async () => {
    await watch(ran.id, { watched_on: '2025-12-31' })
    const list = await read(await create({ kind: 'year', year: 2026, shown: all }))

    expect(list.films).toEqual([
      { movie_id: marty.id, month: null, rating: 7, note: 'A butcher.' },
      { movie_id: vertigo.id, month: 3, rating: 9, note: 'Dizzy.' },
    ])
  })

  it('to a comparison shows what is seen and wanted of the hundred, and never a line', async () => {
    const list = await read(await create({ kind: 'comparison', name: 'Ann', shown: all }))

    expect(list).toMatchObject({ name: 'Ann', wanted: [ran.id] })
    expect(list.films).toEqual([{ movie_id: vertigo.id, month: null, rating: 9, note: null }])
  })

  it('that is live follows its owner, and a still one doesn’t', async () => {
    const live = await create({ kind: 'wall', shown: all })
    const still = await create({ kind: 'wall', shown: all, isLive: false })
    users.clock.pass(1000)
    await watch(ran.id, { note: 'Late.' })
    await watch(vertigo.id, { watched_on: '2026-04-01', rating: 2, note: 'Less dizzy.' })

    expect((await read(live)).films).toMatchObject([{ note: 'Less dizzy.' }, { note: 'Late.' }])
    const { films, still_since } = await read(still)
    expect(films).toMatchObject([{ movie_id: vertigo.id, rating: 9, note: 'Dizzy.' }])
    expect(still_since).toBe(still.created_at)
  })

  it('shows nothing that isn’t switched on, in any form', async () => {
    const link = await create({ kind: 'wall', title: 'For Kim', name: 'Ann A.' })
    const secrets = ['For Kim', 'Ann A.', 'Dizzy.', ann.email, ann.id, '"rating":9', ',9,']
    const textsOf = async () => {
      const responses = forms.map((form) => fetch(`${users.url}/api/w/${link.token}${form}`))
      return Promise.all(responses.map(async (each) => (await each).text()))
    }
    const shownSecrets = async () => {
      const text = (await textsOf()).join()
      return secrets.filter((secret) => text.includes(secret))
    }

    expect(await shownSecrets()).toEqual([])
    await change(link, { shown: { notes: true } })
    expect(await shownSecrets()).toEqual(['Dizzy.'])
    await change(link, { shown: { notes: false, ratings: true } })
    expect(await shownSecrets()).toEqual(['"rating":9', ',9,'])
    await change(link, { shown: { ratings: false, name: true } })
    expect(await shownSecrets()).toEqual(['Ann A.'])
  })

  it('is renamed and switched one field at a time', async () => {
    const link = await create({ kind: 'wall', title: 'Kim', shown: { ...none, notes: true } })
    await change(link, { title: '  Kim and Lee ' })
    const changed = await change(link, { shown: { ratings: true } })

    expect(changed).toEqual({
      ...link,
      title: 'Kim and Lee',
      shown: { name: false, notes: true, ratings: true },
    })
    expect(await ann.call(listPublicLinks)).toEqual([changed])
  })

  it.each([{ title: 'x'.repeat(61) }, { name: 'see evil.example' }, { name: 'a\nb' }])(
    'is refused with %j',
    async (wrong) => {
      await expect(create({ kind: 'wall', ...wrong })).rejects.toMatchObject({ status: 400 })
    },
  )

  it('to a year needs one, and others take none', async () => {
    await expect(create({ kind: 'year' })).rejects.toMatchObject({ status: 400 })
    await expect(create({ kind: 'wall', year: 2026 })).rejects.toMatchObject({ status: 400 })
  })

  it('is one of fifty at most', async () => {
    for (let made = 0; made < maxPublicLinks; made += 1) await create({ kind: 'watchlist' })
    await expect(create({ kind: 'wall' })).rejects.toMatchObject({ code: 'too_many_links' })
    const [first] = await ann.call(listPublicLinks)
    if (first) await withdraw(first)
    await create({ kind: 'wall' })
    expect(await ann.call(listPublicLinks)).toHaveLength(maxPublicLinks)
  })

  it('is in the account’s data, and goes with the account', async () => {
    const link = await create({ kind: 'wall', title: 'Kim' })
    expect((await ann.call(getAccountData)).links).toEqual([link])

    const body = { confirmation: 'DELETE', currentPassword: password } as const
    await ann.call(deleteAccount, { body })
    await expect(read(link)).rejects.toMatchObject({ code: 'link_not_found' })
  })
})

describe('a withdrawn link', () => {
  it('has at once the same response as an unknown and a malformed one, in every form', async () => {
    const link = await create({ kind: 'wall' })
    await Promise.all(forms.map((form) => responseOf(link.token, form)))
    await withdraw(link)
    await withdraw(link)

    for (const form of forms) {
      const [withdrawn, ...others] = await Promise.all(
        [link.token, 'A'.repeat(22), 'A'.repeat(21), '%F0%9F', "'", 'x'.repeat(300)].map((token) =>
          responseOf(token, form),
        ),
      )
      expect(withdrawn).toMatchObject({ status: 404, cache: 'no-store' })
      // The router refuses what isn't UTF-8 before the link is looked up.
      expect(others.filter((other) => other.status === 404)).toEqual(
        Array.from({ length: 4 }, () => withdrawn),
      )
    }
    expect(await ann.call(listPublicLinks)).toEqual([])
  })

  it('is back at its address when the owner undoes it within a minute', async () => {
    const link = await create({ kind: 'wall' })
    await withdraw(link)
    users.clock.pass(50_000)

    expect(await restore(link)).toEqual(link)
    expect(await read(link)).toMatchObject({ kind: 'wall' })

    await withdraw(link)
    users.clock.pass(61_000)
    await expect(restore(link)).rejects.toMatchObject({ code: 'link_not_found' })
  })

  it('is nobody else’s to change, withdraw or restore', async () => {
    const link = await create({ kind: 'wall' })
    const ben = await users.join()
    const body = { token: link.token }
    await ben.call(withdrawPublicLink, { body })
    expect(await read(link)).toMatchObject({ kind: 'wall' })
    const refusal = { code: 'link_not_found' }
    await expect(ben.call(changePublicLink, { body })).rejects.toMatchObject(refusal)
    await withdraw(link)
    await expect(ben.call(restorePublicLink, { body })).rejects.toMatchObject(refusal)
  })
})

describe('the films of a link to take along', () => {
  it('are the array that Radarr reads, and a table with IMDb ids', async () => {
    const { token } = await create({ kind: 'wall', shown: { ...none, ratings: true } })
    const imdb_id = `tt000000${vertigo.id}`

    expect(await users.call(getLinkedFilms, { params: { token } })).toEqual([
      { title: 'Vertigo', year: 1958, imdb_id, rating: 9 },
    ])
    expect(await users.call(getLinkedFilmsCsv, { params: { token } })).toBe(
      `imdbID,Title,Year,Directors,Rating10,Review\r\n${imdb_id},Vertigo,1958,A Director,9,\r\n`,
    )
  })

  it.each(['films.json', 'films.csv'])('are 304 while unchanged: %s', async (form) => {
    const { token } = await create({ kind: 'wall' })
    const address = `${users.url}/api/w/${token}/${form}`
    const etag = (await fetch(address)).headers.get('etag') ?? ''
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    const again = () => fetch(address, { headers })

    expect((await again()).status).toBe(304)
    await watch(ran.id)
    const changed = await again()
    expect(changed.status).toBe(200)
    expect(changed.headers.get('cache-control')).toBe('private, no-cache')
  })
})

type Body = Input<typeof createPublicLink>['body']

function create(body: Omit<Body, 'isLive'> & { isLive?: boolean }): Promise<PublicLink> {
  return ann.call(createPublicLink, { body: { isLive: true, ...body } })
}

function change(
  { token }: PublicLink,
  changes: Omit<Input<typeof changePublicLink>['body'], 'token'>,
) {
  return ann.call(changePublicLink, { body: { token, ...changes } })
}

function read({ token }: PublicLink) {
  return users.call(getLinkedList, { params: { token } })
}

function withdraw({ token }: PublicLink) {
  return ann.call(withdrawPublicLink, { body: { token } })
}

function restore({ token }: PublicLink) {
  return ann.call(restorePublicLink, { body: { token } })
}

async function responseOf(token: string, form: string) {
  const response = await fetch(`${users.url}/api/w/${token}${form}`)
  const { status, headers } = response
  return {
    status,
    cache: headers.get('cache-control'),
    names: [...headers.keys()],
    body: await response.text(),
  }
}

let made = 0

function watch(movieId: typeof vertigo.id, given: object = {}) {
  const id = ViewingId.parse((++made).toString(16).padStart(24, '0'))
  const viewing = { watched_on: null, rating: null, note: '', again: false, ...given }
  return ann.call(saveViewing, { body: { id, movieId, ...viewing } })
}

function mark(movieId: typeof vertigo.id, marks: { seen: boolean; wantToSee: boolean }) {
  return ann.call(setMovieState, { body: { movieId, ...marks } })
}
