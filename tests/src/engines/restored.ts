import { until } from '@cinecanon/testing/until'
import { password } from '../stack/person.ts'
import { type Journey, seconds } from './window.ts'

const mark = (pressed: boolean) =>
  `button[aria-label="Seen: Citizen Kane"][aria-pressed="${pressed}"]`
const account = 'header button[aria-haspopup="menu"]'

/** Each page but the restored one is a document of its own. */
export async function restoreByBack({ check, email, ...window }: Journey): Promise<void> {
  const { visit, shows, lacks, click, back, evaluate, fill, isAt } = window
  const leave = async (path: string) => {
    await evaluate(() => void Object.assign(globalThis, { isSame: true }))
    await visit(path)
    await until(() => evaluate(() => !('isSame' in globalThis)), seconds)
  }
  const isRestored = () => until(() => evaluate(() => 'isSame' in globalThis), seconds)
  const isShown = () =>
    until(() => evaluate(() => document.getElementById('root')?.style.visibility === ''), seconds)

  await check('Back restores a visitor’s page, with marks that were made meanwhile', async () => {
    await visit('/')
    await shows('', mark(false))
    await leave('/lists/afi')
    await click('button', 'Seen: Citizen Kane')
    await shows('', mark(true))
    await back()
    await isAt('/')
    await isRestored()
    await shows('', mark(true))
    await click('button', 'Seen: Citizen Kane')
    await shows('', mark(false))
  })
  await check('it shows who has signed in meanwhile', async () => {
    await visit('/oscar-winners')
    await lacks(account)
    await leave('/sign-in?tab=register')
    await fill('input[type="email"]', `restored-${email}`)
    await fill('input[type="password"]', password)
    await click('button', 'Create account')
    await isAt('/')
    await shows('', account)
    await back()
    await isAt('/oscar-winners')
    await shows('', account)
    await isShown()
  })
  await check('it shows nothing of somebody who has signed out meanwhile', async () => {
    await visit('/lists/afi')
    await shows('', account)
    await leave('/oscar-winners')
    await click('header button[aria-haspopup="menu"]')
    await click('[role="menuitem"]', 'Logout')
    await lacks(account)
    await back()
    await isAt('/lists/afi')
    await lacks(account)
    await isShown()
  })
}
