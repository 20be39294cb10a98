import {
  addToWatchlist,
  type Call,
  CallError,
  type Collection,
  getCollection,
  getCriticalAcclaim,
  getCurrentUser,
  getMovieBySlug,
  getMovieDetails,
  getRelatedMovies,
  listCollections,
  listMovieStates,
  listMovies,
  listOscarWinners,
  listViewings,
  listWatchlist,
  type Movie,
  type MovieDetails,
  type MovieState,
  type RelatedMovies,
  removeFromWatchlist,
  removeViewing,
  reorderWatchlist,
  type SearchResults,
  saveViewing,
  searchCatalog,
  setMovieState,
  type User,
  type Viewing,
} from '@cinecanon/contract'
import { aMovieState } from '@cinecanon/testing'
import { movieIn } from '../movie/queries.ts'
import type { Ticket } from '../viewings/queries.ts'

export type FakeData = {
  user?: User | null
  top100?: Movie[]
  winners?: Movie[]
  all?: Movie[]
  collections?: Collection[]
  details?: Partial<MovieDetails>
  related?: Partial<RelatedMovies>
  acclaim?: string
  found?: Partial<SearchResults>
  states?: ({ movie: Movie } & Partial<Pick<MovieState, 'seen' | 'want_to_see' | 'viewings'>>)[]
  viewings?: Viewing[]
  /** Of further endpoints, by `nameOf`. */
  responses?: Record<string, (input: never) => unknown>
}

type Sent = { name: string; input: unknown }

/**
 * Responds like the services. Requests in `refusing` ("GET /api/movies") fail, those in `silent`
 * stay pending; all are recorded.
 */
export function fakeServer(data: FakeData) {
  const sent: Sent[] = []
  const requests: string[] = []
  const refusing = new Set<string>()
  const silent = new Set<string>()
  let states = (data.states ?? []).map(({ movie, ...marks }, order) =>
    aMovieState(movie, { ...marks, order: marks.want_to_see ? order : null }),
  )
  let viewings = data.viewings ?? []
  const films = [...(data.states ?? []).map(({ movie }) => movie), ...(data.top100 ?? [])]
  const watchlist = () =>
    states
      .filter((state) => state.want_to_see)
      .toSorted((a, b) => Number(a.order) - Number(b.order))
      .map((state) => ({
        ...state,
        movie: films.find(({ id }) => id === state.movie_id),
      }))

  const store = (movieId: Movie['id'], marks: Partial<MovieState>): MovieState => {
    const known = states.find((state) => state.movie_id === movieId) ?? aMovieState({ id: movieId })
    const end = known.order ?? states.length
    const stored = { ...known, ...marks }
    stored.order = stored.want_to_see ? end : null
    states = [...states.filter((state) => state.movie_id !== movieId), stored]
    return stored
  }
  const storeViewing = (movie_id: Movie['id'], ticket: Ticket): Viewing => {
    const viewing = { ...ticket, movie_id, created_at: '2026-11-21T20:00:00.000Z' }
    viewings = [viewing, ...viewings.filter(({ id }) => id !== viewing.id)]
    return viewing
  }
  const responses: Record<string, (input: never) => unknown> = {
    [nameOf(getCurrentUser)]: () => data.user ?? refuse(401),
    [nameOf(listMovies)]: ({ query }: { query: { all?: string } }) =>
      (query.all ? data.all : data.top100) ?? [],
    [nameOf(listOscarWinners)]: () => data.winners ?? [],
    [nameOf(listCollections)]: () =>
      (data.collections ?? []).map(({ movies, ...each }) => ({
        ...each,
        movie_ids: movies.map(({ id }) => id),
        cover: each.kind === 'list' ? movies.slice(0, 5) : [],
      })),
    [nameOf(getCollection)]: ({ params }: { params: { kind: string; slug: string } }) =>
      data.collections?.find(({ kind, slug }) => kind === params.kind && slug === params.slug) ??
      refuse(404),
    [nameOf(getMovieBySlug)]: ({ params }: { params: { slug: string } }) => {
      const { top100 = [], winners = [], all = [] } = data
      return movieIn([...top100, ...winners, ...all], params.slug) ?? refuse(404)
    },
    [nameOf(getCriticalAcclaim)]: () => ({ content: data.acclaim ?? null }),
    [nameOf(getMovieDetails)]: () => ({ ...noDetails, ...data.details }),
    [nameOf(getRelatedMovies)]: () => ({ ...noRelatives, ...data.related }),
    [nameOf(searchCatalog)]: () => ({ ...nothingFound, ...data.found }),
    [nameOf(listMovieStates)]: () => states,
    [nameOf(setMovieState)]: ({ body }: { body: Marking }) => {
      if (body.viewing)
        storeViewing(body.movieId, { ...body.viewing, rating: null, note: '', again: false })
      return store(body.movieId, { seen: body.seen, want_to_see: body.wantToSee && !body.seen })
    },
    [nameOf(listViewings)]: () => viewings,
    [nameOf(saveViewing)]: ({ body }: { body: Ticket & { movieId: Movie['id'] } }) => {
      const { movieId, ...ticket } = body
      return storeViewing(movieId, ticket)
    },
    [nameOf(removeViewing)]: ({ body }: { body: Pick<Viewing, 'id'> }) => {
      viewings = viewings.filter(({ id }) => id !== body.id)
    },
    [nameOf(addToWatchlist)]: ({ body }: { body: Marking }) =>
      store(body.movieId, { want_to_see: true }),
    [nameOf(removeFromWatchlist)]: ({ body }: { body: { userStateId: MovieState['id'] } }) => {
      const state = states.find(({ id }) => id === body.userStateId) ?? refuse(404)
      store(state.movie_id, { want_to_see: false })
    },
    [nameOf(listWatchlist)]: watchlist,
    [nameOf(reorderWatchlist)]: ({ body }: { body: { items: Ordered[] } }) => {
      for (const { id, order } of body.items) {
        states = states.map((state) => (state.id === id ? { ...state, order } : state))
      }
    },
    ...data.responses,
  }
  const call = async (endpoint: Named, input: unknown) => {
    requests.push(nameOf(endpoint))
    if (endpoint.method !== 'GET') sent.push({ name: nameOf(endpoint), input })
    if (silent.has(nameOf(endpoint))) await new Promise(() => undefined)
    if (refusing.has(nameOf(endpoint))) refuse(400)
    const respond = responses[nameOf(endpoint)] ?? refuse(404)
    return respond(input as never)
  }
  return { call: call as Call, requests, sent, refusing, silent, states: () => states, watchlist }
}

type Ordered = Pick<MovieState, 'id' | 'order'>

type Named = { method: string; path: string }

export function nameOf({ method, path }: Named): string {
  return `${method} ${path}`
}

type Marking = {
  movieId: Movie['id']
  seen: boolean
  wantToSee: boolean
  viewing?: Pick<Viewing, 'id' | 'watched_on'>
}

const noDetails: MovieDetails = {
  runtime: null,
  synopsis: null,
  imdb_url: null,
  retail_url: null,
  amazon_url: null,
  omdb_id: null,
  userStats: null,
}

const noRelatives: RelatedMovies = { neighbours: null, director: null, decade: null }

const nothingFound: SearchResults = {
  films: [],
  found: 0,
  directors: [],
  decades: [],
  countries: [],
  pages: [],
}

function refuse(status: number): never {
  throw new CallError(status, 'refused')
}
