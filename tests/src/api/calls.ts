import * as contract from '@cinecanon/contract'
import { type Call, type Endpoint, MovieId } from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { addPeople } from '../mail/operator.ts'
import { codeOf } from '../stack/authenticator.ts'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { greyPixel } from '../stack/grey-pixel.ts'
import { linkMailedTo, mailsTo } from '../stack/inbox.ts'
import { adminOf, type Person, password } from '../stack/person.ts'

/** A product, and people without an account. */
export type Api = { stack: FreshStack; person: () => Person }

const email = 'ann@example.org'
const movieId = MovieId.parse(1)

export async function callAsVisitor({ person }: Api): Promise<void> {
  const { call } = person()
  const slug = 'the-godfather-1972'
  await callEach(call, [
    contract.listMovies,
    contract.listOscarWinners,
    contract.listCatalog,
    contract.listCanonFilms,
    contract.listCollections,
    contract.getRobots,
    contract.getSitemap,
    contract.getHostedIdentity,
    contract.getNewsMode,
    contract.loginPage,
    contract.logoutPage,
  ])
  await call(contract.searchCatalog, { query: { q: 'kurosawa' } })
  await call(contract.reportSearchMiss, { body: { text: 'no such film' } })
  await call(contract.getMovieDetails, { params: { movieId } })
  await call(contract.getCriticalAcclaim, { params: { movieId } })
  await call(contract.getPoster, { params: { movieId } })
  await call(contract.getRelatedMovies, { params: { movieId } })
  const { day } = await call(contract.getWhichDay)
  await call(contract.getWhichSheet, { params: { day, sheet: 1 } })
  const guess = { day, sheet: 1, movieId: null, isLast: false }
  await call(contract.guessWhich, { body: guess })
  await call(contract.getMovieBySlug, { params: { slug } })
  await call(contract.followRetailLink, { params: { slug } })
  await call(contract.getCollection, { params: { kind: 'decade', slug: '1950' } })
  await call(contract.getSocialCard, { params: { name: 'home' } })
  await call(contract.getSharedCard, { query: { ids: '1,2', from: 'Ann' } })
  await call(contract.getCanonCard, { query: { w: '0.0.1.1.2.1.0', a: '0' } })
  await callForPaper(call)
  await call(contract.getPosterWall, { params: { list: 'top100' } })
  const message = { name: 'Cy', email: 'cy@example.org', subject: 'Hello', message: 'There' }
  await call(contract.sendContactMessage, { body: message })
  const failure = {
    frontEnd: 'shell',
    release: '0123456789ab',
    where: 'window',
    message: 'no',
  } as const
  await call(contract.reportFrontEndFailures, { body: { failures: [failure] } })
}

async function callForPaper(call: Call): Promise<void> {
  const wall = { list: 'top100' as const, paper: 'a3' as const, seen_ids: [movieId] }
  const picture = { list: 'oscar-winners', picture: 'wide', line: 'Ann' } as const
  await callUntilMade(() => call(contract.printPoster, { params: { movieId } }))
  await callUntilMade(() => call(contract.printWall, { body: wall }))
  await callUntilMade(() => call(contract.drawWall, { body: picture }))
}

/** It repeats a refusal with 503 alone, because a sheet can take longer than a response may. */
async function callUntilMade(take: () => Promise<Uint8Array>): Promise<void> {
  const result = await until(() =>
    take().catch((error) => (error.status === 503 ? false : (error as Error))),
  )
  if (result instanceof Error) throw result
}

export async function callAsUser({ stack, person }: Api): Promise<void> {
  const { call, send } = person()
  await call(contract.register, { body: { email, password } })
  await call(contract.verifyEmail, { body: { token: await tokenOf(stack, verification) } })
  await call(contract.requestEmailVerification)
  await call(contract.setNewsSettings, { body: { wantsNews: true, timeZone: 'Europe/Paris' } })
  await call(contract.setPreferences, { body: { achievementDialogs: false } })
  await call(contract.setMovieState, { body: { movieId, seen: true, wantToSee: false } })
  const ticket = { watched_on: '2024-03-01', rating: 9, note: 'Dizzy.', again: false }
  const viewing = { id: contract.ViewingId.parse('a'.repeat(24)), movieId }
  await call(contract.saveViewing, { body: { ...viewing, ...ticket } })
  await call(contract.listViewings, { query: {} })
  await call(contract.getViewingYear, { params: { year: '2024' } })
  await call(contract.removeViewing, { body: viewing })
  const list = { id: contract.OwnListId.parse('b'.repeat(24)), title: 'Trains', note: '' }
  const created_at = '2026-01-01T00:00:00.000Z'
  await call(contract.saveOwnList, { body: { ...list, movie_ids: [movieId], created_at } })
  await call(contract.exportOwnList, { params: { id: list.id } })
  await call(contract.listOwnLists)
  await call(contract.deleteOwnList, { body: { id: list.id } })
  const item = await call(contract.addToWatchlist, { body: { movieId: MovieId.parse(2) } })
  await call(contract.reorderWatchlist, { body: { items: [{ id: item.id, order: 0 }] } })
  await call(contract.getPlanCalendar, {
    query: { list: 'watchlist', unit: 'films', pace: '1', start: '2026-01-01' },
  })
  await call(contract.exportCsv, { params: { name: 'imdb' } })
  await call(contract.updateRuntimes, { body: {} })
  const file = new Blob(['Name,Year,watched_at\nCasablanca,1942,2020-01-02\n'])
  const { id: rehearsalId } = await call(contract.rehearseImport, { file })
  const { id } = await call(contract.applyImport, { body: { rehearsalId, choices: [] } })
  const { profileImageUrl } = await call(contract.uploadProfileImage, { file: greyPixel })
  await send('GET', profileImageUrl)
  await callAboutLinks(call)
  await callEach(call, [
    contract.getCurrentUser,
    contract.getAuthUser,
    contract.listMovieStates,
    contract.listWatchlist,
    contract.listBadges,
    contract.listImports,
    contract.listPublicLinks,
    contract.exportMovies,
    contract.getAccountSettings,
    contract.getNewsSettings,
    contract.getAccountData,
    contract.getAccountDataCsv,
    contract.listSessions,
    contract.getTwoFactor,
    contract.removeProfileImage,
  ])
  await call(contract.undoImport, { body: { id } })
  await call(contract.removeFromWatchlist, { body: { userStateId: item.id } })
}

async function callAboutLinks(call: Call): Promise<void> {
  const { token } = await call(contract.createPublicLink, { body: { kind: 'wall', isLive: true } })
  await call(contract.changePublicLink, { body: { token, title: 'For Kim' } })
  await call(contract.getLinkedList, { params: { token } })
  await call(contract.getLinkedFilms, { params: { token } })
  await call(contract.getLinkedFilmsCsv, { params: { token } })
  await call(contract.getLinkedCard, { params: { token } })
  await call(contract.withdrawPublicLink, { body: { token } })
  await call(contract.restorePublicLink, { body: { token } })
}

/** After `callAsUser`; ends with the account's deletion. */
export async function callAsOwner({ stack, person }: Api): Promise<void> {
  const [{ call }, other] = [person(), person()]
  const currentPassword = password
  await call(contract.login, { body: { email, password } })
  await other.call(contract.login, { body: { email, password } })
  const sessions = await call(contract.listSessions)
  const { id = '' } = sessions.find(({ isCurrent }) => !isCurrent) ?? {}
  await call(contract.endSession, { body: { id } })
  await call(contract.endOtherSessions)
  const { secret } = await call(contract.beginTwoFactor, { body: { currentPassword } })
  await call(contract.confirmTwoFactor, { body: { code: codeOf(secret) } })
  const { recoveryCodes } = await call(contract.renewRecoveryCodes, {
    body: { currentPassword, code: codeOf(secret, 30) },
  })
  const [code = ''] = recoveryCodes
  await call(contract.disableTwoFactor, { body: { currentPassword, code } })
  await call(contract.changeEmail, { body: { currentPassword, email: 'new@example.org' } })
  await call(contract.cancelEmailChange)
  const changed = 'blue lamp on tuesday'
  await call(contract.changePassword, { body: { currentPassword, newPassword: changed } })
  await call(contract.requestPasswordReset, { body: { email } })
  const token = await tokenOf(stack, 'Reset Your Password')
  await call(contract.checkResetLink, { body: { token } })
  await call(contract.resetPassword, { body: { token, password } })
  await call(contract.login, { body: { email, password } })
  await call(contract.logout)
  await call(contract.login, { body: { email, password } })
  const confirmation = contract.deletionWord
  await call(contract.deleteAccount, { body: { confirmation, currentPassword } })
}

export async function callAsOperator({ stack, person }: Api): Promise<void> {
  const { call, send } = person()
  await call(contract.login, { body: adminOf(stack) })
  const [bea] = await addPeople(stack, 1, 'bea')
  if (bea) {
    await call(contract.getUser, { params: { id: bea } })
    await call(contract.listMailStates, { body: { ids: [bea] } })
    await call(contract.listMailsTo, { params: { id: bea } })
  }
  const { id } = await until(async () => {
    const { messages } = await call(contract.listContactMessages)
    return messages[0] ?? false
  })
  await call(contract.setMessageState, { params: { id }, body: { state: 'answered' } })
  await call(contract.listUsers, { query: { search: 'bea' } })
  if (bea) await call(contract.deleteUser, { params: { id: bea } })
  await callEach(call, [
    contract.listUserIds,
    contract.getPeopleOverview,
    contract.getMailOverview,
    contract.getMissesOverview,
    contract.listUserAudit,
    contract.listMailAudit,
    contract.listBlasts,
    contract.getMailDomain,
    contract.listSuppressions,
    contract.exportSuppressions,
    contract.getStatus,
  ])
  const suppressed = { body: { email: 'gone@example.org' } }
  await call(contract.addSuppression, suppressed)
  await call(contract.liftSuppression, suppressed)
  await call(contract.importSuppressions, { body: { text: 'gone@example.org' } })
  const params = { type: 'welcome' } as const
  const { html, css, subject } = await call(contract.getEmailTemplate, { params })
  const sample = { ...params, html, css, subject }
  await call(contract.saveEmailTemplate, { params, body: { html, css, subject } })
  await call(contract.listTemplateVersions, { params })
  await call(contract.getTemplateVersion, { params: { ...params, version: 1 } })
  await call(contract.restoreTemplate, { params, body: { version: 1 } })
  await call(contract.previewTemplate, { body: sample })
  await send('POST', contract.previewDocument.path, { body: new URLSearchParams(sample) })
  const test = { templateType: 'welcome', subject: 'Hello' } as const
  await call(contract.sendTestEmail, { body: { ...test, email: 'ok@example.org' } })
}

/** Blasts at one mail a second, and the link at the foot of their mails. */
export async function callAboutMail({ stack, person }: Api): Promise<void> {
  const { call } = person()
  await call(contract.login, { body: adminOf(stack) })
  const userIds = await addPeople(stack, 30, 'guest')
  const content = { subject: 'News', htmlContent: '<p>Hello {{name}}</p>', cssContent: '' }
  const to = { rule: { joined: { since: 7 } } }
  await call(contract.countAudience, { body: { to } })
  const later = { ...content, to, idempotencyKey: 'later' }
  const { id } = await call(contract.scheduleEmailBlast, { body: later })
  await call(contract.cancelBlast, { params: { blastId: id } })
  const { blastId } = await call(contract.sendEmailBlast, { body: { userIds, ...content } })
  const params = { blastId }
  await call(contract.getBlast, { params })
  await call(contract.listBlastFailures, { params, query: {} })
  const mail = await until(async () => (await mailsTo(stack.inboxUrl, 'guest0@example.org'))[0], 60)
  await call(contract.pauseBlast, { params })
  await call(contract.resumeBlast, { params })
  await call(contract.cancelBlast, { params })
  const token = /\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const visitor = person().call
  await visitor(contract.getSubscription, { params: { token } })
  await visitor(contract.openUnsubscribe, { params: { token } })
  await visitor(contract.unsubscribe, { params: { token } })
  await visitor(contract.resubscribe, { params: { token } })
}

async function callEach(call: Call, endpoints: readonly Endpoint[]): Promise<void> {
  for (const endpoint of endpoints) await (call as (each: Endpoint) => Promise<unknown>)(endpoint)
}

const verification = 'Confirm your email address'

async function tokenOf({ inboxUrl }: FreshStack, subject: string): Promise<string> {
  const link = new URL(await linkMailedTo(inboxUrl, { to: email, subject }))
  return link.searchParams.get('token') ?? ''
}
