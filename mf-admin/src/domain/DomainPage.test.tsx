import { CallError, getMailDomain, type MailDomain } from '@cinecanon/contract'
import { fakeServer } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../testing/open-page.tsx'

const domain: MailDomain = {
  domain: 'cinecanon.org',
  isTest: false,
  checkedAt: '2026-01-05T20:07:09.000Z',
  checks: [
    { name: 'spf', state: 'found', why: 'The record allows 198.51.100.8.', record: null },
    {
      name: 'dmarc',
      state: 'missing',
      why: 'cinecanon.org says nothing of forged mails.',
      record: { type: 'TXT', name: '_dmarc.cinecanon.org', value: 'v=DMARC1; p=none' },
    },
    { name: 'mx', state: 'unknown', why: 'The name server didn’t respond.', record: null },
    { name: 'tls', state: 'wrong', why: 'The certificate isn’t valid.', record: null },
  ],
}

it('shows what is found, missing, wrong and not known, and why', async () => {
  openPage('/mail-domain', serverWith(domain))
  expect(
    await screen.findByText('cinecanon.org: 1 of 4 found, 1 missing, 1 wrong, 1 not known.'),
  ).toBeTruthy()
  const states = screen.getAllByRole('region').map((each) => each.textContent)
  expect(states).toEqual([
    expect.stringMatching(/^SPF.*Found.*allows/),
    expect.stringMatching(/^DMARC.*Missing.*says nothing/),
    expect.stringMatching(/^MX.*Not known.*didn’t respond/),
    expect.stringMatching(/^TLS.*Wrong.*isn’t valid/),
  ])
})

it('copies a record’s name and value', async () => {
  const user = openPage('/mail-domain', serverWith(domain))
  const dmarc = within(await screen.findByRole('region', { name: /DMARC/ }))
  expect(dmarc.getByText('TXT')).toBeTruthy()
  await user.click(dmarc.getByRole('button', { name: 'Copy value' }))
  await dmarc.findByRole('button', { name: 'Copied!' })
  expect(await navigator.clipboard.readText()).toBe('v=DMARC1; p=none')
  await user.click(dmarc.getByRole('button', { name: 'Copy name' }))
  expect(await navigator.clipboard.readText()).toBe('_dmarc.cinecanon.org')
})

it('shows that a domain is set up, and checks it again', async () => {
  const server = serverWith({ ...domain, checks: domain.checks.slice(0, 1) })
  const user = openPage('/mail-domain', server)
  expect(await screen.findByText(/^cinecanon.org is set up/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('button', { name: 'Check again' })
  expect(server.inputsOf(getMailDomain)).toHaveLength(2)
})

it('shows that nothing of a test domain can be checked', async () => {
  openPage('/mail-domain', serverWith({ ...domain, domain: 'localhost', isTest: true, checks: [] }))
  expect(await screen.findByText(/is a test domain; nothing can be checked/)).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

it('offers another try when the checks can’t be loaded', async () => {
  const server = serverWith(domain)
  server.refuse(getMailDomain, new CallError(404, 'no'))
  const user = openPage('/mail-domain', server)
  expect(await screen.findByText('The checks could not be loaded.')).toBeTruthy()
  server.allow(getMailDomain)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/1 of 4 found/)).toBeTruthy()
})

function serverWith(reply: MailDomain) {
  return fakeServer(new Map([[getMailDomain, () => reply]]))
}
