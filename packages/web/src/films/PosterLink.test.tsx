import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { PosterDialogs, PosterLink, PosterList } from './PosterLink.tsx'

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })

describe('the link of a poster', () => {
  it('opens the film’s dialog where it stands, until that is closed', () => {
    open()
    fireEvent.click(poster())
    expect(screen.getByRole('dialog').textContent).toBe('Vertigo')
    expect(pathname()).toBe('/my-list')
    expect(besides()).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a click with %s to the browser',
    (key) => {
      open()
      // jsdom can't open another page, and logs it unless a listener prevents it.
      poster().addEventListener('click', (event) => event.preventDefault())
      fireEvent.click(poster(), { [key]: true })
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(poster().getAttribute('href')).toBe('/movies/vertigo-1958')
    },
  )

  it('gives the dialog the previous and next film of its list, and shows those', () => {
    const films = ['Jaws', 'Vertigo', 'Tenet'].map((title) => aMovie({ title }))
    render(
      withDialogs(
        <PosterList movies={films}>
          {films.map((movie) => (
            <PosterLink key={movie.id} movie={movie}>
              {movie.title}
            </PosterLink>
          ))}
        </PosterList>,
      ),
    )
    fireEvent.click(screen.getByRole('link', { name: 'Vertigo' }))
    expect(besides()).toEqual(['Jaws', 'Tenet'])
    fireEvent.click(screen.getByRole('button', { name: 'Tenet' }))
    expect(screen.getByRole('dialog').textContent).toMatch(/^Tenet/)
    expect(besides()).toEqual(['Vertigo'])
  })

  it('is said to open a dialog only where one opens, and leads to the film’s page elsewhere', () => {
    const { unmount } = open()
    expect(poster().getAttribute('aria-haspopup')).toBe('dialog')
    unmount()

    render(<MemoryRouter initialEntries={['/my-list']}>{content}</MemoryRouter>)
    expect(poster().hasAttribute('aria-haspopup')).toBe(false)
    fireEvent.click(poster())
    expect(pathname()).toBe('/movies/vertigo-1958')
  })

  it('closes the dialog when its page is left', () => {
    open()
    fireEvent.click(poster())
    fireEvent.click(screen.getByRole('link', { name: 'Away' }))
    expect(screen.queryByRole('dialog')).toBeNull()

    fireEvent.click(screen.getByRole('link', { name: 'Back to my list' }))
    expect(pathname()).toBe('/my-list')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const content = (
  <>
    <PosterLink movie={vertigo}>Poster</PosterLink>
    <Link to="/about">Away</Link>
    <Link to="/my-list">Back to my list</Link>
    <Pathname />
  </>
)

function withDialogs(children: ReactNode) {
  return (
    <MemoryRouter initialEntries={['/my-list']}>
      <PosterDialogs
        dialogOf={({ title }, close, { previous, next, show }) => (
          <div role="dialog">
            {title}
            <button type="button" aria-label="Close" onClick={close} />
            {[previous, next].map(
              (movie) =>
                movie && (
                  <button key={movie.id} type="button" onClick={() => show(movie)}>
                    {movie.title}
                  </button>
                ),
            )}
          </div>
        )}
      >
        {children}
      </PosterDialogs>
    </MemoryRouter>
  )
}

function open() {
  return render(withDialogs(content))
}

/** The films that the dialog leads to. */
function besides() {
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  return buttons.filter(Boolean)
}

function poster() {
  return screen.getByRole('link', { name: 'Poster' })
}

function Pathname() {
  return <output data-testid="pathname">{useLocation().pathname}</output>
}

function pathname() {
  return screen.getByTestId('pathname').textContent
}
