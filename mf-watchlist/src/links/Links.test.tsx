import {
  CallError,
  changePublicLink,
  createPublicLink,
  type Endpoint,
  type Input,
  listMovies,
  listPublicLinks,
  type PublicLink,
  restorePublicLink,
  withdrawPublicLink,
} from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery } from '@cinecanon/web'
import { fakeServer, toastShows } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import { Links } from './Links.tsx'

const other = 'B'.repeat(22)
const movies = [aMovie({ title: 'Vertigo', composite_rank: 1 })]

describe('the links of an account', () => {
  it('are listed with what they are, and only the switches that they can show', async () => {
    await open([aLink({ title: 'Kim' }), aLink({ token: other, kind: 'watchlist', isLive: false })])
    const [kim, unnamed] = await screen.findAllByRole('listitem')

    expect(titleIn(kim).value).toBe('Kim')
    expect(kim?.textContent).toMatch(/^Live · My hundred · made 5 Nov/)
    expect(switchesIn(kim)).toEqual(['My name', 'Lines', 'Ratings'])
    expect(unnamed?.textContent).toMatch(/^Still · My List · as it was on 5 Nov/)
    expect(switchesIn(unnamed)).toEqual(['My name'])
    expect(kim?.textContent).toContain('/w/AAAAAA…AA')
  })

  it('say that there are none', async () => {
    await open([])
    await screen.findByRole('heading', { name: 'No links yet' })
    screen.getByRole('button', { name: 'Make the first' })
  })

  it('say that they failed to load, and try again', async () => {
    const { server, user } = await open([aLink({ title: 'Kim' })], listPublicLinks)
    await screen.findByText('Your links could not be loaded.')
    server.allow(listPublicLinks)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('listitem', { name: 'Kim' })
  })

  it('are renamed in place, and Escape takes that back', async () => {
    const { server, user } = await open([aLink()])
    const title = titleIn(await screen.findByRole('listitem', { name: 'My hundred' }))
    await user.type(title, 'Lost{Escape}')
    expect(title.value).toBe('')
    await user.type(title, 'Kim{Enter}')

    await screen.findByRole('listitem', { name: 'Kim' })
    expect(server.bodiesOf(changePublicLink)).toMatchObject([{ title: 'Kim' }])
  })

  it('save a switch at the press, and put it back when that fails', async () => {
    const { server, user } = await open([aLink()])
    const ratings = await screen.findByRole<HTMLInputElement>('switch', { name: 'Ratings' })
    await user.click(ratings)
    await waitFor(() => expect(ratings.checked).toBe(true))
    server.refuse(changePublicLink, new CallError(503, ''))
    await user.click(ratings)

    await toastShows('That wasn’t saved')
    await waitFor(() => expect(ratings.checked).toBe(true))
  })

  it('ask for the name before they show it', async () => {
    const { server, user } = await open([aLink()])
    await user.click(await screen.findByRole('switch', { name: 'My name' }))
    expect(server.bodiesOf(changePublicLink)).toEqual([])
    await user.keyboard('Ann{Enter}')

    await screen.findByRole('switch', { name: 'My name', checked: true })
    expect(server.bodiesOf(changePublicLink)).toMatchObject([
      { name: 'Ann', shown: { name: true } },
    ])
  })

  it('are withdrawn at one press, with an undo, and the focus on the next', async () => {
    const { server, user } = await open([
      aLink({ title: 'Kim' }),
      aLink({ token: other, title: 'Ben' }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Withdraw Kim' }))

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Withdraw Ben')
    await toastShows('Kim withdrawn', 'The address leads nowhere now.')
    expect(screen.queryByRole('listitem', { name: 'Kim' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('listitem', { name: 'Kim' })
    expect(server.bodiesOf(restorePublicLink)).toHaveLength(1)
  })
})

describe('making a link', () => {
  it('lists what it shows, makes it with that, and offers its address', async () => {
    const { server, user } = await open([])
    await user.click(await screen.findByRole('button', { name: 'Make the first' }))
    await screen.findByRole('dialog')
    expect(shownIn('Not shown:')).toEqual(['Your name', 'What you wrote', 'Your stars'])
    await user.click(screen.getByRole('radio', { name: 'Compare with me' }))
    await user.click(screen.getByRole('radio', { name: 'As it is today' }))
    await user.click(screen.getByRole('switch', { name: 'Ratings' }))
    expect(shownIn('Shown:')).toEqual([
      'Which of the hundred you have seen and want to see',
      'Your stars',
    ])
    await user.click(screen.getByRole('button', { name: 'Make the link' }))

    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' })
    expect(address.value).toMatch(/\/w\/A{22}$/)
    expect(server.bodiesOf(createPublicLink)).toEqual([
      {
        kind: 'comparison',
        isLive: false,
        title: '',
        name: '',
        shown: { name: false, notes: false, ratings: true },
      },
    ])
    await user.click(screen.getByRole('radio', { name: 'Live' }))
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull()
  })

  it('tells why it is refused, and loses nothing', async () => {
    const { server, user } = await open([])
    server.refuse(createPublicLink, new CallError(409, 'You have 50 links'))
    await user.click(await screen.findByRole('button', { name: 'Make the first' }))
    await user.type(await screen.findByLabelText(/^Name of the link/), 'For Kim')
    await user.click(screen.getByRole('button', { name: 'Make the link' }))

    expect((await screen.findByRole('alert')).textContent).toBe('You have 50 links')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name of the link/).value).toBe('For Kim')
  })
})

async function open(given: PublicLink[], refused?: Endpoint) {
  let links = given
  let withdrawn: PublicLink[] = []
  const replies = new Map<Endpoint, (input: never) => unknown>([
    [listMovies, () => movies],
    [listPublicLinks, () => links],
    [createPublicLink, ({ body }: Input<typeof createPublicLink>) => aLink(body as object)],
    [
      changePublicLink,
      ({ body: { token, shown, ...texts } }: Input<typeof changePublicLink>) => {
        links = links.map((link) =>
          link.token === token
            ? ({ ...link, ...texts, shown: { ...link.shown, ...shown } } as PublicLink)
            : link,
        )
        return links[0]
      },
    ],
    [
      withdrawPublicLink,
      ({ body: { token } }: Input<typeof withdrawPublicLink>) => {
        withdrawn = links
        links = links.filter((link) => link.token !== token)
      },
    ],
    [
      restorePublicLink,
      () => {
        links = withdrawn
        return links[0]
      },
    ],
  ])
  const server = fakeServer(replies)
  if (refused) server.refuse(refused)
  const client = createQueryClient(server.call)
  client.setQueryData(currentUserQuery.queryKey, aUser())
  return { server, user: renderPage(<Links />, { server, client }) }
}

function aLink(given: Partial<PublicLink> = {}): PublicLink {
  return {
    token: 'A'.repeat(22),
    kind: 'wall',
    year: null,
    isLive: true,
    title: '',
    name: '',
    shown: { name: false, notes: false, ratings: false },
    created_at: '2026-11-05T10:00:00.000Z',
    movie_ids: [],
    ...given,
  }
}

function titleIn(row: HTMLElement | undefined) {
  const name = 'Name of the link'
  return within(row ?? document.body).getByRole<HTMLInputElement>('textbox', { name })
}

function switchesIn(row: HTMLElement | undefined) {
  const switches = row ? within(row).getAllByRole('switch') : []
  return switches.map((each) => each.closest('label')?.textContent)
}

function shownIn(mark: string) {
  const list = within(screen.getByRole('list', { name: 'What it shows' }))
  return list
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('svg')?.getAttribute('aria-label') === mark)
    .map(({ textContent }) => textContent?.trim())
}
