import * as contract from '@cinecanon/contract'
import { type Call, MovieId, type UserId } from '@cinecanon/contract'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { simpleParser } from 'mailparser'
import { type CheckedVisitor, checkedVisitors } from '../api/checked-visitor.ts'
import { type ApiDocument, operationsOf, readDocument } from '../api/document.ts'
import { openApiSchema } from '../api/openapi-schema.ts'
import { specEndpoints } from '../api/spec-endpoints.ts'
import { type MailSink, openMailSink } from '../mail/mail-sink.ts'
import { addPeople } from '../mail/operator.ts'
import { codeOf } from '../stack/authenticator.ts'
import { type FreshStack, freshStack, until } from '../stack/fresh-stack.ts'
import { greyPixel } from '../stack/grey-pixel.ts'

const adminEmail = 'admin@cinecanon.localhost'
const ann = { email: 'ann@example.org', password: 'a long enough one' }
const changed = 'blue lamp on tuesday'

let stack: FreshStack
let sink: MailSink
const mails: Buffer[] = []
let document: ApiDocument
let visitors: ReturnType<typeof checkedVisitors>
let admin: CheckedVisitor
let person: CheckedVisitor

beforeAll(async () => {
  sink = await openMailSink()
  sink.answer = (to) => (to.startsWith('refused') ? 550 : undefined)
  sink.onMail = (mail) => void mails.push(mail)
  stack = await freshStack({
    smtpUrl: sink.url,
    gatewayEnv: { TRUSTED_PROXIES: 'loopback' },
  })
  document = await readDocument(stack.url)
  visitors = checkedVisitors(stack.url, document)
  admin = visitors.aVisitor()
  person = visitors.aVisitor()
}, 90_000)
afterAll(async () => {
  await stack.remove()
  await sink.close()
}, 30_000)

describe('the document', () => {
  it('is OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(openApiSchema)
    expect([validate(document), validate.errors]).toEqual([true, null])
    expect(validate({ ...document, paths: { '/api/x': { get: {} } } })).toBe(false)
  })

  it('has every endpoint of the specification, and refers only to what is in it', () => {
    const described = operationsOf(document).map(({ method, path }) => `${method} ${path}`)
    const withoutNames = (name: string) => name.replace(/\{\w+\}/g, '{}')
    expect(described.map(withoutNames)).toEqual(
      expect.arrayContaining(specEndpoints.map(withoutNames)),
    )
    const names = operationsOf(document).map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const broken = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(
      ([, pointer = '']) => !pointer.split('/').reduce<unknown>(partOf, document),
    )
    expect(broken).toEqual([])
  })
})

function partOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name]
}

/** Each fills what the next one needs; all answers are held against the document. */
describe('every answer is as the document says', () => {
  afterAll(() => {
    expect(visitors.problems).toEqual([])
  })

  it('to visitors', async () => {
    const { call, send } = visitors.aVisitor()
    const [movie] = await call(contract.listMovies)
    const movieId = movie?.id ?? MovieId.parse(1)
    for (const query of [{ list: 'oscar-winners' }, { all: 'true' }, { top150: 'true' }] as const) {
      await call(contract.listMovies, { query })
    }
    await call(contract.listOscarWinners)
    for (const each of [contract.getMovieDetails, contract.getCriticalAcclaim]) {
      await call(each, { params: { movieId } })
    }
    await call(contract.getPoster, { params: { movieId } })
    await call(contract.getMovieBySlug, { params: { slug: 'the-godfather-1972' } })
    await call(contract.getSocialCard, { params: { name: 'home' } })
    await call(contract.followRetailLink, { params: { slug: 'the-godfather-1972' } })
    for (const each of [
      contract.getRobots,
      contract.getSitemap,
      contract.getHostedIdentity,
      contract.loginPage,
      contract.logoutPage,
    ] as const) {
      await (call as Loose)(each)
    }
    for (const address of [
      '/api/movies?list=best',
      '/api/movies?all=true&all=true',
      '/api/movie-details/9999999',
      '/api/movie-details/one',
      '/api/posters/9999999.svg',
      '/api/critical-acclaim/9999999',
      '/api/movies/by-slug/no-such-film-1901',
      '/api/social-cards/movie-9999999.png',
      '/go/no-such-film-1901',
      '/api/subscription/x',
    ]) {
      await send('GET', address)
    }
    const { headers } = await send('GET', '/api/movies')
    await send('GET', '/api/movies', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  }, 60_000)

  it('to someone who opens an account and uses it', async () => {
    const { call, send } = person
    await call(contract.register, { body: ann })
    await refused(call(contract.register, { body: ann }), 409)
    await refused(
      call(contract.register, { body: { email: 'x@example.org', password: 'password' } }),
      400,
    )
    await call(contract.verifyEmail, { body: { token: await tokenMailedTo(ann.email) } })
    await refused(call(contract.verifyEmail, { body: { token: 'x' } }), 400)
    await call(contract.requestEmailVerification)
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

    const { profileImageUrl } = await call(contract.uploadProfileImage, {
      file: greyPixel,
    })
    await send('GET', profileImageUrl)
    await send('GET', `/api/profile/images/${'x'.repeat(22)}.webp`)
    await refused(call(contract.uploadProfileImage, { file: new Blob(['no picture']) }), 400)
    await send('POST', '/api/profile/upload-image', { body: new Uint8Array(3_000_000) })
    await call(contract.removeProfileImage)
  }, 60_000)

  it('to someone who changes what protects the account, and leaves', async () => {
    const { call } = person
    const { password } = ann
    const { secret } = await call(contract.beginTwoFactor, { body: { currentPassword: password } })
    await refused(call(contract.confirmTwoFactor, { body: { code: '0' } }), 401)
    await call(contract.confirmTwoFactor, { body: { code: codeOf(secret) } })
    await refused(call(contract.beginTwoFactor, { body: { currentPassword: password } }), 409)
    const other = visitors.aVisitor()
    await refused(other.call(contract.login, { body: ann }), 401)
    const { recoveryCodes } = await call(contract.renewRecoveryCodes, {
      body: { currentPassword: password, code: codeOf(secret, 30) },
    })
    const [one = '', two = ''] = recoveryCodes
    await other.call(contract.login, { body: { ...ann, code: one } })
    await call(contract.disableTwoFactor, { body: { currentPassword: password, code: two } })

    await call(contract.changeEmail, {
      body: { currentPassword: password, email: 'new@example.org' },
    })
    await call(contract.cancelEmailChange)
    await refused(
      call(contract.changeEmail, { body: { currentPassword: 'x', email: 'y@example.org' } }),
      403,
    )
    await call(contract.changePassword, {
      body: { currentPassword: password, newPassword: changed },
    })
    const again = visitors.aVisitor()
    await again.call(contract.login, { body: { ...ann, password: changed } })
    const sessions = await call(contract.listSessions)
    const { id = '' } = sessions.find(({ isCurrent }) => !isCurrent) ?? {}
    await call(contract.endSession, { body: { id } })
    await call(contract.endSession, { body: { id } }).catch(() => undefined)
    await call(contract.endOtherSessions)

    await visitors.aVisitor().call(contract.requestPasswordReset, { body: { email: ann.email } })
    const token = await tokenMailedTo(ann.email, 'Reset Your Password')
    await call(contract.resetPassword, { body: { token, password: ann.password } })
    await refused(call(contract.resetPassword, { body: { token, password: ann.password } }), 400)
    await call(contract.login, { body: ann })
    await call(contract.logout)
    await call(contract.login, { body: ann })
    const body = { confirmation: contract.deletionWord, currentPassword: password } as const
    await refused(call(contract.deleteAccount, { body: { ...body, currentPassword: 'x' } }), 403)
    await call(contract.deleteAccount, { body })
    for (let tries = 0; tries < 7; tries++) {
      await other
        .call(contract.login, { body: { ...ann, password: 'wrong' } })
        .catch(() => undefined)
    }
  }, 60_000)

  it('to the operator', async () => {
    const { call } = admin
    const password = stack.secrets.adminPassword
    await call(contract.login, { body: { email: adminEmail, password } })
    await visitors
      .aVisitor()
      .call(contract.register, { body: { ...ann, email: 'bea@example.org' } })
    for (const each of operatorReads) await (call as Loose)(each)
    const { users } = await call(contract.listUsers, { query: { search: 'bea' } })
    const bea = users[0]?.id as UserId
    await call(contract.deleteUser, { params: { id: bea } })
    await refused(call(contract.deleteUser, { params: { id: bea } }), 404)

    const params = { type: 'welcome' } as const
    const { html, css, subject } = await call(contract.getEmailTemplate, { params })
    const sample = { ...params, html, css, subject }
    await call(contract.saveEmailTemplate, { params, body: { html, css, subject } })
    await refused(
      call(contract.saveEmailTemplate, { params, body: { html, css, subject, version: 0 } }),
      409,
    )
    await call(contract.listTemplateVersions, { params })
    await call(contract.getTemplateVersion, { params: { ...params, version: 1 } })
    await refused(call(contract.getTemplateVersion, { params: { ...params, version: 99 } }), 404)
    await call(contract.restoreTemplate, { params, body: { version: 1 } })
    await call(contract.previewTemplate, { body: sample })
    await admin.send('POST', contract.previewDocument.path, { body: new URLSearchParams(sample) })
    const test = { templateType: 'welcome', subject: 'Hello' } as const
    await call(contract.sendTestEmail, { body: { ...test, email: 'ok@example.org' } })
    await refused(
      call(contract.sendTestEmail, { body: { ...test, email: 'refused@example.org' } }),
      502,
    )
  }, 60_000)

  it('on mail to many, and from anyone', async () => {
    const { call } = admin
    const send = (userIds: UserId[]) =>
      call(contract.sendEmailBlast, {
        body: { userIds, subject: 'News', htmlContent: '<p>Hello {{name}}</p>', cssContent: '' },
      })
    const { blastId } = await send(await addPeople(stack, 1, 'refused'))
    const params = { blastId }
    await call(contract.getBlast, { params })
    await call(contract.listBlastFailures, { params, query: {} })
    await call(contract.retryFailedOfBlast, { params })
    await refused(call(contract.resendUnknownOfBlast, { params }), 409)
    await send(await addPeople(stack, 1, 'fine'))
    sink.delayMs = 300
    const large = { params: { blastId: (await send(await addPeople(stack, 60, 'slow'))).blastId } }
    await call(contract.pauseBlast, large)
    await call(contract.resumeBlast, large)
    await call(contract.cancelBlast, large)
    sink.delayMs = 0

    const message = { name: 'Cy', email: 'cy@example.org', subject: 'Hello', message: 'There' }
    sink.answer = () => 550
    await visitors.aVisitor().call(contract.sendContactMessage, { body: message })
    const failed = await until(async () => {
      const { messages } = await call(contract.listContactMessages, { query: {} })
      return messages.find(({ status }) => status === 'failed')
    })
    sink.answer = () => undefined
    await call(contract.retryContactMessage, { params: { id: failed.id } })
    for (let tries = 0; tries < 5; tries++) {
      await visitors
        .aVisitor()
        .call(contract.sendContactMessage, { body: message })
        .catch(() => undefined)
    }

    const [head = ''] = sink.received
      .filter((mail) => /^List-Unsubscribe:/im.test(mail.head))
      .map((mail) => mail.head)
    const token = /unsubscribe\/([\w-]+)/.exec(head.replace(/\r\n\s+/g, ''))?.[1] ?? ''
    const { call: theirs } = visitors.aVisitor()
    for (const each of subscriptionCalls) await (theirs as Loose)(each, { params: { token } })
    for (const each of subscriptionCalls) {
      await (theirs as Loose)(each, { params: { token: 'x'.repeat(43) } }).catch(() => undefined)
    }
  }, 90_000)

  it('to requests that are refused for what is around them', async () => {
    const { call, send } = visitors.aVisitor('192.0.2.7')
    await call(contract.register, { body: { ...ann, email: 'dan@example.org' } })
    const nobody = visitors.aVisitor()
    for (const { method, path, operation } of operationsOf(document)) {
      const address = path.replace(/\{\w+\}/g, 'x')
      const isChange = method !== 'GET'
      await nobody.send(method, address, isChange ? jsonBody('{}') : {})
      await nobody.send(method, `${address}?list=a&list=b`)
      if (/password|account|logout/.test(path)) continue
      await send(method, address, isChange ? jsonBody('{"__proto__":{}}') : {})
      if (!isChange) continue
      await send(method, address, { headers: { origin: 'https://evil.example' } })
      await send(method, address, { headers: { 'content-type': 'text/plain' }, body: 'x' })
      await send(method, address, jsonBody('{'))
      if (operation.requestBody)
        await send(method, address, jsonBody(JSON.stringify('x'.repeat(130_000))))
    }
  }, 60_000)

  it('and each endpoint was seen to succeed, and to refuse', () => {
    expect(visitors.withoutAny((status) => /^[23]/.test(status)).toSorted()).toEqual(neverSucceed)
    expect(visitors.withoutAny((status) => /^4/.test(status)).toSorted()).toEqual(neverRefuse)
  })
})

/** Without a hosted provider; and no mail of ours has a fate that nobody knows. */
const neverSucceed = ['openHostedSession', 'resendUnknownOfBlast']
/** What takes no input, from anyone. */
const neverRefuse = ['getRobots', 'getSitemap', 'listOscarWinners']

type Loose = (endpoint: contract.Endpoint, input?: object) => Promise<unknown>

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
const operatorReads = [
  contract.listUserIds,
  contract.getUserGrowth,
  contract.listUserAudit,
  contract.listMailAudit,
  contract.listContactMessages,
  contract.listBlasts,
  contract.getStatus,
]
const subscriptionCalls = [
  contract.getSubscription,
  contract.openUnsubscribe,
  contract.unsubscribe,
  contract.resubscribe,
]

function jsonBody(body: string): RequestInit {
  return { body, headers: { 'content-type': 'application/json' } }
}

async function refused(call: ReturnType<Call>, status: number): Promise<void> {
  await expect(call).rejects.toMatchObject({ status })
}

/** The token of the link in the last mail to this address with this subject. */
async function tokenMailedTo(address: string, subject = 'Is this your address?'): Promise<string> {
  return until(async () => {
    const parsed = await Promise.all(mails.map((mail) => simpleParser(mail)))
    const mail = parsed.findLast(
      (each) => each.subject === subject && JSON.stringify(each.to).includes(address),
    )
    return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  })
}
