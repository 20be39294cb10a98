import {
  CallError,
  cancelBlast,
  countAudience,
  scheduleEmailBlast,
  sendTestEmail,
} from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import {
  aBlast,
  counts,
  type FakeMailService,
  fakeMailService,
} from '../testing/fake-mail-service.ts'
import { aUserEntry, openPage } from '../testing/open-page.tsx'

const ann = aUserEntry('ann@example.org')
const bob = aUserEntry('bob@example.org')

describe('a new blast', () => {
  it('counts the people whom its rule reaches, and goes to them after ten seconds', async () => {
    const { person, service } = await open()
    service.state.audience = {
      ...counted,
      people: 1240,
      notVerified: 38,
      unsubscribed: 4,
      willGet: 1198,
    }
    await person.selectOptions(screen.getByLabelText('Films seen of'), 'Top 100')
    expect(await screen.findByText('Complete the condition, or take it back.')).toBeTruthy()
    await person.type(screen.getByLabelText('At least'), '10')
    await person.selectOptions(screen.getByLabelText('Joined'), 'In the last … days')
    await person.type(screen.getByLabelText('Joined: days'), '30')

    const text = '1,240 people; 38 not verified, 4 unsubscribed will not be written to.'
    expect(await screen.findByText(text)).toBeTruthy()
    service.state.blast = scheduled(50)
    await person.click(screen.getByRole('button', { name: 'Send to 1,198 people' }))

    expect(await screen.findByText(/^Sending starts in \d+…$/)).toBeTruthy()
    const rule = { progress: { list: 'top100', atLeast: 10 }, joined: { since: 30 } }
    expect(service.bodiesOf(countAudience).at(-1)).toEqual({ to: { rule } })
    expect(service.bodiesOf(scheduleEmailBlast)).toEqual([
      expect.objectContaining({
        ...{ to: { rule }, subject: 'About email-blast', unlessSimilar: true },
        idempotencyKey: expect.any(String),
      }),
    ])
    await person.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(service.inputsOf(cancelBlast)).toHaveLength(1)
  })

  it('goes to chosen people, at a time, with quiet hours and a pace', async () => {
    const { person, service } = await open()
    await person.click(screen.getByRole('button', { name: 'People I choose' }))
    expect(screen.getByText('Choose people.')).toBeTruthy()
    await person.click(await screen.findByLabelText('Select all'))
    await person.click(screen.getByLabelText('Later'))
    await person.type(screen.getByLabelText('Date and time'), '2096-01-05T20:00')
    await person.click(screen.getByLabelText(/^Quiet hours/))
    await person.type(screen.getByLabelText('Mails a minute, at most'), '60')

    service.state.blast = { ...scheduled(0), startAt: '2096-01-05T20:00:00.000Z' }
    await person.click(await screen.findByRole('button', { name: 'Send to 2 people' }))

    expect(await screen.findByText('Starts Jan 5, 2096 20:00 UTC.')).toBeTruthy()
    expect(service.bodiesOf(scheduleEmailBlast)).toMatchObject([
      {
        to: { userIds: [ann.id, bob.id].sort() },
        startAt: new Date('2096-01-05T20:00').toISOString(),
        quietHours: { from: '21:00', to: '08:00', of: 'recipient', zone: expect.any(String) },
        perMinute: 60,
      },
    ])
  })

  it.each([
    ['Later', 'Date and time', '2001-01-05T20:00', /^Choose a date and a time to come/],
    ['Now', 'To', '20:59', /^Quiet hours must leave at least four hours/],
    ['Now', 'Mails a minute, at most', 'many', /^The pace is a number/],
  ])(
    'shows what is wrong, and leaves the form as it was: %s',
    async (start, label, value, problem) => {
      const { person, service } = await open()
      await person.click(screen.getByLabelText(start))
      await person.click(screen.getByLabelText(/^Quiet hours/))
      await person.clear(screen.getByLabelText(label))
      await person.type(screen.getByLabelText(label), value)

      await person.click(await screen.findByRole('button', { name: 'Send to 2 people' }))

      expect(await screen.findByText(problem)).toBeTruthy()
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
      expect(service.inputsOf(scheduleEmailBlast)).toEqual([])
    },
  )

  it('isn’t sent when too many or none match, or people can’t be counted', async () => {
    const { person, service } = await open()
    const sendTo = async (joined: string) => {
      await person.selectOptions(screen.getByLabelText('Joined'), 'In the last … days')
      await person.clear(screen.getByLabelText('Joined: days'))
      await person.type(screen.getByLabelText('Joined: days'), joined)
    }
    service.state.audience = { ...counted, people: 50_001, willGet: 50_001, isMore: true }
    await sendTo('1')
    const many = 'Send to at least 50,001 people'
    await person.click(await screen.findByRole('button', { name: many }))
    expect(await screen.findAllByText(/^More than 50,000 people match/)).toHaveLength(2)

    service.state.audience = { ...counted, people: 1, notVerified: 1 }
    await sendTo('2')
    await person.click(await screen.findByRole('button', { name: 'Send to 0 people' }))
    expect(await screen.findByText('This would reach no one.')).toBeTruthy()

    service.refuse(countAudience, new CallError(503, 'Not available right now'))
    await sendTo('3')
    expect(await screen.findByText(/^Not available right now/)).toBeTruthy()
    expect(service.inputsOf(scheduleEmailBlast)).toEqual([])
  })

  it('is sent while only a part of its people could be counted in time', async () => {
    const { person, service } = await open()
    const slow = { people: 5000, notVerified: 9, willGet: 4991, isMore: true }
    service.state.audience = { ...counted, ...slow }
    await person.selectOptions(screen.getByLabelText('Films seen of'), 'Top 100')
    await person.type(screen.getByLabelText('At least'), '1')
    expect(await screen.findByText(/^At least 5,000 people; 9 not verified/)).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Send to at least 4,991 people' }))

    expect(await screen.findByText('Email blast sent to all 2 users successfully')).toBeTruthy()
  })

  it('shows the checks of the domain that decide where mails land', async () => {
    const service = fakeMailService({ users: [ann, bob] })
    const check = { why: '', record: null }
    service.state.domain.isTest = false
    service.state.domain.checks = [
      { ...check, name: 'spf', state: 'found' },
      { ...check, name: 'dkim', state: 'missing' },
      { ...check, name: 'mx', state: 'found' },
    ]
    await open(service)

    expect(await screen.findByText('SPF found')).toBeTruthy()
    expect(screen.getByText('DKIM missing')).toBeTruthy()
    expect(screen.queryByText(/MX/)).toBeNull()
  })

  it('can be tested by a mail to oneself', async () => {
    const { person, service } = await open()

    await person.click(screen.getByRole('button', { name: 'Send a test to me' }))

    expect(await screen.findByText(/^Sent to me@example.org at \d\d:\d\d\.$/)).toBeTruthy()
    expect(service.bodiesOf(sendTestEmail)).toMatchObject([
      { email: 'me@example.org', templateType: 'email-blast', subject: 'About email-blast' },
    ])
  })
})

describe('the blasts', () => {
  it('have a bar with a legend each, their events, and their actions', async () => {
    const service = fakeMailService()
    service.state.blasts = [
      aBlast({ ...scheduled(50), rule: { joined: { since: 7 } } }),
      {
        ...aBlast({
          state: 'paused',
          counts: counts({
            sent: 1200,
            failed: 72,
            forGood: 70,
            retry: 8,
            pending: 20,
            total: 1300,
          }),
          complaints: 3,
          pauseReason: '70 of 1270 mails were refused because there is no such address',
        }),
        id: service.state.blasts[0]?.id ?? aBlast(scheduled(0)).id,
        subject: 'Stopped',
      },
    ].map((blast, index) => ({ ...blast, id: `${index}`.repeat(24) as typeof blast.id }))
    const person = openPage('/email-blasts', service)

    const first = await screen.findByRole('region', { name: 'Blast: The winners' })
    expect(first.textContent).toContain('Everybody who joined in the last 7 days.')
    expect(within(first).getByRole('timer').textContent).toMatch(/^Sending starts in \d+…$/)
    const stopped = screen.getByRole('region', { name: 'Blast: Stopped' })
    const legend = within(stopped).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      ...['1,197 delivered', '3 complaints', '28 waiting', '2 refused for now'],
      '70 refused for good',
    ])
    expect(stopped.textContent).toContain('there is no such address.')
    expect(within(stopped).getByRole('button', { name: 'Resume' })).toBeTruthy()

    await person.click(within(first).getByRole('button', { name: 'Stop' }))
    expect(service.inputsOf(cancelBlast)).toHaveLength(1)
  })

  it('are none at first', async () => {
    openPage('/email-blasts', fakeMailService())

    expect(await screen.findByText('Nothing has been sent to many yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New blast' })).toBeTruthy()
  })
})

const counted = {
  ...{ people: 2, notVerified: 0, noConsent: 0, suppressed: 0, unsubscribed: 0 },
  ...{ willGet: 0, isMore: false },
}

function scheduled(secondsLeft: number) {
  const startAt = new Date(Date.now() + secondsLeft * 1000).toISOString()
  return { state: 'scheduled', counts: counts({}), startAt } as const
}

async function open(service: FakeMailService = fakeMailService({ users: [ann, bob] })) {
  const person = openPage('/email-blasts/new', service)
  await screen.findByRole('button', { name: 'Send to 2 people' })
  return { person, service }
}
