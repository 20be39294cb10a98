import { type Endpoint, getStatus, listUsers } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { address, fakeServer } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import { aStatus } from '../testing/a-status.ts'
import { fakeMailService } from '../testing/fake-mail-service.ts'
import { openPage } from '../testing/open-page.tsx'
import { isMailPage } from './MailTabs.tsx'

it('has every page of the console in its rail, those of mail together, but no old address', async () => {
  openPage('/console/posters', server())

  const links = (await rail()).getAllByRole('link').map((link) => link.getAttribute('href'))
  const missing = area.pages.filter(({ path }) => !links.includes(path) && !isMailPage(path))
  expect(missing.map(({ path }) => path)).toEqual(['/status'])
  expect(links.slice(-2)).toEqual(['/api/docs', '/'])
  expect((await rail()).getByRole('link', { current: 'page' }).textContent).toBe('Posters')
  expect((await screen.findAllByRole('heading', { level: 1 })).map((h1) => h1.textContent)).toEqual(
    ['Posters'],
  )
})

it('gives the template tester Mail alone', async () => {
  openPage('/email-editor', fakeMailService(), aUser({ seesTemplates: true }))
  const links = (await rail()).getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['Mail', 'Back to the site'])
})

it('jumps by g and a letter, but not while typing', async () => {
  const person = openPage('/user-stats', server())
  await person.type(await screen.findByRole('searchbox'), 'gp')
  expect(address()).toBe('/user-stats')

  await person.click(screen.getByRole('heading', { level: 1 }))
  await person.keyboard('xp')
  expect(address()).toBe('/user-stats')
  await person.keyboard('gp')
  await waitFor(() => expect(address()).toBe('/console/posters'))
})

async function rail() {
  return within(await screen.findByRole('navigation', { name: 'Console' }))
}

function server() {
  const users = { users: [], total: 0, reach: 0, mayBeMore: false, summary: noUsers }
  return fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getStatus, () => aStatus()],
      [listUsers, () => users],
    ]),
  )
}

const noUsers = { total: 0, thisWeek: 0, thisMonth: 0 }
