import { MovieId, printPoster } from '@cinecanon/contract'
import type { PrintOrder } from '@cinecanon/posters/paper'
import type { RunningService } from '@cinecanon/service-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog } from '../testing/start-catalog.ts'
import { createPrinter } from './printer.ts'

const films = [
  aFilm({ id: 1, title: 'Psycho', year: 1960, afi_rank: 1 }),
  aFilm({ id: 2, title: 'Marty', year: 1955, best_picture_winner: true, oscar_ceremony: 28 }),
  aFilm({ id: 3, title: 'Wings', year: 1927, best_picture_winner: true, oscar_ceremony: 1 }),
]
const paper = 'a3'

describe('the wall', () => {
  it('hangs what is seen, numbers the rest, and has the person’s line and the host at its foot', async () => {
    const { catalog, orders } = await startWatched()

    await post(catalog, { list: 'oscar-winners', paper, seen_ids: [2, 1], line: ' Ann, in May ' })

    expect(orders).toMatchObject([
      {
        kind: 'wall',
        paper,
        wall: {
          films: [
            { film: { title: 'Wings' }, hangs: false },
            { film: { title: 'Marty' }, hangs: true },
          ],
          count: ['1', 'of 2'],
          foot: ['Ann, in May', 'cinecanon.example'],
        },
      },
    ])
  })

  it('hangs everything without ids', async () => {
    const { catalog, orders } = await startWatched()

    await post(catalog, { list: 'top100', paper })

    const [order] = orders
    expect(order?.kind === 'wall' && order.wall).toMatchObject({ count: ['3', 'films'] })
    expect(order?.kind === 'wall' && order.wall.films.every(({ hangs }) => hangs)).toBe(true)
  })

  it('hangs an own canon in its order, and refuses weights that name no film', async () => {
    const { catalog, orders } = await startWatched()
    const canon = { w: '1.0.0.0.0.0.0', a: '0' }

    await post(catalog, { list: 'own-canon', canon, paper })
    const refused = await post(catalog, {
      list: 'own-canon',
      canon: { w: '0.0.0.0.0.0.0', a: '0' },
      paper,
    })

    expect(orders).toMatchObject([{ wall: { films: [{ film: { title: 'Psycho' } }] } }])
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('At least one list must speak'),
    ])
  })

  it('is a file that no cache stores', async () => {
    const response = await post(await start(), { list: 'top100', paper })

    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toContain('cinecanon-top100-a3.pdf')
  })

  it('is made once for the same content, also when several want it', async () => {
    const { catalog, orders } = await startWatched()
    const content = { list: 'top100', paper, seen_ids: [1] }

    await Promise.all([post(catalog, content), post(catalog, content)])
    await post(catalog, content)
    expect(orders).toHaveLength(1)

    await post(catalog, { ...content, seen_ids: [2] })
    await post(catalog, { list: 'top100', picture: 'tall', seen_ids: [1] }, 'png')
    expect(orders).toHaveLength(3)
  })

  it.each([
    [{ list: 'top100', paper: 'a0' }, 400],
    [{ list: 'all', paper }, 400],
    [{ list: 'top100', paper, line: 'a'.repeat(61) }, 400],
    [{ list: 'top100', paper, line: 'two\nlines' }, 400],
    [{ list: 'top100', paper, line: 'Ann 映画' }, 400],
    [{ list: 'top100', paper, seen_ids: ['1'] }, 400],
    [{ list: 'top100', paper, seen_ids: Array.from({ length: 201 }, (_, i) => i + 1) }, 400],
    [{ list: 'top100', paper, line: 'Łukasz, Žižek & «Anna»' }, 200],
  ])('checks what it is asked for: %j', async (body, status) => {
    expect((await post(await start(), body)).status).toBe(status)
  })

  it('names the letters that the typeface lacks', async () => {
    const response = await post(await start(), { list: 'top100', paper, line: 'Ann 映画' })

    expect(await response.json()).toMatchObject({ message: expect.stringContaining('映 画') })
  })
})

describe('the poster of a film', () => {
  it('is a public file named after the film', async () => {
    const response = await fetch(`${(await start()).url}/api/posters/1.pdf`)

    expect(response.headers.get('content-disposition')).toContain('psycho-1960-a3.pdf')
    expect(response.headers.get('cache-control')).toMatch(/^public/)
  })

  it('of no film is not found', async () => {
    const catalog = await start()
    await expect(
      catalog.call(printPoster, { params: { movieId: MovieId.parse(99) } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the printer', () => {
  it('makes one sheet at a time in a thread, and refuses more than a few while others’ pages go on', async () => {
    const catalog = await start({ print: createPrinter() })
    const walls = Array.from({ length: 20 }, (_, i) =>
      post(catalog, { list: 'top100', paper, line: `No. ${i}` }),
    )
    const page = await fetch(`${catalog.url}/api/movies`)
    const responses = await Promise.all(walls)

    expect(page.status).toBe(200)
    const refused = responses.filter(({ status }) => status === 503)
    const made = responses.filter(({ status }) => status === 200)
    expect([refused.length >= 16, made.length + refused.length]).toEqual([true, 20])
    expect(refused[0]?.headers.get('retry-after')).toBeTruthy()
    for (const each of made) expect((await each.text()).slice(0, 5)).toBe('%PDF-')
  })
})

function start(changes: Parameters<typeof startCatalog>[0] = {}): Promise<RunningService> {
  return startCatalog({ films, ...changes })
}

async function startWatched() {
  const orders: PrintOrder[] = []
  const print = async (order: PrintOrder) => {
    orders.push(order)
    return Buffer.from('%PDF-')
  }
  return { catalog: await start({ print }), orders }
}

function post(catalog: RunningService, body: unknown, kind = 'pdf'): Promise<Response> {
  return fetch(`${catalog.url}/api/walls.${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
