import { type MovieList, moviesQuery, type PageRequest } from '@cinecanon/web'

type Client = PageRequest['client']

const lists: readonly MovieList[] = ['top100', 'oscar-winners', 'all', 'top150']

/**
 * Loads what a page shows, and drops the lists that it was found in, so that the page isn't sent with hundreds of films
 * that it doesn't show. Lists that were there before stay.
 */
export async function withoutLists(client: Client, load: () => Promise<unknown>): Promise<void> {
  const absent = lists
    .map((list) => moviesQuery(list).queryKey)
    .filter((queryKey) => !client.getQueryData(queryKey))
  await load()
  for (const queryKey of absent) client.removeQueries({ queryKey, exact: true })
}
