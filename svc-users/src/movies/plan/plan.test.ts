import {
  addToWatchlist,
  getPlanCalendar,
  type Movie,
  type PlanList,
  setMovieState,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { testPerson, testUsers } from '../../testing/start-users.ts'

const casablanca = aMovie({
  title: 'Casablanca',
  year: 1942,
  runtime: 102,
  directors: ['Michael Curtiz'],
  composite_rank: 2,
  best_picture_winner: true,
})
const godfather = aMovie({ title: 'The Godfather', year: 1972, runtime: 175, composite_rank: 1 })
const awkward = aMovie({ title: 'Girl; Boy, \\Other\nEND:VEVENT', year: 2001, runtime: null })
const users = testUsers({ movies: [casablanca, godfather, awkward] })
const ann = testPerson(users)

describe('the calendar of a plan', () => {
  it('has a whole-day event for each film, in the order of the watchlist', async () => {
    await want(godfather)
    await want(casablanca)

    const events = eventsIn(await calendar('watchlist', '2'))

    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([
      'The Godfather (1972)',
      'Casablanca (1942)',
    ])
    expect(events[1]).toMatchObject({
      'DTSTART;VALUE=DATE': '20270103',
      'DTEND;VALUE=DATE': '20270104',
      DESCRIPTION: 'Michael Curtiz\\n1h 42m',
    })
    expect(events[0]).toMatchObject({ 'DTSTART;VALUE=DATE': '20261231' })
  })

  it('plans the unseen films of the Top 100 and of the winners', async () => {
    await ann.call(setMovieState, {
      body: { movieId: godfather.id, seen: true, wantToSee: false },
    })

    for (const list of ['top100', 'oscar-winners'] as const) {
      expect(eventsIn(await calendar(list, '1'))).toMatchObject([{ SUMMARY: 'Casablanca (1942)' }])
    }
  })

  it('has stable event ids when the pace changes', async () => {
    await want(godfather)
    await want(casablanca)
    const idsAt = async (pace: string) =>
      eventsIn(await calendar('watchlist', pace)).map(({ UID }) => UID)

    const ids = await idsAt('1')

    expect(await idsAt('3.5')).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
  })

  it('escapes titles', async () => {
    await want(awkward)

    const text = await calendar('watchlist', '1')

    expect(eventsIn(text)).toHaveLength(1)
    expect(text).toContain('SUMMARY:Girl\\; Boy\\, \\\\Other\\nEND:VEVENT (2001)\r\n')
    expect(text).toContain('Runtime not known')
  })

  it('is a download that is never cached', async () => {
    await want(casablanca)
    const path = '/api/plan.ics?list=watchlist&unit=hours&pace=4&start=2026-12-31'

    const { headers } = await users.get(path, { as: ann })

    expect(headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/)
    expect(headers.get('content-disposition')).toContain('cinecanon-watchlist.ics')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is 404 when there is nothing to plan', async () => {
    await expect(calendar('watchlist', '1')).rejects.toMatchObject({
      status: 404,
      code: 'nothing_to_plan',
    })
  })

  it.each([
    ['0', '2026-01-01'],
    ['1e3', '2026-01-01'],
    ['99999', '2026-01-01'],
    ['1', '2026-02-30'],
    ['1', '9999-12-31'],
    ['1', ''],
  ])('refuses pace %s from %s', async (pace, start) => {
    await expect(calendar('top100', pace, start)).rejects.toMatchObject({ status: 400 })
  })
})

function want(movie: Movie) {
  return ann.call(addToWatchlist, { body: { movieId: movie.id } })
}

function calendar(list: PlanList, pace: string, start = '2026-12-31'): Promise<string> {
  return ann.call(getPlanCalendar, { query: { list, unit: 'films', pace, start } })
}

/** The properties of each event, unfolded. */
function eventsIn(text: string): Record<string, string>[] {
  const [, ...events] = text.replaceAll(/\r\n[ \t]/g, '').split('BEGIN:VEVENT\r\n')
  return events.map((event) =>
    Object.fromEntries(
      event.split('\r\n').map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1)]
      }),
    ),
  )
}
