import { listMovies, listOscarWinners, type Movie } from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { address, fakeServer } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { openPage } from '../testing/open-page.tsx'

const psycho = aMovie({
  title: 'Psycho',
  year: 1960,
  composite_rank: 1,
  image_url: '/api/posters/1.svg?v=6.1',
  afi_rank: 14,
})
const rocky = aMovie({
  title: 'Rocky',
  year: 1976,
  composite_rank: 2,
  image_url: '/api/posters/2.svg?v=6.2.type',
  omdb_poster_url: 'https://example.org/rocky.jpg',
  afi_rank: 2,
  best_picture_winner: true,
})
const others = Array.from({ length: 58 }, (_, i) => aMovie({ composite_rank: 3 + i }))

describe('the posters', () => {
  it('are those of the Top 100, with film and origin', async () => {
    openPage('/console/posters', catalog())

    const [first, second] = await entries()
    expect(first?.textContent).toBe('Psycho (1960)Drawn')
    const links = within(first ?? fail()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/movies/psycho-1960',
      '/posters/psycho-1960',
    ])
    expect(pictureIn(first)?.getAttribute('src')).toBe(psycho.image_url)
    expect(second?.textContent).toBe('Rocky (1976)Title aloneVisitors see another picture')
    expect(pictureIn(second)?.getAttribute('src')).toBe(rocky.image_url)
    expect(
      screen.getByText(
        '2 posters, 1 drawn and 1 of a title alone. Visitors see another picture in place of 1.',
      ),
    ).toBeTruthy()
  })

  it('are marked if they fail to load', async () => {
    openPage('/console/posters', catalog())
    const [first] = await entries()

    fireEvent.error(pictureIn(first) ?? fail())

    expect(within(first ?? fail()).getByText('Could not be loaded')).toBeTruthy()
  })

  it('are chosen by list and width, in the address', async () => {
    const person = openPage('/console/posters', catalog())
    await entries()

    await person.selectOptions(screen.getByLabelText('List'), 'American Film Institute')
    await person.click(screen.getByRole('button', { name: '84' }))

    const shown = await entries()
    expect(shown.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Rocky', 'Psych'])
    expect(address()).toBe('/console/posters?list=afi&width=84')

    await person.selectOptions(screen.getByLabelText('List'), 'Best Picture winners')
    expect(await screen.findByText(/^1 poster, 0 drawn and 1/)).toBeTruthy()
  })

  it('are paged', async () => {
    const person = openPage('/console/posters?list=all', catalog())
    expect(await entries()).toHaveLength(50)

    await person.click(screen.getByRole('button', { name: 'Next' }))

    expect(await screen.findByText('51-60 of 60 posters')).toBeTruthy()
    expect(await entries()).toHaveLength(10)
    await person.selectOptions(screen.getByLabelText('List'), 'Top 100')
    expect(address()).toBe('/console/posters')
  })
})

function catalog() {
  const reply = ({ query }: { query: { all?: string } }): Movie[] =>
    query.all === 'true' ? [psycho, rocky, ...others] : [psycho, rocky]
  return fakeServer(
    new Map<typeof listMovies | typeof listOscarWinners, (input: never) => unknown>([
      [listMovies, reply],
      [listOscarWinners, () => [rocky]],
    ]),
  )
}

async function entries(): Promise<HTMLElement[]> {
  return within(await screen.findByRole('list', { name: 'Posters' })).getAllByRole('listitem')
}

function pictureIn(entry: HTMLElement | undefined): HTMLImageElement | null {
  return entry?.querySelector('img') ?? null
}

function fail(): never {
  throw new Error('not shown')
}
