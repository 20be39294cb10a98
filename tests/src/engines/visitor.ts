import { deepEqual } from 'node:assert/strict'
import { until } from '@cinecanon/testing/until'
import { password } from '../stack/person.ts'
import { translate } from './translator.ts'
import type { Journey } from './window.ts'

const palette = 'dialog[aria-label="Search"]'
const top = '#top-100-movies'
const ticks = ':is(ul, ol)[aria-label="The films, in order"] button'
const count = '[aria-label="Your count"] [role="status"]'

export async function browse({ check, ...window }: Journey): Promise<void> {
  const { visit, press, type, shows, click, lacks, isAt, back, reload, evaluate } = window
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
    await evaluate(() => void Object.assign(globalThis, { isSame: true }))
    await click('header a', 'Oscar Winners')
    await shows('Oscar', 'h1')
    await back()
    await shows('Top 100 Movies', 'h2')
    await isAt('/')
    await until(() => evaluate(() => 'isSame' in globalThis))
  })
  await check('a filter narrows the list', async () => {
    await visit('/?decade=1950')
    await shows('Seven Samurai', top)
    await click('a', 'Remove 1950s')
    await isAt('/')
    await shows('Citizen Kane', top)
  })
  await check('the theme stays over a reload', async () => {
    const themeOf = () => evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await themeOf()
    await click('header button', 'Switch to')
    const after = await until(async () => (await themeOf()) !== before && (await themeOf()))
    await reload()
    await until(async () => (await themeOf()) === after)
  })
}

export async function useDialogs({ check, ...window }: Journey): Promise<void> {
  const { visit, press, click, pointOf, lacks, isAt, shows, back, evaluate } = window
  const poster = ['a', 'Poster of Seven Samurai'] as const
  await check(
    'a film opens above the list, with its address, and the list stays still',
    async () => {
      await visit('/about')
      await click('a', 'Top 100')
      await shows('Seven Samurai', top)
      await pointOf(...poster)
      const before = await evaluate(widthAndScroll)
      await click(...poster)
      await shows('Seven Samurai', 'dialog[open] h2')
      await isAt('/movies/seven-samurai-1954')
      deepEqual(await evaluate(widthAndScroll), before)
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
    await back()
    await lacks('dialog[open]')
    await isAt('/')
  })
  await check('a link in it leads on, and Back to the list', async () => {
    await click(...poster)
    await click('dialog[open] a', 'Seven Samurai')
    await shows('Seven Samurai', 'h1')
    await back()
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

export async function useTranslated({ check, ...window }: Journey): Promise<void> {
  const { visit, press, type, shows, click, lacks, evaluate } = window
  await check('a page that the browser translates is searched and marked', async () => {
    await visit('/')
    await evaluate(translate)
    await press('/')
    await shows('', `${palette} input:focus`)
    await type('kurosa')
    await shows('Seven Samurai', `${palette} [role="row"]`)
    await type('wa ran')
    await shows('Ran', `${palette} [aria-selected="true"]`)
    for (const isSeen of [true, false]) {
      await click(`${palette} button`, 'Seen: Ran')
      await shows('', `${palette} [aria-label="Seen: Ran"][aria-pressed="${isSeen}"]`)
    }
    await press('Escape')
    await lacks(palette)
  })
}

export async function tickAndRegister({ check, email, ...window }: Journey): Promise<void> {
  const { visit, press, fill, shows, click, isAlive, reload } = window
  await check('films are ticked by mouse', async () => {
    await visit('/?view=tick')
    for (const index of [0, 2, 4]) await click(ticks, '', index)
    await shows('3 of 100', count)
  })
  await check('Ctrl+Z takes a tick back, arrows and Space make another', async () => {
    await press('Control+z')
    await shows('2 of 100', count)
    await press('ArrowRight')
    await press(' ')
    await shows('3 of 100', count)
  })
  await check('ticks stay over a reload', async () => {
    await reload()
    await isAlive()
    await shows('3 of 100', count)
  })
  await check('a visitor registers by the form', async () => {
    await click('a', 'Create account')
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

function widthAndScroll(): number[] {
  return [document.querySelector('main')?.clientWidth ?? 0, Math.round(scrollY)]
}
