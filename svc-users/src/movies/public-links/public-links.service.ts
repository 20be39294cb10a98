import { randomBytes } from 'node:crypto'
import {
  AppError,
  type changePublicLink,
  type createPublicLink,
  type getLinkedFilms,
  type LinkedList,
  type Movie,
  type Parsed,
  type PublicLink,
  type Reply,
  switchesOf,
  type UserId,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Catalog } from '../catalog/catalog.ts'
import { filmCells, filmColumns, tableText } from '../exports/tables.ts'
import type { MovieStatesModel } from '../movie-states/movie-states.model.ts'
import type { OwnListsModel } from '../own-lists/own-lists.model.ts'
import { chosenFilms, detailsOf, listOf, type OwnFilms } from './chosen-films.ts'
import type { PublicLinksModel, StoredLink } from './public-links.model.ts'

export type PublicLinks = ReturnType<typeof publicLinksService>

type Deps = {
  publicLinks: PublicLinksModel
  movieStates: MovieStatesModel
  ownLists: OwnListsModel
  catalog: Catalog
  clock: Clock
}
type Change = Parsed<typeof changePublicLink>['body']

const mostListed = 100

export function publicLinksService(deps: Deps) {
  const { publicLinks, movieStates: states, ownLists, catalog, clock } = deps
  return {
    async list(userId: UserId): Promise<PublicLink[]> {
      const [links, own] = await Promise.all([publicLinks.list(userId), ownFilms(userId)])
      return links.map((link) => toReply(link, own))
    },

    /** @throws AppError `own_list_not_found`, `too_many_links` */
    async create(
      userId: UserId,
      { isLive, ...body }: Parsed<typeof createPublicLink>['body'],
    ): Promise<PublicLink> {
      const own = await ownFilms(userId)
      const token = randomBytes(16).toString('base64url')
      const fields = { ...body, year: body.year ?? null, listId: body.listId ?? null }
      if (fields.listId && !listOf(fields, own)) throw new AppError('own_list_not_found')
      const link = { ...fields, token, userId, createdAt: clock() }
      const stored = { ...link, still: isLive ? null : chosenFilms(link, own) }
      await publicLinks.store(stored)
      return toReply(stored, own)
    },

    /** @throws AppError `link_not_found` */
    async change(userId: UserId, { token, ...change }: Change): Promise<PublicLink> {
      const link = found(await publicLinks.change(userId, token, change))
      return toReply(link, await ownFilms(userId))
    },

    withdraw: (userId: UserId, token: string): Promise<void> =>
      publicLinks.withdraw(userId, token, clock()),

    /** @throws AppError `link_not_found`, `too_many_links` */
    async restore(userId: UserId, token: string): Promise<PublicLink> {
      const link = found(await publicLinks.restore(userId, token, clock()))
      return toReply(link, await ownFilms(userId))
    },

    read,

    /** @throws AppError `link_not_found` */
    async films(token: string): Promise<Reply<typeof getLinkedFilms>> {
      return (await linkedMovies(token)).map(({ movie, imdbId, rating, note }) => ({
        title: movie.title,
        year: movie.year,
        imdb_id: imdbId,
        ...(rating !== null && { rating }),
        ...(note !== null && { note }),
      }))
    },

    /** @throws AppError `link_not_found` */
    async table(token: string): Promise<string> {
      const rows = (await linkedMovies(token)).map(({ rating, note, ...film }) => [
        ...filmCells(film),
        rating ?? '',
        note ?? '',
      ])
      return tableText([[...filmColumns, 'Rating10', 'Review'], ...rows])
    },
  }

  /** Withdrawn and unknown tokens take the same way. @throws AppError `link_not_found` */
  async function read(token: string): Promise<LinkedList> {
    const link = found(await publicLinks.byToken(token))
    const { kind, year, name, still, createdAt } = link
    const own = await ownFilms(link.userId)
    const list = listOf(link, own)
    if (kind === 'list' && !list) throw new AppError('link_not_found')
    const isShown = (each: keyof StoredLink['shown']) =>
      link.shown[each] && switchesOf[kind].includes(each)
    const { films, wanted } = still ?? chosenFilms(link, own)
    return {
      kind,
      year,
      still_since: still && createdAt.toISOString(),
      name: isShown('name') && name !== '' ? name : null,
      ...(list && { list: { title: list.title, note: list.note } }),
      films: films.map((film) => {
        const { rating, note } = detailsOf(film, own, still && createdAt)
        return {
          movie_id: film.movieId,
          month: film.month,
          rating: isShown('ratings') ? rating : null,
          note: isShown('notes') ? note : null,
        }
      }),
      wanted,
    }
  }

  /** Leaves out films that the catalog has dropped. */
  async function linkedMovies(token: string) {
    const { films } = await read(token)
    const [movies, titles] = await Promise.all([catalog.movies(), catalog.titles()])
    return films.flatMap(({ movie_id, ...film }) => {
      const movie: Movie | undefined = movies.get(movie_id)
      return movie ? [{ ...film, movie, imdbId: titles.get(movie_id)?.imdb_id ?? null }] : []
    })
  }

  async function ownFilms(userId: UserId): Promise<OwnFilms> {
    const [marked, wanted, movies, lists] = await Promise.all([
      states.marksAndViewings(userId),
      states.watchlist(userId),
      catalog.movies(),
      ownLists.list(userId),
    ])
    return { marked, watchlist: wanted.map(({ movie_id }) => movie_id), movies, lists }
  }
}

function found(link: StoredLink | null): StoredLink {
  if (!link) throw new AppError('link_not_found')
  return link
}

function toReply(link: StoredLink, own: OwnFilms): PublicLink {
  const { films } = link.still ?? chosenFilms(link, own)
  return {
    ...link,
    isLive: link.still === null,
    created_at: link.createdAt.toISOString(),
    movie_ids: films.slice(0, mostListed).map(({ movieId }) => movieId),
  }
}
