import { aZip } from '@cinecanon/testing/zip'
import { describe, expect, it } from '@jest/globals'
import { readImport } from './read-import.ts'

type Marked = Record<string, 'seen' | 'wanted'>
const json = JSON.stringify
const letterboxd = 'Date,Name,Year,Letterboxd URI'
const imdbList = 'Position,Const,Title,Title Type,Year,Your Rating,Date Rated'

describe('a file in an unusual spelling', () => {
  it.each<
    [what: string, name: string, content: string | Buffer, marked: Marked, silent?: string[]]
  >([
    [
      'with several line ends',
      'ratings.csv',
      'Const,Your Rating,Title,Year\r\ntt1,9,Ran,1985\ntt2,8,Alien,1979\rtt3,8,Jaws,1975\n',
      { Ran: 'seen', Alien: 'seen', Jaws: 'seen' },
    ],
    [
      'with a line for its separator',
      'a.csv',
      'sep=|\r\nTitle|Year|Seen\r\nRan|1985|x\r\n',
      { Ran: 'seen' },
    ],
    [
      'with the year in the title',
      'a.csv',
      'Title,Seen\n8½ (1963),yes\n2001: A Space Odyssey [1968],yes\n1917 (2019),yes\n',
      { '8½ 1963': 'seen', '2001: A Space Odyssey 1968': 'seen', '1917 2019': 'seen' },
    ],
    [
      'with HTML entities',
      'watched.csv',
      'Title,Year\nSchindler&#039;s List,1993\nP&eacute;p&eacute; &amp; Le &#x4d;oko &foo;,1937\n',
      { "Schindler's List": 'seen', 'Pépé & Le Moko &foo;': 'seen' },
    ],
    [
      'with ids in other notations',
      'a.csv',
      'imdb_id,watched_at\nTT0089881,2020-01-01\n78748.0,2020-01-01\ntt73195,2020-01-01\n',
      { tt0089881: 'seen', tt0078748: 'seen', tt0073195: 'seen' },
    ],
    [
      'with types in Spanish',
      'ratings.csv',
      'Const,Your Rating,Title,Title Type,Year\ntt1,10,Ran,Película,1985\ntt2,9,Dark,Serie de TV,2017\n',
      { Ran: 'seen' },
    ],
    [
      'of IMDb in 2016',
      'ratings.csv',
      '"position","const","Title","Title type","You rated","IMDb Rating","Year"\n"1","tt1","Ran","Feature Film","8","8.2","1985"\n',
      { Ran: 'seen' },
    ],
    ['of check-ins', 'Check-ins.csv', `${imdbList}\n1,tt1,Ran,Movie,1985,,\n`, { Ran: 'seen' }],
    [
      'of players, which also name what was only begun',
      'a.json',
      json({
        Items: [
          { Name: 'Ran', ProductionYear: 1985, UserData: { PlayCount: 2, Played: true } },
          { Name: 'Alien', ProductionYear: 1979, UserData: { PlayCount: 1, Played: false } },
        ],
      }),
      { Ran: 'seen' },
      ['Alien'],
    ],
    [
      'of Plex',
      'a.json',
      json({
        MediaContainer: {
          Metadata: [
            { title: 'Ran', year: 1985, viewCount: 1, lastViewedAt: 1_600_000_000 },
            { title: 'Alien', year: 1979, viewOffset: 1222, lastViewedAt: 1_600_000_000 },
          ],
        },
      }),
      { Ran: 'seen' },
      ['Alien'],
    ],
    [
      'of Kodi',
      'a.json',
      json({ result: { movies: [{ title: 'Ran', playcount: 1, uniqueid: { imdb: 'tt1' } }] } }),
      { Ran: 'seen' },
    ],
    [
      'with a list for each mark',
      'a.json',
      json({
        watched: [{ title: 'Ran', year: 1985 }],
        watchlist: [{ title: 'Alien', year: 1979 }],
      }),
      { Ran: 'seen', Alien: 'wanted' },
    ],
    [
      'of Trakt with what was only begun',
      'trakt.zip',
      aZip({
        'watched-history.json': json([{ watched_at: '2020-01-01', movie: { title: 'Ran' } }]),
        'watched-playback.json': json([
          { progress: 12.5, paused_at: '2026-01-02T20:00:00Z', movie: { title: 'Alien' } },
        ]),
      }),
      { Ran: 'seen' },
      ['Alien'],
    ],
    [
      'with lists whose names begin like other files',
      'a.zip',
      aZip({
        'watched.csv': `${letterboxd}\nd,Ran,1985,u\n`,
        'user picks, seen.csv': 'Title,Year,Seen\nJaws,1975,yes\n',
        'lists/watchlist-priorities.csv': `Letterboxd list export v7\nDate,Name\n2021-01-01,x\n\nPosition,Name,Year\n1,Alien,1979\n`,
      }),
      { Ran: 'seen', Jaws: 'seen' },
    ],
  ])('%s', async (_what, name, content, marked, silent = []) => {
    const reading = await read(name, content)

    const marking = reading.rows.filter(({ seen, wanted }) => seen || wanted)
    const marks = marking.map(({ title, year, imdbId, seen }) => [
      Object.hasOwn(marked, `${title} ${year}`) ? `${title} ${year}` : (title ?? imdbId),
      seen ? 'seen' : 'wanted',
    ])
    expect(Object.fromEntries(marks)).toEqual(marked)
    expect(reading.silent).toEqual({ count: silent.length, titles: silent })
  })

  it('has ratings of any scale, or a row without its rating', async () => {
    const cells = ['★★★★½', '8/10', '4.5/5', '85%', '9', '17/20', '★★★☆☆', '17']
    const lines = cells.map((cell, number) => `Film ${number},1985,${cell}`)

    const { rows } = await read('ratings.csv', `Title,Year,Rating\n${lines.join('\n')}\n`)

    expect(rows.map(({ rating }) => rating)).toEqual([9, 8, 9, 8.5, 9, 8.5, 6, null])
    expect(rows.every(({ seen }) => seen)).toBe(true)
  })

  it('is named as a backup of Simkl', async () => {
    const movie = { title: 'Ran', year: 1985, ids: { simkl: 1 } }
    const content = json({ movies: [{ status: 'completed', movie }], shows: [{ show: {} }] })

    expect(await read('a.json', content)).toMatchObject({ format: 'Simkl backup', skipped: 1 })
  })
})

describe('an archive', () => {
  const good = `${letterboxd}\nd,Ran,1985,u\n`

  it('is read without its damaged files, whose names are returned', async () => {
    const zip = aZip({ 'watchlist.csv': '', 'diary.csv': `${good}"open`, 'watched.csv': good })
    const { rows, silent, failedFiles } = await read('a.zip', zip)

    expect(rows).toMatchObject([{ title: 'Ran', seen: true }])
    expect(silent.count).toBe(0)
    expect(failedFiles).toEqual([
      { name: 'watchlist.csv', reason: 'This file is empty.' },
      { name: 'diary.csv', reason: expect.stringMatching(/breaks off near line/) },
    ])
  })

  it('is read without a file that can’t be unpacked', async () => {
    const zip = aZip({ 'watchlist.csv': good, 'watched.csv': good })
    zip.fill(0xff, 43, 60)

    const { rows, failedFiles } = await read('a.zip', zip)

    expect(rows).toMatchObject([{ title: 'Ran', seen: true }])
    expect(failedFiles).toMatchObject([{ name: 'watchlist.csv' }])
  })
})

function read(name: string, content: string | Buffer) {
  return readImport({ name, bytes: Buffer.from(content) })
}
