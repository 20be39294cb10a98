import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { z } from 'zod'
import { parseJson } from '../movies/parse-json.ts'
import { publicLookup } from './omdb-address.ts'

export type OmdbFacts = {
  runtime: number | null
  synopsis: string | null
  posterUrl: string | null
}

/** OMDb refuses a wrong key and a used-up quota; without a usable response it is unavailable. */
export type OmdbReply =
  | { kind: 'found'; facts: OmdbFacts }
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; reason: string }

/** Returns failures, and never rejects. */
export type RequestFilm = (imdbId: string) => Promise<OmdbReply>

type Options = { baseUrl: string; apiKey: string; timeoutMs?: number }

const maxBytes = 256 * 1024

export function createOmdbClient({ baseUrl, apiKey, timeoutMs = 5000 }: Options): RequestFilm {
  return async (imdbId) => {
    const address = new URL(baseUrl)
    address.search = new URLSearchParams({
      i: imdbId,
      plot: 'short',
      r: 'json',
      apikey: apiKey,
    }).toString()
    try {
      const { status, text } = await download(address, AbortSignal.timeout(timeoutMs))
      return understand(imdbId, status, text)
    } catch (error) {
      return { kind: 'unavailable', reason: reasonOf(error) }
    }
  }
}

const missing = 'N/A'
const Refusal = z.object({ Response: z.literal('False'), Error: z.string() })
const Film = z.object({
  Response: z.literal('True'),
  imdbID: z.string(),
  Runtime: z.string().default(missing),
  Plot: z.string().default(missing),
  Poster: z.string().default(missing),
})

function understand(imdbId: string, status: number, text: string): OmdbReply {
  const json = parseJson(text)
  const refusal = Refusal.safeParse(json)
  if (refusal.success) return understandRefusal(status, refusal.data.Error)
  if (status === 401) return { kind: 'refused', reason: 'OMDb responded 401' }
  if (status !== 200) return { kind: 'unavailable', reason: `OMDb responded ${status}` }
  const film = Film.safeParse(json)
  if (!film.success) return { kind: 'unavailable', reason: 'OMDb responded in an unknown form' }
  if (film.data.imdbID !== imdbId) return { kind: 'unknown' }
  return { kind: 'found', facts: factsOf(film.data) }
}

function understandRefusal(status: number, error: string): OmdbReply {
  const isRefused = status === 401 || /limit reached|api key/i.test(error)
  if (isRefused) return { kind: 'refused', reason: `OMDb says: ${error.slice(0, 100)}` }
  return status < 500
    ? { kind: 'unknown' }
    : { kind: 'unavailable', reason: `OMDb responded ${status}` }
}

function factsOf({ Runtime, Plot, Poster }: z.output<typeof Film>): OmdbFacts {
  return { runtime: minutesOf(Runtime), synopsis: plotOf(Plot), posterUrl: posterOf(Poster) }
}

function minutesOf(runtime: string): number | null {
  const [, hours = '0', minutes = '0'] =
    /^(?:(\d{1,2}) h)? ?(?:(\d{1,4}) min)?$/.exec(runtime) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total > 0 && total < 6000 ? total : null
}

function plotOf(plot: string): string | null {
  const text = plot.replaceAll(/\p{C}/gu, ' ').trim()
  return text === '' || text === missing ? null : text.slice(0, 2000)
}

/** Pages allow pictures from this host alone, besides our own. */
function posterOf(poster: string): string | null {
  if (!URL.canParse(poster) || poster.length > 500) return null
  const { origin, username, password, href } = new URL(poster)
  return origin === 'https://m.media-amazon.com' && !username && !password ? href : null
}

/** Follows no redirect, and reads no more than `maxBytes`. */
async function download(
  address: URL,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const response = await request(address, { signal, lookup: publicLookup, agent: false })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      throw new Error('OMDb sent too much')
    }
    chunks.push(chunk)
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }
}

function request(address: URL, options: RequestOptions): Promise<IncomingMessage> {
  const get = address.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    get(address, options, resolve).once('error', reject)
  })
}

/** Leaves out the address, because it holds the key. */
function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  return name === 'AbortError' ? 'OMDb took too long' : (code ?? message)
}
