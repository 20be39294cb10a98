import { CallError, getSubscription, resubscribe, unsubscribe } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { nameOf } from '../testing/fake-server.ts'
import { hrefOf, openPage } from '../testing/open-page.tsx'
import UnsubscribePage from './UnsubscribePage.tsx'

const token = 'a'.repeat(38)
let changes: string[]

it('changes nothing by being opened, ends the news at a press, and takes it back', async () => {
  await open(`/unsubscribe?token=${token}`)
  const stop = await screen.findByRole('button', { name: 'Stop the news' })
  expect(changes).toEqual([])

  await userEvent.click(stop)
  await screen.findByText(/no more news/)
  await userEvent.click(screen.getByRole('button', { name: 'Start the news again' }))
  await screen.findByText(/Good to have you back/)
  expect(hrefOf('your settings')).toBe('/profile?section=account#news')

  expect(changes).toEqual(['unsubscribe', 'resubscribe'])
})

it('reports a wrong link, and names a contact', async () => {
  await open('/unsubscribe?token=short')
  expect(await screen.findByText(/link is not valid/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()

  await open(`/unsubscribe?token=${'b'.repeat(38)}`)
  expect(await screen.findByText(/link is not valid/)).toBeTruthy()
  expect(hrefOf('write to us')).toBe('/contact')
})

async function open(address: string): Promise<void> {
  changes = []
  const change = (isSubscribed: boolean) => () => {
    changes.push(isSubscribed ? 'resubscribe' : 'unsubscribe')
    return { isSubscribed }
  }
  await openPage(address, {
    page: <UnsubscribePage />,
    responses: {
      [nameOf(getSubscription)]: ({ params }: { params: { token: string } }) => {
        if (params.token !== token) throw new CallError(404, 'This link is not valid.')
        return { isSubscribed: true }
      },
      [nameOf(unsubscribe)]: change(false),
      [nameOf(resubscribe)]: change(true),
    },
  })
}
