import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '@cinecanon/testing/until'
import { adminOf, password } from '../stack/person.ts'
import { type Journey, seconds, type Window } from './window.ts'

const account = 'header button[aria-haspopup="menu"]'
const entries = 'li[data-entry] h2'

export async function orderMyList({ check, ...window }: Journey): Promise<void> {
  const { visit, press, shows, click, texts, pointOf, lacks, isAlive, drag, reload } = window
  let [first, second, third] = ['', '', '']
  const isOrder = (...wanted: string[]) =>
    until(async () => (await texts(entries)).join() === wanted.join(), seconds)
  await check('films go on the watchlist from their cards', async () => {
    await visit('/')
    ;[first = '', second = '', third = ''] = (await texts('#top-100-movies h3')).slice(10)
    for (const film of [first, second, third]) {
      await click('button', `Watchlist: ${film}`)
      await shows('', `button[aria-label="Watchlist: ${film}"][aria-pressed="true"]`)
    }
    await visit('/my-list')
    await isOrder(first, second, third)
  })
  await check('the list is ordered by mouse', async () => {
    await drag(
      await pointOf('button', `Reorder ${third}`),
      await pointOf('button', `Reorder ${first}`),
    )
    await isOrder(third, first, second)
  })
  await check('the list is ordered by keys, and stays over a reload', async () => {
    await window.evaluate(focusOn, `[aria-label="Reorder ${third}"]`)
    await press(' ')
    await shows(`Picked up ${third}, position 1 of 3.`)
    await press('ArrowRight')
    await shows(`${third} moved to position 2 of 3.`)
    await press(' ')
    await isOrder(first, third, second)
    await shows('Watchlist updated')
    await reload()
    await isOrder(first, third, second)
  })
  await check('a seen film leaves the list, and Undo brings it back', async () => {
    await isAlive()
    await click('button', `Seen: ${third}`)
    await isOrder(first, second)
    await click('li button', 'Undo')
    await isOrder(first, third, second)
  })
  await check('the list’s link is shared from a dialog', async () => {
    await click('main button', 'Share')
    await shows('Copy Link', 'dialog[open]')
    await press('Escape')
    await lacks('dialog[open]')
  })
}

export async function importAndReturn({ check, email, ...window }: Journey): Promise<void> {
  const { visit, shows, click, fill, upload } = window
  await check('the profile counts what is seen', async () => {
    await visit('/profile')
    await shows('3 of 100', 'main')
  })
  await check('a file of another service is previewed and imported', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
    const file = path.join(folder, 'watched.csv')
    await writeFile(file, 'Date,Name,Year,Letterboxd URI\nd,Vertigo,1958,u\n')
    await visit('/import')
    await upload(file)
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
    await click('main form button:not([role])', 'Sign in')
    // The next page takes the focus, which closes menus.
    await shows('', 'main:focus')
    await leave(window)
  })
}

export async function openConsole({ check, product, ...window }: Journey): Promise<void> {
  const { visit, shows, type, isAt, texts, evaluate } = window
  await check('the operator signs in and finds the users', async () => {
    await signIn(window, adminOf(product))
    await isAt('/')
    await visit('/user-stats')
    await shows('traveller-', 'main table')
  })
  await check('the editor of mails takes input', async () => {
    await visit('/email-editor')
    await until(() => evaluate(focusEditor), seconds)
    await type('velvet seats ')
    await until(async () => (await evaluate(focusEditor)).includes('velvet seats'))
  })
  await check('the ranking has its 150 rows', async () => {
    await visit('/movie-ranking-methodology')
    await until(async () => (await texts('tbody tr')).length === 150)
  })
}

async function signIn({ visit, fill, click }: Window, person: { email: string; password: string }) {
  await visit('/sign-in')
  await fill('input[type="email"]', person.email)
  await fill('input[type="password"]', person.password)
  await click('main form button:not([role])', 'Sign in')
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
