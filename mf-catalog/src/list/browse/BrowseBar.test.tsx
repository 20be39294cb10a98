import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { address, openPage, titles } from '../../testing/open-page.tsx'

const movies = [
  aMovie({ title: 'Psycho', year: 1960, directors: ['Alfred Hitchcock'], composite_rank: 1 }),
  aMovie({ title: 'Vertigo', year: 1958, directors: ['Alfred Hitchcock'], composite_rank: 2 }),
  aMovie({ title: 'The Apartment', year: 1960, directors: ['Billy Wilder'], composite_rank: 3 }),
]
const states = movies.slice(0, 1).map((movie) => ({ movie, seen: true }))
const data = { top100: movies }

describe('the browse bar', () => {
  it('narrows by several facets, all in the address', async () => {
    const { person } = await openPage('/?view=list', data)
    await person.selectOptions(dropdown('Decade'), '1960s (2)')
    expect(titles()).toEqual(['Psycho', 'The Apartment'])
    await person.selectOptions(dropdown('Director'), 'Billy Wilder (1)')
    expect(titles()).toEqual(['The Apartment'])
    expect(address()).toBe('/?view=list&decade=1960&director=billy-wilder')
    expect(optionsOf('Decade')).toEqual(['Any decade', '1960s (1)'])
  })

  it('has a field for a choice among many', async () => {
    const others = Array.from({ length: 12 }, (_, i) =>
      aMovie({ title: `Film ${i}`, directors: [`Director ${i}`], composite_rank: 10 + i }),
    )
    const { person } = await openPage('/?view=list', { top100: [...movies, ...others] })
    const field = dropdown('Director')

    await person.type(field, 'unknown')
    expect(address()).toBe('/?view=list')
    await person.clear(field)
    await person.type(field, 'alfred hitchcock')
    expect(titles()).toEqual(['Psycho', 'Vertigo'])
    expect(field.value).toBe('Alfred Hitchcock')
    await person.clear(field)
    expect(address()).toBe('/?view=list')
  })

  it('sorts, without articles', async () => {
    const { person } = await openPage('/', data)
    await person.selectOptions(dropdown('Sort'), 'Title')
    expect(titles()).toEqual(['The Apartment', 'Psycho', 'Vertigo'])
    expect(address()).toBe('/?sort=title')
    await person.selectOptions(dropdown('Sort'), 'Rank')
    expect(address()).toBe('/')
  })

  it.each([
    ['a user', '/?decade=1960', { user: aUser(), states }, '2 films, you’ve seen 1'],
    ['a visitor', '/?decade=1950', {}, '1 film'],
  ])('shows to %s at %s the number of matches', async (_who, address, given, count) => {
    await openPage(address, { ...data, ...given })
    expect(screen.getByText(count).role).toBe('status')
  })

  it('removes a choice by its cross, and focuses its dropdown', async () => {
    const { person } = await openPage('/?decade=1960&sort=title', data)
    const cross = screen.getByRole('link', { name: 'Remove 1960s' })
    expect(cross.getAttribute('href')).toBe('/?sort=title')
    await person.click(cross)
    expect(address()).toBe('/?sort=title')
    expect(document.activeElement).toBe(dropdown('Decade'))
    expect(screen.queryByRole('link', { name: /^Remove/ })).toBeNull()
  })

  it('clears all but the order and the view', async () => {
    const { person } = await openPage('/?filter=oscars&decade=1960&sort=title&view=list', data)
    await person.click(clearAll())
    expect(address()).toBe('/?view=list&sort=title')
    expect(titles()).toHaveLength(3)
    expect(document.activeElement?.textContent).toBe('Top 100 Movies')
  })

  it('leads out of a choice that no film passes', async () => {
    const { person } = await openPage('/?decade=1950&director=billy-wilder', data)
    expect(screen.getByText('No film matches all of these filters')).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Without “1950s”' }))
    expect(titles()).toEqual(['The Apartment'])
  })

  it.each([
    ['/?decade=1950', 1],
    ['/?sort=title', 0],
  ])('begins at the results of %s: %d', async (address, times) => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
    await openPage(address, data)
    expect(scroll).toHaveBeenCalledTimes(times)
    scroll.mockRestore()
  })
})

describe('the sheet of a phone', () => {
  it('counts while one chooses, and shows it all at once', async () => {
    const { person } = await openPage('/', data)
    await person.click(screen.getByRole('button', { name: 'Filter · Sort' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }))
    await person.click(sheet.getByRole('radio', { name: '1960s 2' }))
    await person.click(sheet.getByRole('radio', { name: 'Billy Wilder 1' }))
    expect(address()).toBe('/')
    await person.click(sheet.getByRole('button', { name: 'Show 1 film' }))
    expect(address()).toBe('/?decade=1960&director=billy-wilder')
    expect(titles()).toEqual(['The Apartment'])
    expect(screen.getByRole('button', { name: 'Filter · Sort 2 chosen' })).toBeTruthy()
  })

  it('changes nothing when it is closed', async () => {
    const { person } = await openPage('/?decade=1960', data)
    await person.click(screen.getByRole('button', { name: /^Filter · Sort/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }))
    await person.click(sheet.getByRole('button', { name: 'Clear all' }))
    expect(sheet.getByRole('button', { name: 'Show 3 films' })).toBeTruthy()
    await person.click(sheet.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/?decade=1960')
  })
})

function dropdown(name: string): HTMLSelectElement {
  return screen.getByRole('combobox', { name })
}

function optionsOf(name: string): (string | null)[] {
  return [...dropdown(name).options].map(({ textContent }) => textContent)
}

function clearAll(): HTMLElement {
  return screen.getByRole('link', { name: 'Clear all' })
}
