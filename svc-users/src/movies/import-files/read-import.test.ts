import { aZip } from '@cinecanon/testing/zip'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readImport } from './read-import.ts'
import { collectRows, type Row } from './rows.ts'

const watched = 'Date,Name,Year,Letterboxd URI'
const diary = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
const imdbRatings =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors'
const imdbList =
  'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated'

describe('a Letterboxd export', () => {
  const files = {
    'profile.csv': 'Date Joined,Username,Email Address\n2020-01-01,ann,ann@example.org\n',
    'watched.csv': `${watched}\n2021-01-01,Cleopatra,1934,https://boxd.it/a\n2021-01-01,Cleopatra,1963,https://boxd.it/b\n`,
    'ratings.csv': `${watched},Rating\n2021-01-01,Persona,1966,https://boxd.it/c,3.5\n`,
    'diary.csv': `${diary}\n2021-01-03,Vertigo,1958,https://boxd.it/zzz,,Yes,,2021-01-02\n`,
    'reviews.csv':
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2021-02-03,"M",1931,https://boxd.it/y,5,,"Two\nlines, and a ""quote""",,2021-02-02\n',
    'watchlist.csv': `${watched}\n2021-01-01,Ran,1985,https://boxd.it/e\n2021-01-01,Alien,1979,https://boxd.it/f\n`,
    'comments.csv': 'Date,Content,Comment\n2021-01-01,x,y\n',
    'lists/favourites.csv':
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2021-01-01,Best,,u,\n\nPosition,Name,Year,URL,Description\n1,Jaws,1975,u,\n',
    'likes/films.csv': `${watched}\n2021-01-01,Jaws,1975,https://boxd.it/e\n`,
    'deleted/diary.csv': `${diary}\n2021-01-03,Deleted,1958,https://boxd.it/zzz,,Yes,,2021-01-02\n`,
    'orphaned/diary.csv': `${diary}\n2021-01-03,Orphan,1958,https://boxd.it/zzz,,Yes,,2021-01-02\n`,
    '__MACOSX/._watched.csv': '\0\x05\x16',
  }

  it('has seen and wanted films; lists, likes and account files are skipped', async () => {
    const { format, rows } = await read('letterboxd-ann.zip', aZip(files))

    expect(format).toBe('Letterboxd export')
    expect(rows.filter(({ seen }) => seen).map(titled)).toEqual([
      'Cleopatra 1934',
      'Cleopatra 1963',
      'Persona 1966',
      'Vertigo 1958',
      'M 1931',
    ])
    expect(rows.filter(({ wanted }) => wanted).map(titled)).toEqual(['Ran 1985', 'Alien 1979'])
  })

  it('has half stars, and the day of viewing rather than of logging', async () => {
    const { rows } = await read('letterboxd-ann.zip', aZip(files))

    expect(rows.find(({ title }) => title === 'Persona')).toMatchObject({
      rating: 7,
      watchedOn: null,
    })
    expect(rows.find(({ title }) => title === 'Vertigo')?.watchedOn).toBe('2021-01-02')
    expect(rows.find(({ title }) => title === 'Cleopatra')?.watchedOn).toBeNull()
  })

  it('is found in the folder of an archive that was zipped again', async () => {
    const again = Object.fromEntries(
      Object.entries(files).map(([path, content]) => [`my watchlist backup/${path}`, content]),
    )

    const { rows } = await read('again.zip', aZip(again))

    expect(rows.map(titled)).toEqual((await read('a.zip', aZip(files))).rows.map(titled))
  })

  it('is recognised by the names of single files', async () => {
    const content = `${watched}\n2021-01-01,Ran,1985,https://boxd.it/e\n`

    expect((await read('watched (1).csv', content)).rows).toMatchObject([{ seen: true }])
    expect((await read('watchlist.csv', content)).rows).toMatchObject([{ wanted: true }])
    await expect(read('download.csv', content)).rejects.toThrow(
      /watched.csv and watchlist.csv look the same/,
    )
  })

  it('is a list of one’s own in its order, which marks nothing', async () => {
    const list =
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2021-01-01,"Best, of",,u,"Two\nlines"\n\nPosition,Name,Year,URL,Description\n2,Ran,1985,u,\n1,Jaws,1975,u,\n'

    const { format, rows, lists } = await read('best.csv', list)

    expect(format).toBe('Letterboxd list')
    expect(lists).toEqual([{ title: 'Best, of', note: 'Two lines', isEmpty: false }])
    expect(rows.map(titled)).toEqual(['Jaws 1975', 'Ran 1985'])
    expect(rows).toMatchObject([
      { seen: false, wanted: false, lists: [{ list: 0, position: 0 }] },
      { seen: false, wanted: false, lists: [{ list: 0, position: 1 }] },
    ])
  })
})

describe('an IMDb export', () => {
  it('marks rated films as seen, and skips series and games', async () => {
    const { format, rows, skipped } = await read(
      'ratings.csv',
      `${imdbRatings}\ntt0050083,9,2020-01-01,12 Angry Men,12 Angry Men,u,Movie,9.0,96,1957,Drama,1,1957-04-10,Sidney Lumet\ntt0903747,10,2020-01-01,Breaking Bad,,u,TV Series,9.5,,2008,,,,\ntt1,5,2020-01-01,Game,,u,Video Game,,,2008,,,,\n2,5,2020-01-01,Old name,,u,tvMovie,,,1971,,,,`,
    )

    expect(format).toBe('IMDb ratings')
    expect(rows).toMatchObject([
      { imdbId: 'tt0050083', title: '12 Angry Men', year: 1957, seen: true, rating: 9 },
      { imdbId: 'tt0000002', seen: true },
    ])
    expect(skipped).toBe(2)
  })

  it('is recognised as a list by its positions, although its rows have ratings', async () => {
    const tail = 'u,Movie,9.0,96,1957,Drama,1,1957-04-10,A'
    const { format, rows } = await read(
      'WATCHLIST.csv',
      `${imdbList}\n2,tt0050083,2020-01-01,2020-01-01,,12 Angry Men,,${tail},9,2020-01-01\n1,tt12345678,2020-01-01,2020-01-01,,Long id,,${tail},,\n`,
    )

    expect(format).toBe('IMDb list')
    expect(rows).toMatchObject([
      { imdbId: 'tt12345678', wanted: true, seen: false },
      { imdbId: 'tt0050083', wanted: false, seen: true },
    ])
  })

  it('is read with the columns of 2019, with more of them, and with ids that lack their letters', async () => {
    const { rows } = await read(
      'ratings.csv',
      'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,New One\n50083,8,2019-01-01,12 Angry Men,u,movie,9,96,1957,,,,,x\n',
    )

    expect(rows).toMatchObject([{ imdbId: 'tt0050083', seen: true }])
  })
})

describe('a Trakt export', () => {
  const movie = (title: string, imdb: string | null, more = {}) => ({
    title,
    year: 1960,
    ids: { trakt: 1, slug: 's', imdb, tmdb: 2, plex: { guid: 'g', slug: 's' } },
    ...more,
  })
  const history = [
    {
      id: 1,
      watched_at: '2020-05-01T23:30:00.000Z',
      action: 'watch',
      type: 'movie',
      movie: movie('Psycho', 'tt0054215'),
    },
    {
      id: 2,
      watched_at: '2020-05-01T23:30:00.000Z',
      action: 'scrobble',
      type: 'episode',
      episode: {},
      show: {},
    },
  ]
  // The average rating of a film is no mark of this person.
  const wish = [
    {
      rank: 2,
      id: 5,
      listed_at: '2020-01-01T00:00:00.000Z',
      notes: null,
      type: 'movie',
      movie: movie('Ran', null, { rating: 8.1, status: 'released' }),
    },
  ]
  const more = [
    {
      rank: 1,
      id: 6,
      listed_at: '2020-01-01T00:00:00.000Z',
      type: 'movie',
      movie: movie('Alien', 'tt0078748'),
    },
  ]
  const rated = [
    {
      rated_at: '2020-01-01T00:00:00.000Z',
      rating: 9,
      type: 'movie',
      movie: movie('Persona', 'tt0060827'),
    },
  ]
  const text = JSON.stringify

  it.each([
    ['at its root', ''],
    ['under the name of the user', 'ann/'],
  ])('is read %s', async (_where, folder) => {
    const zip = aZip({
      [`${folder}user-profile.json`]: text({ username: 'ann' }),
      [`${folder}watched-history-1.json`]: text(history),
      [`${folder}watched-history-2.json`]: text([]),
      [`${folder}ratings-movies-1.json`]: text(rated),
      [`${folder}lists-watchlist.json`]: text([...wish, ...more]),
      [`${folder}lists-list-7-favourites.json`]: text([{ ...more[0], movie: movie('Jaws', null) }]),
      [`${folder}lists-favorites.json`]: text([{ ...more[0], movie: movie('Jaws', null) }]),
      [`${folder}collection-movies-1.json`]: text([
        { collected_at: 'x', movie: movie('Jaws', null) },
      ]),
    })

    const { format, rows, skipped } = await read('trakt.zip', zip)

    expect(format).toBe('Trakt export')
    expect(
      Object.fromEntries(rows.map((row) => [row.title, row.seen ? 'seen' : 'wanted'])),
    ).toEqual({
      Psycho: 'seen',
      Persona: 'seen',
      Alien: 'wanted',
      Ran: 'wanted',
    })
    expect(rows.filter(({ wanted }) => wanted).map(({ title }) => title)).toEqual(['Alien', 'Ran'])
    expect(rows.find(({ title }) => title === 'Psycho')?.watchedOn).toBe('2020-05-01')
    expect(skipped).toBe(1)
  })

  it('of older days, in folders, is read as well', async () => {
    const zip = aZip({
      'ann/watched/movies.json': text([
        { plays: 1, last_watched_at: '2020-01-01T00:00:00.000Z', movie: movie('Psycho', null) },
      ]),
      'ann/lists/watchlist.json': text(wish),
      'ann/lists/other.json': text(more),
    })

    expect((await read('t.zip', zip)).rows.map(({ title }) => title).sort()).toEqual([
      'Psycho',
      'Ran',
    ])
  })

  it('in its generic CSV and JSON marks films by dates, known or not', async () => {
    const csv =
      'imdb_id,tmdb_id,type,title,year,watched_at,watchlisted_at,rating,season,episode\ntt0054215,1,movie,Psycho,1960,unknown,,,,\n,2,movie,Ran,1985,,2020-01-01,,,\n,3,show,A show,1985,2020-01-01,,,1,2\n'
    const json = text([
      { imdb: 'tt0054215', type: 'movie', title: 'Psycho', watched_at: '2020-01-01' },
    ])

    expect((await read('t.csv', csv)).rows).toMatchObject([
      { title: 'Psycho', seen: true, watchedOn: null },
      { title: 'Ran', wanted: true },
    ])
    expect((await read('t.json', json)).rows).toMatchObject([{ imdbId: 'tt0054215', seen: true }])
  })
})

describe('other trackers', () => {
  it.each<[string, string, string, Partial<Row>[]]>([
    [
      'Simkl',
      'SimklBackup.csv',
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n1,Ran,movie,1985,completed,,18-12-2023 21:50:41,9,,,1,tt0089881\n2,Alien,movie,1979,plantowatch,,,,,,2,tt0078748\n3,Dark,tv,2017,watching,s1e1,,,,,,\n4,Jaws,movie,1975,dropped,,,,,,,',
      [
        { title: 'Ran', seen: true, watchedOn: '2023-12-18', rating: 9 },
        { title: 'Alien', wanted: true },
      ],
    ],
    [
      'TMDB',
      'ratings.csv',
      'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n1,tt0089881,movie,Ran,1985-06-01,,,8.1,9,2020-01-01T00:00:00Z\n',
      [{ imdbId: 'tt0089881', year: 1985, rating: 9, seen: true }],
    ],
    [
      'iCheckMovies',
      'list.csv',
      'rank;rankdifference;title;year;url;akatitle;imdburl;checked;favorite;disliked;watchlist;owned\n2;0;Ran;1985;u;;https://www.imdb.com/title/tt0089881/;2020-01-01 10:00:00;no;no;no;no\n1;0;Good, Bad;1966;u;;https://www.imdb.com/title/tt0060196/;no;no;no;yes;no\n3;0;Neither;1966;u;;https://www.imdb.com/title/tt10872600/;no;no;no;no;no\n',
      [
        { imdbId: 'tt0060196', wanted: true },
        { imdbId: 'tt0089881', seen: true },
      ],
    ],
    [
      'Movary',
      'history.csv',
      'title,year,tmdbId,imdbId,watchedAt,comment,location\nRan,1985,1,tt0089881,2020-01-01,,\n',
      [{ imdbId: 'tt0089881', seen: true, watchedOn: '2020-01-01' }],
    ],
    [
      'Yamtrack',
      'yamtrack.csv',
      'media_id,source,media_type,title,image,season_number,episode_number,score,status,notes\n1,tmdb,movie,Ran,i,,,,Completed,\n2,tmdb,movie,Alien,i,,,,Planning,\n3,tmdb,tv,Dark,i,,,,Completed,\n',
      [
        { title: 'Ran', seen: true },
        { title: 'Alien', wanted: true },
      ],
    ],
    [
      'a spreadsheet',
      'my watchlist.csv',
      'Title,Year\n"Godfather, The",1972\n',
      [{ title: 'Godfather, The', wanted: true }],
    ],
  ])('%s', async (_name, file, content, expected) => {
    expect((await read(file, content)).rows).toMatchObject(expected)
  })
})

describe('the marks of a film', () => {
  type Outcomes = [cell: string, mark: 'seen' | 'wanted' | null][]
  const nothing = ['', '-', 'nan', '\\N', '#N/A', '0000-00-00', '0001-01-01', 'Invalid date']
  const odd = ['not yet', 'falso', 'onwaar', '✗', '☐', 'nie 2021', '9999-12-31', '50%']
  const no: Outcomes = [...nothing, 'no', 'false', 'nein', '0', ...odd].map((cell) => [cell, null])
  const yes = ['yes', 'VERDADERO', '☑', 'да', 'はい', '2', '2020-01-01', '2 janvier 2021', '1/2/21']
  const sees: Outcomes = [...no, ...yes.map((cell): Outcomes[number] => [cell, 'seen'])]
  const wants: Outcomes = [...no, ...yes.map((cell): Outcomes[number] => [cell, 'wanted'])]
  const rating = ['4', '8/10', '4,5 / 5', '85%', '★★★½', '⭐️⭐️', '4 stars', '17']
  const rates: Outcomes = [
    ...no.filter(([cell]) => cell !== '50%'),
    ...['A+', 'PG-13', '☆☆☆'].map((cell): Outcomes[number] => [cell, null]),
    ...rating.map((cell): Outcomes[number] => [cell, 'seen']),
  ]
  const plans: Outcomes = [...no, ['Completed', 'seen'], ['plantowatch', 'wanted']]
  const ends: Outcomes = [...no, ['Done', 'seen'], ['To watch', 'wanted'], ['Not started', null]]
  const acts: Outcomes = [...no, ['watch', 'seen'], ['towatch', 'wanted'], ['follow', null]]
  const letterboxd = 'Name,Year,Letterboxd URI'

  it.each<[string, string, string, string, Outcomes]>([
    ['IMDb ratings', 'ratings.csv', 'Const,Title,Year,Your Rating', 'tt0089881,Ran,1985', rates],
    ['IMDb and Seen', 'ratings.csv', 'Const,Title,Year,Seen', 'tt0089881,Ran,1985', sees],
    ['a watchlist by IMDb', 'watched.csv', 'Title,Year,Const,Watchlist', 'Ran,1985,tt1', wants],
    ['an IMDb list', 'seen.csv', 'Position,Const,Title,Seen', '1,tt0089881,Ran', sees],
    ['Letterboxd', 'watched.csv', `${letterboxd},Rating`, 'Ran,1985,u', rates],
    ['Letterboxd and Watched', 'watched.csv', `${letterboxd},Watched`, 'Ran,1985,u', sees],
    ['a Letterboxd diary', 'diary.csv', `${letterboxd},Watched Date`, 'Ran,1985,u', sees],
    ['for Letterboxd', 'letterboxd.csv', 'imdbID,Title,Year,Watched', 'tt1,Ran,1985', sees],
    ['rated for Letterboxd', 'letterboxd.csv', 'imdbID,Title,Rating10', 'tt1,Ran', rates],
    ['Trakt', 'history.csv', 'imdb_id,type,title,watched_at', 'tt1,movie,Ran', sees],
    ['a Trakt watchlist', 'history.csv', 'imdb_id,type,title,watchlisted_at', 't,movie,Ran', wants],
    ['Simkl', 'seen.csv', 'SIMKL_ID,Title,Type,Year,Watchlist', '1,Ran,movie,1985', plans],
    ['TMDB', 'ratings.csv', 'TMDb ID,Name,Year,Rating,Your Rating', '1,Ran,1985,8.1', rates],
    ['iCheckMovies', 'checked.csv', 'title,year,watchlist,checked', 'Ran,1985,no', sees],
    ['Movary', 'history.csv', 'title,year,tmdbId,watchedAt', 'Ran,1985,1', sees],
    ['Movary’s ratings', 'ratings.csv', 'title,year,tmdbId,userRating', 'Ran,1985,1', rates],
    ['Yamtrack', 'seen.csv', 'media_id,media_type,title,status', '1,movie,Ran', plans],
    ['TV Time', 'seen.csv', 'entity_type,movie_name,release_date,type', 'movie,Ran,1985', acts],
    ['Plex', 'seen.csv', 'Title,Year,Added At,View Count', 'Ran,1985,2020-01-01', sees],
    ['Plex, when it was last viewed', 'a.csv', 'Title,Year,Last Viewed at', 'Ran,1985', sees],
    ['Kodi', 'seen.csv', 'movie title,year,lastplayed,playcount', 'Ran,1985,2020-01-01', sees],
    ['Jellyfin', 'seen.csv', 'Name,ProductionYear,PlayCount,Played', 'Ran,1985,0', sees],
    ['a board of tasks', 'seen.csv', 'Film Name,Year,Status', 'Ran,1985', ends],
    ['a spreadsheet', 'seen.csv', 'Title,Year,Seen', 'Ran,1985', sees],
    ['a spreadsheet of ratings', 'ratings.csv', 'Title,Year,Rating', 'Ran,1985', rates],
    ['a spreadsheet of wishes', 'seen.csv', 'Title,Year,Wanted', 'Ran,1985', wants],
  ])(
    'come from the row before the file name: %s',
    async (_tracker, file, columns, row, outcomes) => {
      const marks = await Promise.all(
        outcomes.map(async ([cell]) => [cell, await markOf(file, `${columns}\n${row},${cell}\n`)]),
      )
      expect(marks).toEqual(outcomes)
    },
  )

  it('come from an item of JSON before the file name', async () => {
    const films = sees.map(([cell], index) => ({
      title: `Film ${index}`,
      watched_at: cell || null,
    }))

    const seen = await marked('watched-history-1.json', JSON.stringify(films))

    expect(sees.map((_outcome, index) => seen[`Film ${index}`] ?? null)).toEqual(
      sees.map(([, mark]) => mark),
    )
  })

  it.each([
    ['films I have not seen.csv', null],
    ['unseen.csv', null],
    ['checklist.csv', null],
    ['wantyear.csv', null],
    ['to be watched.csv', 'wanted'],
    ['WantToSee.csv', 'wanted'],
    ['my_wishlist (2).csv', 'wanted'],
    ['Watched Films.csv', 'seen'],
    ['checked.csv', 'seen'],
    ['Check-ins.csv', 'seen'],
    ['top rated.csv', null],
    ['history of film.csv', null],
  ])('come from the file name %s as %s', async (file, expected) => {
    const reading = marked(file, 'title,year\nRan,1985\n')

    if (expected) expect(await reading).toEqual({ Ran: expected })
    else await expect(reading).rejects.toThrow(/marks no film/)
  })

  it('don’t come from the file name when there is a column of checks', async () => {
    const list =
      'rank,title,year,imdburl,checked,watchlist\n1,Ran,1985,tt0089881,no,no\n2,Alien,1979,tt0078748,2020-01-01,no\n'

    expect(await marked('to check.csv', list)).toEqual({ Alien: 'seen' })
    expect(await marked('seen and checked.csv', list)).toEqual({ Alien: 'seen' })
  })

  it('come from the person’s rating, never from the average', async () => {
    const columns =
      'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'
    const rows = '1,tt0089881,movie,Ran,1985-06-01,,,8.1,,\n2,,movie,Alien,1979-05-25,,,8.2,9,\n'

    expect(await marked('watchlist.csv', `${columns}\n${rows}`)).toEqual({
      Ran: 'wanted',
      Alien: 'seen',
    })
    const { rows: films } = await read('watchlist.csv', `${columns}\n${rows}`)
    expect(films.map(({ rating }) => rating)).toEqual([null, 9])
  })

  it('are missing for a film of no interest', async () => {
    const columns = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo'
    const rows = ['1,Ran,movie,1985,notinteresting', '2,Alien,movie,1979,plantowatch']

    const backup = [columns, ...rows.map((row) => `${row},,,,`)].join('\n')

    expect(await marked('SimklBackup.csv', backup)).toEqual({ Alien: 'wanted' })
  })

  it('come from the type in a file of TV Time', async () => {
    const tracked = [
      'type,entity_type,movie_name,release_date,created_at,series_name',
      'watch,movie,Ran,1985-06-01 00:00:00,2020-01-01 20:00:00,',
      'towatch,movie,Alien,1979-05-25 00:00:00,2020-01-01 20:00:00,',
      'follow,movie,Jaws,1975-06-20 00:00:00,2020-01-01 20:00:00,',
      'watch,episode,,,2020-01-01 20:00:00,Dark',
    ].join('\n')

    const { rows, skipped } = await read('tracking-prod-records.csv', tracked)

    expect(rows).toMatchObject([
      { title: 'Ran', year: 1985, seen: true },
      { title: 'Alien', year: 1979, wanted: true },
    ])
    expect(skipped).toBe(1)
  })

  /** Null where the file marks no film. */
  async function markOf(file: string, content: string) {
    const byTitle = await marked(file, content).catch((error: unknown) => {
      expect(String(error)).toMatch(/marks no film/)
      return {}
    })
    return 'Ran' in byTitle ? byTitle.Ran : null
  }

  async function marked(file: string, content: string) {
    const { rows } = await read(file, content)
    return Object.fromEntries(rows.map((row) => [row.title, row.seen ? 'seen' : 'wanted']))
  }
})

describe('encodings', () => {
  const line = 'title,year,watched\nTár — Amélie,2022,yes\n'
  const twice: Record<string, string> = { á: 'Ã¡', '—': 'â€”', é: 'Ã©' }
  const onMac: Record<string, string> = { á: '\x87', '—': '\xd1', é: '\x8e' }

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(line)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${line}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${line}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${line}`, 'utf16le').swap16()],
    ['UTF-8 with a cut letter', Buffer.concat([Buffer.from(line), Buffer.of(0xc3)])],
    ['UTF-8 saved twice', Buffer.from(Buffer.from(line).toString('latin1'))],
    [
      'UTF-8 saved twice on Windows',
      Buffer.from(line.replace(/[á—é]/g, (sign) => twice[sign] ?? '')),
    ],
    [
      'Mac Roman',
      Buffer.from(
        line.replace(/[á—é]/g, (sign) => onMac[sign] ?? ''),
        'latin1',
      ),
    ],
    ['ISO-8859-1', Buffer.from(line.replace('—', '-'), 'latin1')],
  ])('%s', async (_name, bytes) => {
    const { rows } = await read('seen.csv', bytes)

    expect(rows).toMatchObject([{ title: expect.stringMatching(/^Tár . Amélie$/), seen: true }])
  })

  it('are recognised in long files, wherever a letter of several bytes begins', async () => {
    const titles = Array.from({ length: 20_000 }, (_none, number) => `${'a'.repeat(number % 7)}🎬`)

    const csv = await read('seen.csv', `title,year\n${titles.join(',1985\n')},1985\n`)
    const items = titles.map((title) => ({ title, year: 1985 }))
    const json = await read('seen.json', JSON.stringify(items))

    expect(csv.rows.map(({ title }) => title)).toEqual(titles)
    expect(json.rows.map(({ title }) => title)).toEqual(titles)
  })
})

describe('a file that can’t be read', () => {
  it.each<[string, string, string | Buffer, RegExp]>([
    ['nothing', 'a.csv', '', /empty/],
    ['a picture', 'a.png', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /not a text file/],
    ['a cut-off ZIP', 'a.zip', aZip({ 'watched.csv': watched }).subarray(0, 60), /ZIP is damaged/],
    ['a ZIP of other things', 'a.zip', aZip({ 'a.txt': 'x', 'b.csv': 'a,b\n1,2\n' }), /no export/],
    [
      'a ZIP with one damaged file',
      'a.zip',
      aZip({ 'watched-history.json': '[{' }),
      /^watched-history.json: This JSON file is damaged/,
    ],
    ['broken JSON', 'a.json', '[{"title":', /damaged/],
    ['JSON with something behind it', 'a.json', '[{"title":"Ran"}] x', /damaged/],
    ['JSON of numbers', 'a.json', '[1,2,3]', /No films were found/],
    ['JSON a million levels deep', 'a.json', '['.repeat(1_000_000), /far too large/],
    [
      'JSON of one thing with a million parts',
      'a.json',
      `[{"movie":[${'{},'.repeat(1_000_000)}{}]}]`,
      /far too large/,
    ],
    [
      'an own export with a day that never was',
      'a.json',
      ownExport('2021-02-30'),
      /movies.0.created_at/,
    ],
    ['an open quotation mark', 'seen.csv', 'title,year\n"Ran,1985\nAlien,1979\n', /quotation mark/],
    ['a spreadsheet in disguise', 'a.zip', aZip({ 'xl/workbook.xml': '' }), /as CSV first/],
    ['OpenDocument', 'a.ods', aZip({ 'content.xml': '' }), /as CSV first/],
    ['JSON of no list', 'a.json', '{"title":"Ran"}', /a list of films in JSON/],
    ['other columns', 'a.csv', 'a,b\n1,2\n', /No films were found/],
    [
      'series alone',
      'ratings.csv',
      `${imdbRatings}\ntt1,9,2020-01-01,X,,u,TV Series,,,2008,,,,\n`,
      /only series/,
    ],
    ['films without a word on them', 'films.csv', 'title,year\nRan,1985\n', /marks no film/],
    [
      'an own export with something missing',
      'a.json',
      '{"format":"cinecanon","version":1}',
      /export is damaged: exported_at/,
    ],
    ['a spreadsheet', 'a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /as CSV first/],
  ])('%s is refused with a reason', async (_name, file, content, reason) => {
    await expect(read(file, content)).rejects.toMatchObject({
      code: 'import_unreadable',
      message: expect.stringMatching(reason),
    })
  })

  it('more than 50,000 films', async () => {
    const film = (number: number) => `Film ${number},1985,yes\n`
    const head = 'title,year,watched\n'
    const fifty = head + Array.from({ length: 50_000 }, (_none, number) => film(number)).join('')

    expect((await read('a.csv', fifty)).rows).toHaveLength(50_000)
    await expect(read('a.csv', fifty + film(1))).rejects.toThrow(/more than 50,000/)
  })

  it('more work than a file is given, on a machine however busy', async () => {
    const bytes = Buffer.from('title,year,watched\nRan,1985,yes\n')

    await expect(readImport({ name: 'a.csv', bytes }, collectRows(0))).rejects.toMatchObject({
      code: 'import_unreadable',
      message: expect.stringMatching(/more than can be read at once/),
    })
  })

  it('returns rows or a reason for any bytes', async () => {
    const header = fc.constantFrom(
      watched,
      diary,
      imdbRatings,
      imdbList,
      'title,year,watched',
      '[',
      '{',
    )
    const anyText = fc
      .tuple(header, fc.string({ unit: 'binary', maxLength: 300 }))
      .map(([a, b]) => a + b)
    const anyJson = fc.json().map((json) => `[{"movie":${json},"watched_at":"x"},${json}]`)
    const anyFile = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      anyText.map((text) => Buffer.from(text)),
      anyJson.map((text) => Buffer.from(text)),
      anyText.map((text) => aZip({ 'watched.csv': text, 'lists-watchlist.json': text })),
      fc
        .uint8Array({ maxLength: 300 })
        .map((bytes) => Buffer.concat([Buffer.from('PK\x03\x04'), bytes])),
    )

    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 20 }), anyFile, async (name, bytes) => {
        const outcome = await readImport({ name, bytes }).catch((error: unknown) => error)
        expect(outcome instanceof Error ? outcome : 'rows').toEqual(
          outcome instanceof Error
            ? expect.objectContaining({ code: 'import_unreadable' })
            : 'rows',
        )
      }),
      { numRuns: 150 },
    )
  })
})

function read(name: string, content: string | Buffer) {
  return readImport({ name, bytes: Buffer.from(content) })
}

function ownExport(day: string): string {
  const at = `${day}T00:00:00Z`
  const movie = { title: 'Ran', year: 1985, imdb_id: null, seen: true, want_to_see: false }
  const movies = [{ ...movie, order: null, created_at: at, updated_at: at }]
  const head = { format: 'cinecanon', version: 1, exported_at: '2021-01-01T00:00:00Z' }
  return JSON.stringify({ ...head, movies })
}

function titled({ title, year }: Row): string {
  return `${title} ${year}`
}
