/** Runs in a worker thread, because a sheet of a hundred posters takes a core for seconds. */
export { print } from '@cinecanon/posters/paper'
