import {
  type Call,
  CallError,
  densePosterWallSize,
  getLinkedCard,
  getPosterWall,
  getSharedCard,
  getSocialCard,
  isTop100,
  type LinkedList,
  listTypes,
  type MovieId,
  type Parsed,
  socialCardSize,
  widePosterWallSize,
} from '@cinecanon/contract'
import * as artist from '@cinecanon/posters'
import type { CardOrder } from '@cinecanon/posters/social-cards'
import * as cardArtist from '@cinecanon/posters/social-cards'
import type { RunningService } from '@cinecanon/service-kit/testing'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createCatalog, winnersOf } from '../movies/catalog.ts'
import { readSeed } from '../movies/movies.seed.ts'
import { moviesService } from '../movies/movies.service.ts'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog } from '../testing/start-catalog.ts'

const films = await readSeed()
const catalogOfSeed = createCatalog({ films, posters: new Map(), extras: new Map() })

describe('a social card', () => {
  it.each(['home', 'oscars', 'movie-678', 'movie-12', 'genre-western', 'director-agnes-varda'])(
    'is a light picture of the size that networks expect: %s',
    async (name) => {
      const catalog = await start({ cardArtist })

      await expectCard(await catalog.call(getSocialCard, { params: { name } }))
    },
  )

  it('is public for a day, then 304, and embeddable by other sites', async () => {
    const catalog = await start()

    const { headers } = await fetch(`${catalog.url}/api/social-cards/home.png`)
    const again = await fetch(`${catalog.url}/api/social-cards/home.png`, {
      headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    })

    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(again.status).toBe(304)
  })

  it.each([
    ['movie-9999999', 404],
    ['director-nobody', 404],
    ['movie-0', 400],
    ['movie-01', 400],
    ['poster', 400],
    ['shared/list.png?from=a&from=b', 400],
    [`shared/list.png?from=${'a'.repeat(501)}`, 400],
  ])('is refused and not cached: %.30s', async (name, status) => {
    const catalog = await start()

    const path = name.includes('?') ? name : `${name}.png`
    const response = await fetch(`${catalog.url}/api/social-cards/${path}`)

    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the wall of a list', () => {
  const movies = moviesService(artist)
  movies.show(films)
  const ranked = movies.ranked()
  const walls = { top100: ranked.filter(isTop100), 'oscar-winners': winnersOf(ranked) }

  // Run `npm run posters -- pictures` when posters have changed.
  it.each(listTypes)(
    'has its posters in rows of twenty, as one light picture: %s',
    async (list) => {
      const picture = await wallOf(list)

      expect(await sharp(picture).metadata()).toMatchObject({ format: 'heif', width: 960 })
      expect(picture.length).toBeLessThan(45_000)
      const svg = cardArtist.drawPosterWall(walls[list])
      const drawn = await cardArtist.rasterise(svg, 'avif')
      expect(await difference(picture, drawn)).toBeLessThan(4)
    },
  )

  it.each([
    ['top100-wide', widePosterWallSize, 36_000],
    ['top100-dense', densePosterWallSize, 47_000],
  ] as const)('is larger for wide windows and for dense screens: %s', async (name, size, most) => {
    const picture = await wallOf(name)

    const width = size.columns * size.width
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'heif', width })
    expect(picture.length).toBeLessThan(most)
    const drawn = cardArtist.drawPosterWall(walls.top100, size)
    expect(
      await difference(picture, await sharp(Buffer.from(drawn)).png().toBuffer()),
    ).toBeLessThan(24)
  })

  async function wallOf(list: Parsed<typeof getPosterWall>['params']['list']) {
    return (await start()).call(getPosterWall, { params: { list } })
  }

  /** Compares the average colour of each poster. */
  async function difference(picture: Uint8Array, drawn: Buffer): Promise<number> {
    const composed = await sharp(picture)
      .composite([{ input: drawn, blend: 'difference' }])
      .png()
      .toBuffer()
    const small = sharp(composed).removeAlpha().resize(20, 5, { fit: 'fill' })
    return Math.max(...(await small.raw().toBuffer()))
  }

  it('waits for no drawing, because a busy machine takes longer than a page waits', async () => {
    const never = new Promise<Buffer>(() => {})
    const catalog = await start({ cardArtist: { ...plainArtist, rasterise: () => never } })

    const response = await fetch(`${catalog.url}/api/poster-walls/top100.avif`)

    expect(response.status).toBe(200)
  })
})

describe('the card of a shared list', () => {
  it('is a light picture too', async () => {
    await expectCard(await shared(await start({ cardArtist }), { ids: '1,2,3', from: 'Ann' }))
  })

  it('shows the first five films that exist, in their order, each once', async () => {
    const { catalog, orders } = await startWatched()

    await shared(catalog, { ids: '7,x,,3,3, 5,99999,1e1,9,11,12' })

    expect(orders[0]).toMatchObject({ films: [7, 3, 5, 9, 11].map((id) => ({ id })) })
  })

  it('names whose list it is, on one line and not too long', async () => {
    const { catalog, orders } = await startWatched()

    await shared(catalog, { ids: '1', from: '  Ann\u0000\n Example ' })
    await shared(catalog, { ids: '1', from: 'A very long name '.repeat(20) })

    expect(orders[0]).toMatchObject({ from: 'Ann Example' })
    expect(orders[1]).toMatchObject({ from: expect.stringMatching(/^A very long name .{20,45}…$/) })
  })

  it('shows winners for a link to all Oscar winners, which holds no ids', async () => {
    const { catalog, orders } = await startWatched()

    await shared(catalog, { list: 'oscar', from: 'Ann' })

    expect(orders[0]).toMatchObject({ content: '97 films from the Oscar Best Picture list' })
    expect(orders[0]).toMatchObject({
      films: Array.from({ length: 5 }, () => ({ best_picture_winner: true })),
    })
  })

  it.each([
    '<script>alert(1)</script>',
    '</svg><image href="file:///etc/passwd"/>',
    '&xxe; ]]> <!-- "\'',
    '\u202Egnirts',
    '映画 🎬',
    '\u0000\uFFFF\uD800',
    '',
    '   ',
  ])('draws a name as outlines and nothing else: %j', async (from) => {
    const order = { kind: 'shared', films: [aFilm()], from, content: '1 film' } as const

    const svg = cardArtist.drawCard(order)

    expect(new Set([...svg.matchAll(/<([a-z/]+)/gi)].map(([, tag]) => tag))).toEqual(
      new Set(svg.match(/<\/?[a-z]+/g)?.map((tag) => tag.slice(1))),
    )
    expect(svg).not.toMatch(/script|image|href(?!="#)|etc|<!|&(?!#?\w+;)/i)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    await expect(cardArtist.rasterise(svg)).resolves.toBeInstanceOf(Buffer)
  })

  it('has another text when it can’t draw the name', () => {
    const named = (from: string) =>
      cardArtist.drawCard({ kind: 'shared', films: [], from, content: '' })

    expect(named('映画 🎬')).toBe(named(''))
    expect(named('Ann')).not.toBe(named(''))
  })
})

describe('the card of a link', () => {
  const token = 'A'.repeat(22)
  const list: LinkedList = {
    kind: 'wall',
    year: null,
    still_since: null,
    name: null,
    films: catalogOfSeed.ranked.slice(1, 3).map(({ id }) => filmOf(id)),
    wanted: [],
  }

  it('is the wall with the films that are seen, and is stored nowhere', async () => {
    const { catalog, orders } = await startWatched(async () => list)

    const response = await fetch(`${catalog.url}/api/w/${token}/card.png`)

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const [order] = orders
    expect(order).toMatchObject({ headline: '2 of the hundred', below: 'How many have you seen?' })
    const wall = order?.kind === 'lit-wall' ? order.films : []
    expect([wall.length, wall.filter(({ isLit }) => isLit).length]).toEqual([100, 2])
  })

  it('shows the first films of a list in its order, and a name that is switched on', async () => {
    const named = { ...list, kind: 'watchlist', name: 'Ann' } as const
    const { catalog, orders } = await startWatched(async () => named)

    await catalog.call(getLinkedCard, { params: { token } })

    const films = list.films.map(({ movie_id: id }) => ({ id }))
    expect(orders).toMatchObject([{ from: 'Ann', content: '2 films to see', films }])
  })

  it.each([
    [new CallError(404, 'Nothing here'), 404, 'link_not_found'],
    [new TypeError('fetch failed'), 503, 'unavailable'],
  ])('isn’t drawn when svc-users fails with %s', async (failure, status, code) => {
    const { catalog, orders } = await startWatched(() => Promise.reject(failure))

    const drawing = catalog.call(getLinkedCard, { params: { token } })

    await expect(drawing).rejects.toMatchObject({ status, code })
    expect(orders).toEqual([])
  })

  it('is a light picture with all films lit', async () => {
    const hundred = catalogOfSeed.ranked.filter(isTop100).map(({ id }) => filmOf(id))
    const users = (async () => ({ ...list, films: hundred })) as Call
    const catalog = await start({ cardArtist, users })

    await expectCard(await catalog.call(getLinkedCard, { params: { token } }))
  })

  function filmOf(id: number) {
    return { movie_id: id as MovieId, month: null, rating: null, note: null }
  }
})

it('sets the name of every collection without touching its posters', () => {
  const { collections, films: byId } = catalogOfSeed
  const longest = collections.summaries.toSorted((a, b) => b.title.length - a.title.length)
  const named = [...longest.slice(0, 4), ...longest.filter(({ title }) => /[^ -~]/.test(title))]

  for (const { title, movie_ids } of named) {
    const film = byId.get(movie_ids[0] ?? (0 as MovieId))
    const draw = (headline: string) =>
      cardArtist.drawCard({ kind: 'collection', films: film ? [film] : [], above: '', headline })
    expect(draw(title)).not.toMatch(/NaN|Infinity|undefined/)
    expect([title, draw(title) === draw('')]).toEqual([title, false])
  }
})

it('sets the longest titles without touching the margin or the signature', async () => {
  const longest = catalogOfSeed.ranked
    .toSorted((a, b) => b.title.length - a.title.length)
    .slice(0, 8)

  for (const film of longest) {
    const picture = await cardArtist.rasterise(cardArtist.drawCard({ kind: 'movie', film }))

    const rightMargin = { left: 1140, top: 0, width: 60, height: 630 }
    const aboveSignature = { left: 500, top: 510, width: 700, height: 20 }
    for (const area of [rightMargin, aboveSignature]) {
      const { channels } = await sharp(await sharp(picture).extract(area).toBuffer()).stats()
      expect([film.title, Math.max(...channels.map(({ stdev }) => stdev))]).toEqual([film.title, 0])
    }
  }
})

it('shows a film’s rank, if it has one', () => {
  const nominee = { best_picture_nominee: true, oscar_ceremony: 90 }
  const draw = (film: ReturnType<typeof aFilm>, composite_rank: number) =>
    cardArtist.drawCard({ kind: 'movie', film: { ...film, composite_rank } })
  const [listed, other] = [aFilm({ ...nominee, rt_rank: 99 }), aFilm(nominee)]

  expect(draw(listed, 371)).not.toBe(draw(listed, 372))
  expect(draw(other, 871)).toBe(draw(other, 872))
})

describe('drawing', () => {
  it('runs once for many requests, and again only after eviction', async () => {
    const { catalog, orders } = await startWatched()

    await Promise.all(Array.from({ length: 20 }, () => movie(catalog, 1)))
    await movie(catalog, 1)
    expect(orders).toHaveLength(1)

    for (let id = 2; id <= 70; id++) await movie(catalog, id)
    await movie(catalog, 70)
    expect(orders).toHaveLength(70)
    await movie(catalog, 1)
    expect(orders).toHaveLength(71)
  })

  it('runs one at a time, and a full queue responds 503', async () => {
    let atOnce = 0
    let most = 0
    const gate = Promise.withResolvers<void>()
    const rasterise = async () => {
      most = Math.max(most, ++atOnce)
      await gate.promise
      atOnce--
      return Buffer.from('png')
    }
    const catalog = await start({ cardArtist: { ...plainArtist, rasterise } })

    const requests = Array.from({ length: 20 }, (_, i) =>
      fetch(`${catalog.url}/api/social-cards/movie-${i + 1}.png`),
    )
    const refused: Response[] = []
    for (const each of requests) {
      each.then((response) => {
        if (response.status === 503) refused.push(response)
        if (refused.length === 11) gate.resolve()
      })
    }
    const statuses = (await Promise.all(requests)).map((response) => response.status)

    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(most).toBe(1)
  })

  it('of a film doesn’t wait for shared lists, of which one client can request any number', async () => {
    const gate = Promise.withResolvers<void>()
    const rasterise = async (svg: string) => {
      if (svg === 'shared') await gate.promise
      return Buffer.from('png')
    }
    const drawCard = ({ kind }: CardOrder) => kind
    const catalog = await start({ cardArtist: { ...plainArtist, drawCard, rasterise } })
    const shared = Array.from({ length: 20 }, (_, i) =>
      fetch(`${catalog.url}${getSharedCard.path}?from=${i}`),
    )
    await Promise.race(shared)

    expect(Buffer.from(await movie(catalog, 1)).toString()).toBe('png')

    gate.resolve()
    await Promise.all(shared)
  })

  it('is repeated after a failure', async () => {
    let tries = 0
    const rasterise = async () => {
      if (++tries === 1) throw new Error('out of memory')
      return Buffer.from('png')
    }
    const catalog = await start({ cardArtist: { ...plainArtist, rasterise } })

    await expect(movie(catalog, 1)).rejects.toMatchObject({ status: 500 })
    expect(Buffer.from(await movie(catalog, 1)).toString()).toBe('png')
  })
})

async function expectCard(picture: Uint8Array): Promise<void> {
  const { format, ...size } = await sharp(picture).metadata()
  expect(format).toBe('png')
  expect(size).toMatchObject(socialCardSize)
  expect(picture.length).toBeLessThan(150_000)
}

const plainArtist = {
  drawCard: () => '<svg/>',
  rasterise: async () => Buffer.from('png'),
}

function start(changes: Parameters<typeof startCatalog>[0] = {}): Promise<RunningService> {
  return startCatalog({ films, ...changes })
}

/** Records the drawings requested. */
async function startWatched(users?: () => Promise<LinkedList>) {
  const orders: cardArtist.CardOrder[] = []
  const catalog = await start({
    ...(users && { users: users as Call }),
    cardArtist: {
      ...plainArtist,
      drawCard: (order) => {
        orders.push(order)
        return '<svg/>'
      },
    },
  })
  return { catalog, orders }
}

function shared(catalog: RunningService, query: { ids?: string; from?: string; list?: string }) {
  return catalog.call(getSharedCard, { query })
}

function movie(catalog: RunningService, id: number) {
  return catalog.call(getSocialCard, { params: { name: `movie-${id as MovieId}` } })
}
