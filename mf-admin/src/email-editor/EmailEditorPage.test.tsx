import { CallError, previewTemplate, saveEmailTemplate, sendTestEmail } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { fakeMailService, original } from '../testing/fake-mail-service.ts'
import { openPage } from '../testing/open-page.tsx'

describe('the template editor', () => {
  it('shows changes of another window', async () => {
    await open()
    const { type: _type, savedAt: _at, savedBy: _by, ...draft } = original('welcome')

    localStorage.setItem(
      'email-drafts',
      JSON.stringify({ welcome: { ...draft, subject: 'Typed elsewhere' } }),
    )
    act(() => void window.dispatchEvent(new StorageEvent('storage')))

    expect(await subject()).toBe('Typed elsewhere')
  })

  it('opens the welcome mail, or that of the address', async () => {
    openPage('/email-editor?template=password-reset', fakeMailService())

    expect(await subject()).toBe('About password-reset')
    expect(screen.getByRole('tab', { name: 'Password Reset' }).getAttribute('aria-selected')).toBe(
      'true',
    )
    expect(screen.queryByLabelText('Preview name')).toBeNull()
    expect(screen.getByText('This is the default text.')).toBeTruthy()
  })

  it('stores changes across tabs and pages', async () => {
    const { person } = await open()
    await retype(person, 'Come in')
    await person.click(screen.getByRole('tab', { name: 'Email Blasts' }))
    expect(await subject()).toBe('About email-blast')

    await person.click(screen.getByRole('tab', { name: 'Welcome Email' }))

    expect(await subject()).toBe('Come in')
    expect(screen.getByText(/changes that aren’t saved/)).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('email-drafts') ?? '{}').welcome.subject).toBe('Come in')
  })

  it('discards changes after a confirmation', async () => {
    const { person } = await open()
    await retype(person, 'Come in')

    await person.click(screen.getByRole('button', { name: 'Discard changes' }))
    await person.click(screen.getByRole('button', { name: 'Keep them' }))
    expect(await subject()).toBe('Come in')

    await person.click(screen.getByRole('button', { name: 'Discard changes' }))
    await person.click(screen.getByRole('button', { name: 'Discard them' }))

    expect(await subject()).toBe('About welcome')
  })

  it('overwrites a newer version only after a confirmation', async () => {
    const { person, service } = await open()
    await retype(person, 'Mine')
    const changed = new CallError(409, 'Somebody saved it', { code: 'template_changed' })
    service.refuse(saveEmailTemplate, changed)

    await person.click(screen.getByRole('button', { name: 'Save Template' }))
    expect(await screen.findByText(/Another version was saved/)).toBeTruthy()
    expect(service.bodiesOf(saveEmailTemplate)).toMatchObject([{ subject: 'Mine', version: 0 }])
    expect(await subject()).toBe('Mine')
    service.allow(saveEmailTemplate)
    await person.click(screen.getByRole('button', { name: 'Save mine over it' }))

    expect(await screen.findByText(/Version 1, saved by/)).toBeTruthy()
    const [, second] = service.bodiesOf(saveEmailTemplate)
    expect(second).toMatchObject({ subject: 'Mine' })
    expect(second).not.toHaveProperty('version')
  })

  it('shows why saving failed, and loses no change', async () => {
    const { person, service } = await open()
    await retype(person, 'Come in')
    service.refuse(saveEmailTemplate, new CallError(400, '{{ nobody }} is not a placeholder'))

    await person.click(screen.getByRole('button', { name: 'Save Template' }))

    expect(
      await screen.findByText('Failed to save template: {{ nobody }} is not a placeholder'),
    ).toBeTruthy()
    expect(await subject()).toBe('Come in')
  })

  it('warns of faults in the template', async () => {
    const person = openPage('/email-editor?template=email-blast', fakeMailService())
    await subject()
    expect(screen.getByText(/There is no {{ unsubscribeUrl }}/)).toBeTruthy()

    await retype(person, 'For {{{{ nickname }}')

    expect(await screen.findByText(/{{ nickname }} is not known here/)).toBeTruthy()
  })

  it('shows why there is no preview', async () => {
    const service = fakeMailService()
    service.refuse(previewTemplate, new CallError(400, 'tag "{% if" not closed'))
    openPage('/email-editor', service)

    expect(await screen.findByText('tag "{% if" not closed')).toBeTruthy()
  })
})

describe('test mails', () => {
  it('go to the typed address, with the editor’s content', async () => {
    const { person, service } = await open()
    await retype(person, 'Not saved yet')

    await person.click(screen.getByRole('button', { name: 'Send Test Email' }))
    const dialog = screen.getByRole('dialog', { name: 'Send a test email' })
    const address = within(dialog).getByLabelText('Email')
    expect(document.activeElement).toBe(address)
    await person.clear(address)
    await person.type(address, 'ann@example.org')
    await person.click(within(dialog).getByRole('button', { name: 'Send Test Email' }))

    expect(await screen.findByText('Test email sent successfully')).toBeTruthy()
    expect(service.bodiesOf(sendTestEmail)).toMatchObject([
      { email: 'ann@example.org', subject: 'Not saved yet', templateType: 'welcome', name: 'User' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('show in their dialog why one failed', async () => {
    const service = fakeMailService()
    service.refuse(sendTestEmail, new CallError(502, '550 No such mailbox'))
    const person = openPage('/email-editor', service)
    await subject()
    await person.click(screen.getByRole('button', { name: 'Send Test Email' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Send a test email' }))

    await person.click(dialog.getByRole('button', { name: 'Send Test Email' }))

    expect((await dialog.findByRole('alert')).textContent).toBe(
      'It was not sent: 550 No such mailbox',
    )
  })

  it('are limited to the tester’s own address', async () => {
    const user = aUser({ seesTemplates: true, email: 'tester@example.org' })
    const person = openPage('/email-editor?template=email-blast', fakeMailService(), user)
    await subject()
    expect(screen.queryByRole('button', { name: 'Save Template' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send Email Blast' })).toBeNull()

    await person.click(screen.getByRole('button', { name: 'Send Test Email' }))

    const address = screen.getByLabelText<HTMLInputElement>('Email')
    expect(address.value).toBe('tester@example.org')
    expect(address.readOnly).toBe(true)
  })
})

describe('versions', () => {
  it('are saved, listed with author and time, and can be restored, the default text too', async () => {
    const { person, service } = await open()
    const before = await subject()
    for (const text of ['First', 'Second']) {
      await retype(person, text)
      await person.click(screen.getByRole('button', { name: 'Save Template' }))
      expect(await screen.findByText('Email template saved successfully')).toBeTruthy()
      await screen.findByText(`Version ${service.saves.length}, saved by me@example.org.`)
      expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
    }
    const { html } = original('welcome')
    expect(service.saves).toMatchObject(['First', 'Second'].map((subject) => ({ subject, html })))

    await person.click(screen.getByRole('button', { name: 'Versions' }))
    const dialog = screen.getByRole('dialog', { name: 'Versions' })
    expect(await within(dialog).findByText(/Version 2, in use/)).toBeTruthy()
    expect(within(dialog).getAllByText(/Jan 5, 2026 20:00 UTC, me@example.org/)).toHaveLength(2)
    expect(within(dialog).getByText('Default text')).toBeTruthy()
    const [versionOne] = within(dialog).getAllByRole('button', { name: 'Restore' })
    await person.click(versionOne as HTMLElement)

    expect(await screen.findByText('Version 1 restored')).toBeTruthy()
    expect(await subject()).toBe('First')
    expect(service.saves).toHaveLength(3)

    await person.click(screen.getByRole('button', { name: 'Versions' }))
    const restores = await screen.findAllByRole('button', { name: 'Restore' })
    await person.click(restores.at(-1) as HTMLElement)
    expect(await screen.findByText('Version 4, saved by me@example.org.')).toBeTruthy()
    expect(await subject()).toBe(before)
  })
})

async function open() {
  const service = fakeMailService()
  const person = openPage('/email-editor', service)
  await subject()
  return { person, service }
}

async function subject(): Promise<string> {
  return (await screen.findByLabelText<HTMLInputElement>('Subject')).value
}

async function retype(person: ReturnType<typeof openPage>, text: string): Promise<void> {
  const field = screen.getByLabelText('Subject')
  await person.clear(field)
  await person.type(field, text)
}
