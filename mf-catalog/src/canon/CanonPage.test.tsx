import { listCanonFilms, type Movie, ownCanon, readWeights } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { nameOf } from '../testing/fake-server.ts'
import { address, hrefOf, metaOf, openPage } from '../testing/open-page.tsx'

/** A hundred films of both AFI and BFI, in opposite orders; then some of the BFI alone. */
const films = Array.from({ length: 104 }, (_none, index) =>
  aMovie({
    id: index + 1,
    title: `Film ${index + 1}`,
    year: 1950,
    composite_rank: index + 1,
    afi_rank: index < 100 ? index + 1 : null,
    bfi_rank: index < 4 ? null : 104 - index,
  }),
)
const film = (rank: number) => films[rank - 1] as Movie
const bfiAlone = '/canon?w=0.0.0.0.1.0.0&a=0'

function open(path: string, data: Parameters<typeof openPage>[1] = {}) {
  return openPage(path, { responses: { [nameOf(listCanonFilms)]: () => films }, ...data })
}

afterEach(() => localStorage.clear())

describe('an own canon', () => {
  it('is ranked by the weights of its address, and shows how each film moved', async () => {
    await open(bfiAlone)
    const search = new URLSearchParams(bfiAlone.split('?')[1])
    const own = ownCanon(films, readWeights(search).weights).map(({ title }) => title)
    expect(shown()).toEqual(own)
    expect(names()[0]).toBe('1. Film 104, new')
    expect(names()[4]).toBe('5. Film 100, up 95')
    expect(names()[99]).toBe('100. Film 5, down 95')
  })

  it('names what comes in, what goes, what rises and falls most', async () => {
    await open(bfiAlone)
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(facts).toContain('4come in, as many go')
    expect(facts).toContain('↑103Film 104 rises most')
    expect(facts).toContain('↓95Film 5 falls most')
    screen.getByRole('heading', { name: '4 films leave the hundred' })
    screen.getByRole('link', { name: 'Film 1, was 1' })
  })

  it('shows where it is the canon itself', async () => {
    const hundred = films.slice(0, 100)
    await open('/canon', { responses: { [nameOf(listCanonFilms)]: () => hundred } })
    expect(screen.getAllByText('This is the canon').map(({ role }) => role)).toContain('status')
    expect(screen.getByRole('link', { name: 'The canon' }).getAttribute('aria-current')).toBe(
      'true',
    )
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('needs a list that speaks', async () => {
    const { person } = await open('/canon?w=0.0.0.0.0.0.0&a=40')
    screen.getByRole('heading', { name: 'At least one list must speak' })
    await person.click(screen.getByRole('link', { name: 'Back to the canon' }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The films' }))
    expect(shown()[0]).toBe('Film 1')
    expect(slider('British').value).toBe('1')
  })

  it('names an address that it doesn’t understand, until a slider moves', async () => {
    await open('/canon?w=many')
    screen.getByText(/^The address has no weights/)
    expect(shown()[0]).toBe('Film 1')
    move('American', 2)
    expect(screen.queryByText(/^The address has no weights/)).toBeNull()
  })
})

describe('a slider', () => {
  it('ranks at once, says its value, and writes the address once it rests', async () => {
    await open('/canon?w=1.0.0.0.0.0.0&a=0')
    move('British', 3)
    expect(slider('British').getAttribute('aria-valuetext')).toBe('3×')
    move('American', 0)
    expect(shown()[0]).toBe('Film 104')
    expect(address()).toBe('/canon?w=1.0.0.0.0.0.0&a=0')
    await waitFor(() => expect(address()).toBe('/canon?w=0.0.0.0.3.0.0&a=0'))
    expect(shown()[0]).toBe('Film 104')
  })

  it('gives way to a preset', async () => {
    const { person } = await open(bfiAlone)
    move('Academy', 40)
    await person.click(screen.getByRole('link', { name: 'Critics only' }))
    expect(slider('British').value).toBe('2')
    expect(slider('Academy').value).toBe('0')
    expect(address()).toBe('/canon?w=0.0.1.1.2.1.0&a=0')
  })
})

describe('progress', () => {
  it('is a member’s in both canons', async () => {
    const states = [1, 2, 50, 104].map((rank) => ({ movie: film(rank), seen: true }))
    await open(bfiAlone, { user: aUser(), states })
    screen.getByText('of these 100 seen; 3 of the canon’s 100.')
    expect(names()[0]).toBe('1. Film 104, seen, new')
  })

  it('is that of a visitor’s ticks, else an invitation to tick', async () => {
    await open(bfiAlone)
    expect(hrefOf('Tick yours')).toBe('/?view=tick')
  })

  it('counts a visitor’s ticks', async () => {
    const ticks = [{ id: 104, title: 'Film 104', year: 1950, at: '2026-01-01T00:00:00.000Z' }]
    localStorage.setItem('visitor-ticks', JSON.stringify(ticks))
    await open(bfiAlone)
    screen.getByText('of these 100 seen; 0 of the canon’s 100.')
    expect(screen.queryByText('Tick yours')).toBeNull()
  })
})

describe('the page', () => {
  it('is shared with its weights, and only the canon is indexed', async () => {
    await open(bfiAlone)
    expect(metaOf('og:url')).toMatch(/\/canon\?w=0\.0\.0\.0\.1\.0\.0&a=0$/)
    expect(metaOf('og:image')).toMatch(/own\/canon\.png\?w=0\.0\.0\.0\.1\.0\.0&a=0$/)
    expect(metaOf('robots')).toBe('noindex, follow')
  })

  it('is indexed without weights', async () => {
    await open('/canon')
    expect(metaOf('robots')).toBeUndefined()
  })

  it('copies its address, also one that a slider has just changed', async () => {
    const { person } = await open(bfiAlone)
    move('British', 2)
    await person.click(screen.getByRole('button', { name: 'Share this canon' }))
    await screen.findByText('Copied!')
    expect(await navigator.clipboard.readText()).toMatch(/\/canon\?w=0\.0\.0\.0\.2\.0\.0&a=0$/)
  })

  it('can be tried again where the films don’t come', async () => {
    const { person, refusing } = await open(bfiAlone, {
      refusing: [nameOf(listCanonFilms)],
    })
    refusing.clear()
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(shown()[0]).toBe('Film 104'))
  })
})

function slider(name: string): HTMLInputElement {
  return screen.getByRole('slider', { name: new RegExp(`^${shortNames[name]}`) })
}

const shortNames: Record<string, string> = {
  American: 'AFI',
  British: 'BFI',
  Academy: 'Academy bonus',
}

function move(name: string, value: number): void {
  fireEvent.change(slider(name), { target: { value } })
}

function names(): (string | null)[] {
  const list = within(screen.getByRole('list', { name: 'Your hundred' }))
  return list.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
}

function shown(): (string | undefined)[] {
  return names().map((name) => /Film \d+/.exec(name ?? '')?.[0])
}
