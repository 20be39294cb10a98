import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '@cinecanon/testing/until'
import { adminOf, type PublicProduct, password } from '../stack/person.ts'
import type { Point } from './driver.ts'
import { seconds, type Window } from './window.ts'

/** Runs a check, and notes its failure; later checks go on where it ended. */
export type Check = (name: string, run: () => Promise<unknown>) => Promise<void>

type Travel = { window: Window; product: PublicProduct; check: Check }

const palette = 'dialog[aria-label="Search"]'
const top = '#top-100-movies'
const ticks =
  'ul[aria-label="The films, in order"] button, ol[aria-label="The films, in order"] button'
const count = '[aria-label="Your count"] [role="status"]'
const account = 'header button[aria-haspopup="menu"]'
const entries = 'li[data-entry] h2'

export async function browseAsVisitor({ window, check }: Travel): Promise<void> {
  const { driver, visit, press, type, shows, click, lacks, isAt } = window
  await check('the first page comes alive', async () => {
    await visit('/')
    await shows('Top 100 Movies', 'h2')
  })
  await check('a key opens the palette, which finds', async () => {
    await press('/')
    await shows('', `${palette} input:focus`)
    await type('godfa')
    await shows('The Godfather', `${palette} [role="row"]`)
  })
  await check('Escape closes the palette', async () => {
    await press('Escape')
    await press('Escape')
    await lacks(palette)
  })
  await check('a link changes pages without a load, and Back returns', async () => {
    await driver.evaluate(() => void Object.assign(globalThis, { isSame: true }))
    await click('header a', 'Oscar Winners')
    await shows('Oscar', 'h1')
    await driver.back()
    await shows('Top 100 Movies', 'h2')
    await isAt('/')
    await until(() => driver.evaluate(() => 'isSame' in globalThis))
  })
  await check('a filter narrows the list', async () => {
    await visit('/?decade=1950')
    await shows('Seven Samurai', top)
    await click('a', 'Remove 1950s')
    await isAt('/')
    await shows('Citizen Kane', top)
  })
  await check('the theme stays over a reload', async () => {
    const themeOf = () => driver.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await themeOf()
    await click('header button', 'Switch to')
    const after = await until(async () => (await themeOf()) !== before && (await themeOf()))
    await driver.reload()
    await until(async () => (await themeOf()) === after)
  })
}

export async function useDialogs({ window, check }: Travel): Promise<void> {
  const { driver, visit, press, click, lacks, isAt, shows } = window
  const poster = ['a', 'Poster of Seven Samurai'] as const
  await check(
    'a film opens above the list, with its address, and the list stays still',
    async () => {
      await visit('/about')
      await click('a', 'Top 100')
      await shows('Seven Samurai', top)
      await window.place(...poster)
      const before = await driver.evaluate(widthAndScroll)
      await click(...poster)
      await shows('Seven Samurai', 'dialog[open] h2')
      await isAt('/movies/seven-samurai-1954')
      expectSame(await driver.evaluate(widthAndScroll), before)
    },
  )
  await check('Escape closes it, and the focus is on its poster', async () => {
    await press('Escape')
    await lacks('dialog[open]')
    await isAt('/')
    await shows('', 'a[href="/movies/seven-samurai-1954"]:focus')
  })
  await check('Back closes it', async () => {
    await click(...poster)
    await shows('Seven Samurai', 'dialog[open] h2')
    await driver.back()
    await lacks('dialog[open]')
    await isAt('/')
  })
  await check('a link in it leads on, and Back to the list', async () => {
    await click(...poster)
    await click('dialog[open] a', 'Seven Samurai')
    await shows('Seven Samurai', 'h1')
    await driver.back()
    await shows('Top 100 Movies', 'h2')
    await lacks('dialog[open]')
  })
  await check('its button closes the dialog of the method', async () => {
    await click('main a', 'How We Rank Movies')
    await click('dialog[open] button', 'Close')
    await lacks('dialog[open]')
  })
  await check('the keys have a sheet', async () => {
    await press('?')
    await shows('Search, also while typing', 'dialog[open]')
    await press('Escape')
    await lacks('dialog[open]')
  })
}

export async function tickAndRegister({ window, check }: Travel, email: string): Promise<void> {
  const { driver, visit, press, fill, shows, click } = window
  await check('films are ticked by mouse', async () => {
    await visit('/?view=tick')
    for (const index of [0, 2, 4]) await click(ticks, '', index)
    await shows('3 of 100', count)
  })
  await check('Ctrl+Z takes a tick back, arrows and Space make another', async () => {
    await press('Control+z')
    await shows('2 of 100', count)
    await press('ArrowRight')
    await press('Space')
    await shows('3 of 100', count)
  })
  await check('ticks stay over a reload', async () => {
    await driver.reload()
    await window.isAlive()
    await shows('3 of 100', count)
  })
  await check('a visitor registers by the form', async () => {
    await click('a', 'Keep it')
    await fill('input[type="email"]', email)
    await fill('input[type="password"]', password)
    await click('button', 'Create account')
    await shows('You ticked 3 films', 'dialog[open]')
  })
  await check('the account takes the ticks over', async () => {
    await click('dialog[open] button', 'Add 3 films')
    await shows('Added to your account')
    await press('Escape')
    await visit('/?view=tick')
    await shows('3 of 100', count)
  })
}

export async function orderMyList({ window, check }: Travel): Promise<void> {
  const { driver, visit, press, shows, click, texts, place } = window
  let [first, second, third] = ['', '', '']
  const isOrder = (...wanted: string[]) =>
    until(async () => (await texts(entries)).join() === wanted.join(), seconds)
  await check('films go on the watchlist from their cards', async () => {
    await visit('/')
    const films = (await texts(`${top} h3`)).slice(10, 13)
    ;[first = '', second = '', third = ''] = films
    for (const film of films) {
      await click('button', `Watchlist: ${film}`)
      await shows('', `button[aria-label="Watchlist: ${film}"][aria-pressed="true"]`)
    }
    await visit('/my-list')
    await isOrder(first, second, third)
  })
  await check('the list is ordered by mouse', async () => {
    const handles = [
      await place('button', `Reorder ${third}`),
      await place('button', `Reorder ${first}`),
    ]
    await driver.drag(...(handles as [Point, Point]))
    await isOrder(third, first, second)
  })
  await check('the list is ordered by keys, and stays over a reload', async () => {
    await driver.evaluate(focusOn, `[aria-label="Reorder ${third}"]`)
    await press('Space')
    await shows(`Picked up ${third}, position 1 of 3.`)
    await press('ArrowRight')
    await shows(`${third} moved to position 2 of 3.`)
    await press('Space')
    await isOrder(first, third, second)
    await shows('Watchlist updated')
    await driver.reload()
    await isOrder(first, third, second)
  })
  await check('a seen film leaves the list, and Undo brings it back', async () => {
    await window.isAlive()
    await click('button', `Seen: ${third}`)
    await isOrder(first, second)
    await click('li button', 'Undo')
    await isOrder(first, third, second)
  })
  await check('the list’s link is shared from a dialog', async () => {
    await click('main button', 'Share')
    await shows('Copy Link', 'dialog[open]')
    await press('Escape')
    await window.lacks('dialog[open]')
  })
}

export async function importAndReturn({ window, check }: Travel, email: string): Promise<void> {
  const { driver, visit, shows, click, fill } = window
  await check('the profile counts what is seen', async () => {
    await visit('/profile')
    await shows('3 of 100', 'main')
  })
  await check('a file of another service is previewed and imported', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
    const file = path.join(folder, 'watched.csv')
    await writeFile(file, 'Date,Name,Year,Letterboxd URI\nd,Vertigo,1958,u\n')
    await visit('/import')
    await driver.upload('input[type="file"]', file)
    await shows('What would change', 'h2')
    await click('button', 'Import 1 film')
    await shows('1 film marked as seen')
    await rm(folder, { recursive: true })
  })
  await check('a member leaves', () => leave(window))
  await check('a wrong password is refused, the right one lets in', async () => {
    await signIn(window, { email, password: `not ${password}` })
    await shows('', '[role="alert"]')
    await fill('input[type="password"]', password)
    await click('main form button:not([role])', 'Login')
    await shows('', account)
    await leave(window)
  })
}

export async function openConsole({ window, product, check }: Travel): Promise<void> {
  const { visit, shows, type } = window
  await check('the operator signs in and finds the users', async () => {
    await signIn(window, adminOf(product))
    await shows('', account)
    await visit('/user-stats')
    await shows('traveller-', 'main table')
  })
  await check('the editor of mails takes input', async () => {
    await visit('/email-editor')
    await until(() => window.driver.evaluate(focusEditor), seconds)
    await type('velvet seats ')
    await until(async () => (await window.driver.evaluate(focusEditor)).includes('velvet seats'))
  })
  await check('the ranking has its 150 rows', async () => {
    await visit('/movie-ranking-methodology')
    await until(async () => (await window.texts('tbody tr')).length === 150)
  })
}

async function signIn({ visit, fill, click }: Window, person: { email: string; password: string }) {
  await visit('/sign-in')
  await fill('input[type="email"]', person.email)
  await fill('input[type="password"]', person.password)
  await click('main form button:not([role])', 'Login')
}

async function leave({ click, shows }: Window): Promise<void> {
  await click(account)
  await click('[role="menuitem"]', 'Logout')
  await shows('Login', 'header')
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** In a shadow root. @returns its text */
function focusEditor(): string {
  const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)
  const editor = roots.map((root) => root?.querySelector<HTMLElement>('.cm-content')).find(Boolean)
  editor?.focus()
  return editor?.textContent ?? ''
}

function widthAndScroll(): number[] {
  return [document.querySelector('main')?.clientWidth ?? 0, Math.round(scrollY)]
}

function expectSame(now: number[], before: number[]): void {
  if (now.join() !== before.join()) throw new Error(`${now.join()} instead of ${before.join()}`)
}
