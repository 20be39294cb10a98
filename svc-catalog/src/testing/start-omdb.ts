import { createServer, type RequestListener } from 'node:http'
import { listening } from '@cinecanon/testing/listening'

export type FakeOmdb = Awaited<ReturnType<typeof startOmdb>>

/** A fake OMDb on this machine with set replies, which records its requests. */
export async function startOmdb(respond: RequestListener = (_req, res) => void res.end('{}')) {
  const requests: URL[] = []
  let listener = respond
  const server = createServer((req, res) => {
    requests.push(new URL(req.url ?? '', 'http://omdb'))
    listener(req, res)
  })
  const { url, close } = await listening(server)
  return {
    url: `${url}/`,
    requests,
    respondWith(next: RequestListener) {
      listener = next
    },
    close,
  }
}

/** OMDb's record of a known film; fields may be absent or of any type. */
export function omdbFilm(given: Record<string, unknown> = {}): string {
  return JSON.stringify({
    Title: 'La strada',
    Year: '1954',
    Runtime: '108 min',
    Plot: 'A strongman buys a girl.',
    Poster: 'https://m.media-amazon.com/images/M/abc.jpg',
    imdbID: 'tt0047528',
    Response: 'True',
    ...given,
  })
}
