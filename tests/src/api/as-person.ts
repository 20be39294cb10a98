import type { MovieId } from '@cinecanon/contract'
import * as contract from '@cinecanon/contract'
import { greyPixel } from '../stack/grey-pixel.ts'
import type { CheckedVisitor } from './checked-visitor.ts'
import { ann, type Loose, refused, type Surroundings, tokenMailedTo } from './surroundings.ts'

/**
 * Opens the account, and does all that one can do with films and with what one shows of oneself.
 */
export async function askAsPerson(given: Surroundings): Promise<void> {
  await openAccount(given)
  await markFilms(given.person)
  await importFilms(given.person)
  await changePicture(given.person)
}

async function openAccount(given: Surroundings): Promise<void> {
  const { call } = given.person
  await call(contract.register, { body: ann })
  await refused(call(contract.register, { body: ann }), 409)
  await refused(
    call(contract.register, { body: { email: 'x@example.org', password: 'password' } }),
    400,
  )
  await call(contract.verifyEmail, { body: { token: await tokenMailedTo(given, ann.email) } })
  await refused(call(contract.verifyEmail, { body: { token: 'x' } }), 400)
  await call(contract.requestEmailVerification)
}

async function markFilms({ call }: CheckedVisitor): Promise<void> {
  const movies = await call(contract.listMovies)
  const [first, second] = movies.map(({ id }) => id) as [MovieId, MovieId]
  await call(contract.setMovieState, { body: { movieId: first, seen: true, wantToSee: false } })
  const item = await call(contract.addToWatchlist, { body: { movieId: second } })
  const order = { items: [{ id: item.id, order: 0 }] }
  await call(contract.reorderWatchlist, { body: order })
  await refused(call(contract.reorderWatchlist, { body: { items: [] } }), 400)
  await refused(call(contract.reorderWatchlist, { body: { items: [], version: 'x' } }), 409)
  await call(contract.getPlanCalendar, {
    query: { list: 'watchlist', unit: 'films', pace: '1', start: '2026-01-01' },
  })
  await call(contract.exportCsv, { params: { name: 'imdb' } })
  for (const each of reads) await (call as Loose)(each)
  await call(contract.removeFromWatchlist, { body: { userStateId: item.id } })
  await refused(call(contract.removeFromWatchlist, { body: { userStateId: item.id } }), 404)
  await call(contract.updateRuntimes, { body: {} })
}

async function importFilms({ call }: CheckedVisitor): Promise<void> {
  const file = new Blob(['Name,Year,watched_at\nCasablanca,1942,2020-01-02\n'])
  const { id } = await call(contract.rehearseImport, { file })
  const { id: imported } = await call(contract.applyImport, {
    body: { rehearsalId: id, choices: [] },
  })
  await call(contract.undoImport, { body: { id: imported } })
  await refused(
    call(contract.undoImport, { body: { id: imported.replace(/./g, 'f') as typeof imported } }),
    404,
  )
  await refused(call(contract.rehearseImport, { file: new Blob(['\0\0']) }), 400)
}

async function changePicture({ call, send }: CheckedVisitor): Promise<void> {
  const { profileImageUrl } = await call(contract.uploadProfileImage, { file: greyPixel })
  await send('GET', profileImageUrl)
  await send('GET', `/api/profile/images/${'x'.repeat(22)}.webp`)
  await refused(call(contract.uploadProfileImage, { file: new Blob(['no picture']) }), 400)
  await send('POST', '/api/profile/upload-image', { body: new Uint8Array(3_000_000) })
  await call(contract.removeProfileImage)
}

const reads = [
  contract.getCurrentUser,
  contract.getAuthUser,
  contract.listMovieStates,
  contract.listWatchlist,
  contract.listBadges,
  contract.listImports,
  contract.exportMovies,
  contract.getAccountSettings,
  contract.getAccountData,
  contract.getAccountDataCsv,
  contract.listSessions,
  contract.getTwoFactor,
]
