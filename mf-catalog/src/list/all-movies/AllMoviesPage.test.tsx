import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { address, metaOf, openPage } from '../../testing/open-page.tsx'

const godfather = aMovie({
  title: 'The Godfather',
  year: 1972,
  directors: ['Francis Ford Coppola'],
  composite_rank: 2,
  best_picture_winner: true,
  best_picture_nominee: true,
})
const amelie = aMovie({
  title: 'Amélie',
  original_title: "Le fabuleux destin d'Amélie Poulain",
  year: 2001,
  country: ['France'],
  composite_rank: 100,
})
const eleven = aMovie({
  title: '12 Angry Men',
  year: 1957,
  best_picture_nominee: true,
  composite_rank: 7,
})
const wings = aMovie({ title: 'Wings', year: 1927, composite_rank: 400, best_picture_winner: true })
const data = { top100: [godfather, eleven, amelie], winners: [wings, godfather] }

describe('the index of all movies', () => {
  it('has each film of both lists once, by title, and stays out of search results', async () => {
    await openPage('/movies/all', data)
    expect(titles()).toEqual([
      '12 Angry Men 1957',
      'Amélie 2001',
      'The Godfather 1972',
      'Wings 1927',
    ])
    expect(screen.getByText('4 movies')).toBeTruthy()
    expect(titleLink('Wings').getAttribute('href')).toBe('/movies/wings-1927')
    expect(metaOf('robots')).toBe('noindex, follow')
    expect(document.title).toBe('All Movies | Cinecanon')
  })

  it.each([
    ['The Godfather', ['Oscar Winner', 'Top 100 #2']],
    ['12 Angry Men', ['Oscar Nominee', 'Top 100 #7']],
    ['Amélie', ['Top 100 #100']],
    ['Wings', ['Oscar Winner']],
  ])('gives %s the badges %j', async (title, badges) => {
    await openPage('/movies/all', data)
    const line = titleLink(title).closest('li')
    const texts = [...(line?.querySelectorAll('p > span') ?? [])].map((each) => each.textContent)
    expect(texts).toEqual(badges)
  })

  it('leads to each letter that has films', async () => {
    await openPage('/movies/all', data)
    const bar = within(screen.getByRole('navigation', { name: 'Letters' }))
    const links = bar.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['#', 'A', 'G', 'W'])
    for (const link of links) {
      expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('SECTION')
    }
  })

  it('finds parts of title and year without accents, and puts the text into the address', async () => {
    const { person } = await openPage('/movies/all?view=list', data)
    await person.type(field(), 'amel 20')
    expect(titles()).toEqual(['Amélie 2001'])
    expect(screen.getByText('1 of 4 movies').role).toBe('status')
    await waitFor(() => expect(address()).toBe('/movies/all?view=list&q=amel+20'))
    expect(field().value).toBe('amel 20')
    await person.clear(field())
    await waitFor(() => expect(address()).toBe('/movies/all?view=list'))
    expect(titles()).toHaveLength(4)
  })

  it.each([
    ['coppola', 'The Godfather 1972'],
    ['france', 'Amélie 2001'],
    ['ford 1972', 'The Godfather 1972'],
    ['destin poulain', 'Amélie 2001'],
  ])('finds by director, country and original title: %s', async (text, title) => {
    await openPage(`/movies/all?q=${text}`, data)
    expect(field().value).toBe(text)
    expect(titles()).toEqual([title])
  })

  it('saves the text when the field loses focus at once', async () => {
    const { person } = await openPage('/movies/all', data)
    await person.type(field(), 'amel')
    await person.tab()
    expect(address()).toBe('/movies/all?q=amel')
  })

  it('shows an empty state with a link to all films', async () => {
    const { person } = await openPage('/movies/all?q=zzz', data)
    expect(screen.getByText('Nothing here matches “zzz”')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Show all movies' }))
    expect(titles()).toHaveLength(4)
    expect(field().value).toBe('')
  })
})

function field(): HTMLInputElement {
  return screen.getByRole('searchbox', { name: /^Filter by title/ })
}

function titleLink(title: string): HTMLElement {
  return screen.getByRole('link', { name: new RegExp(`^${title} \\d{4}$`) })
}

function titles(): (string | null)[] {
  return screen
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => /\d{4}$/.test(text ?? ''))
}
