import { test as base, devices, expect, type Locator, type Page } from '@playwright/test'
import { isHydrated } from '../engines/window.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { adminOf, password } from '../stack/person.ts'

type Fixtures = {
  /** Fails the test at its end when the page logged an error or broke its content policy. */
  noErrors: undefined
}
type Options = Parameters<typeof freshStack>[0]
type Shared = { options: Options; stack: FreshStack }

/** Browser tests against a running product of their own; each worker has one. */
export const test = base.extend<Fixtures, Shared>({
  options: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ options }, use) => {
      await using stack = await freshStack(options)
      await use(stack)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  noErrors: [
    async ({ page }, use, info) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      await use(undefined)
      const expected = info.annotations
        .filter(({ type }) => type === 'expected error')
        .map(({ description = '' }) => description)
      const unexpected = errors.filter(
        (error) => ![...expected, refusedWhenBusy].some((text) => error.includes(text)),
      )
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

/** A service refuses calls on a machine that is busy; pages repeat them, and tests see what they show. */
const refusedWhenBusy = 'status of 503'

export { expect }

/** Allows an error that the test provokes. */
export function expectError(description: string): void {
  test.info().annotations.push({ type: 'expected error', description })
}

const { defaultBrowserType: _engine, ...pixel } = devices['Pixel 7']

/** With pixels as large as a desktop's, because a browser without a GPU paints seven times as long. */
export const phone = { ...pixel, deviceScaleFactor: 1 }

/** Registers the same tests twice: a mouse and a wide window, then a finger and a narrow one. */
export function onDesktopAndPhone(tests: () => void): void {
  test.describe('desktop', tests)
  test.describe('phone', () => {
    test.use(phone)
    tests()
  })
}

type Person = { email: string; password: string }
let people = 0

function aPerson(): Person {
  return { email: `person${++people}-${Date.now()}@example.org`, password }
}

/** Opens a page and waits until its scripts have taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  await whenDialogsAreClosed(page)
  await page.goto(address)
  await whenAlive(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await whenAlive(page)
}

/** A dialog that was closed goes back in the history, which would end another navigation. */
async function whenDialogsAreClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const open = document.querySelectorAll('[role=dialog], dialog[open]').length
    return (history.state?.dialogs?.length ?? 0) <= open
  })
}

/** Registers a new person by the page, and waits until they are signed in. */
export async function registerByPage(page: Page): Promise<Person> {
  const person = aPerson()
  await visit(page, '/sign-in?tab=register')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: /register|create/i }).click()
  await page.waitForURL((url) => url.pathname === '/')
  return person
}

/** Registers a user by an API call; the browser is signed in from then on. */
export async function registered({ request }: Pick<Page, 'request'>): Promise<Person> {
  const person = aPerson()
  await post({ request }, '/api/register', person)
  return person
}

/** By the call that the page makes. */
export function logInAsAdmin(page: Pick<Page, 'request'>, { secrets }: FreshStack): Promise<void> {
  return post(page, '/api/login', adminOf({ secrets }))
}

/** By the form of the page. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await visit(page, '/sign-in')
  await submitLogin(page, { email, password })
}

export async function submitLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

type Listed = { id: number; title: string }

/** Puts the first films of the Top 100 on the watchlist. @returns their titles */
export async function wanted(page: Pick<Page, 'request'>, count: number): Promise<string[]> {
  const movies = (await topMovies(page)).slice(0, count)
  for (const { id } of movies) await post(page, '/api/watchlist/add', { movieId: id })
  return movies.map(({ title }) => title)
}

/** The first films of the Top 100 are seen, those after them wanted. */
export async function marked(
  page: Pick<Page, 'request'>,
  { seen, wanted }: { seen: number; wanted: number },
): Promise<void> {
  const movies = (await topMovies(page)).slice(0, seen + wanted)
  for (const [index, { id: movieId }] of movies.entries()) {
    const marks = { seen: index < seen, wantToSee: index >= seen }
    await post(page, '/api/movie-states', { movieId, ...marks })
  }
}

async function topMovies({ request }: Pick<Page, 'request'>): Promise<Listed[]> {
  return (await request.get('/api/movies')).json()
}

/** A call that a page would make, which is refused without the page's origin. */
export async function post({ request }: Pick<Page, 'request'>, path: string, data: unknown) {
  const { origin } = new URL((await request.get('/remotes.json')).url())
  const response = await request.post(path, { data, headers: { origin } })
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true)
}

/** Waits until the first screen is hydrated, and its search link opens a dialog. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** The visible toast; the page holds its text once more for screen readers. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notification/ }).getByRole('listitem')
}
