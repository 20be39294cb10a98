import { describe, expect, it } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { Link, NavLink } from './router.tsx'

describe('a link', () => {
  it('leads to its page, with what it has to say to it', () => {
    renderAt('/movies', <Link to="/about?from=movies" state={{ isFromTheTop: true }} />)
    expect(link().getAttribute('href')).toBe('/about?from=movies')
    expect(click().defaultPrevented).toBe(true)
    expect(shown()).toBe('/about?from=movies {"isFromTheTop":true}')
  })

  it('is resolved against the page that it stands on', () => {
    renderAt('/movies?view=list', <Link to={{ search: '?view=grid' }} replace />)
    expect(link().getAttribute('href')).toBe('/movies?view=grid')
  })

  it('is left to the browser for a new tab or window', () => {
    renderAt('/', <Link to="/about" />)
    expect(click({ ctrlKey: true }).defaultPrevented).toBe(false)
    expect(click({ button: 1 }).defaultPrevented).toBe(false)
    expect(shown()).toBe('/ null')
  })

  it('is left to the browser where it opens elsewhere', () => {
    renderAt('/', <Link to="/about" target="_blank" />)
    expect(click().defaultPrevented).toBe(false)
  })

  it('doesn’t lead on where its own handler has done something instead', () => {
    renderAt('/', <Link to="/about" onClick={(event) => event.preventDefault()} />)
    click()
    expect(shown()).toBe('/ null')
  })
})

describe('a link of a navigation', () => {
  it.each([
    { at: '/lists', to: '/lists', current: 'page' },
    { at: '/lists/afi', to: '/lists', current: 'page' },
    { at: '/listserv', to: '/lists', current: null },
    { at: '/lists', to: '/', current: null },
    { at: '/', to: '/', current: 'page' },
    { at: '/lists/afi', to: '/lists', end: true, current: null },
  ])('to $to is current at $at: $current', ({ at, to, end = false, current }) => {
    renderAt(at, <NavLink to={to} end={end} />)
    expect(link().getAttribute('aria-current')).toBe(current)
  })
})

function renderAt(address: string, child: ReactNode) {
  render(
    <MemoryRouter initialEntries={[address]}>
      {child}
      <Shown />
    </MemoryRouter>,
  )
}

function Shown() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

function shown() {
  return screen.getByRole('status').textContent
}

function link() {
  return screen.getByRole('link')
}

function click(how: MouseEventInit = {}) {
  const event = createEvent.click(link(), how)
  fireEvent(link(), event)
  return event
}
