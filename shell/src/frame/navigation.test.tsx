import { Link, useNavigate, useSearchParams } from '@cinecanon/web/router'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { showAt, systemPrefers } from '../testing/show-at.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { TopOfPage } from './navigation.ts'

let scrolls = 0
beforeEach(() => {
  scrolls = 0
  systemPrefers('dark')
  window.scrollTo = () => {
    scrolls += 1
  }
})

describe('the top of a page', () => {
  it('is where a new page starts', async () => {
    const person = show('/')
    expect(scrolls).toBe(0)
    await person.click(screen.getByRole('link', { name: 'About Us' }))
    expect(scrolls).toBe(1)
  })

  it.each(['Cinecanon', 'Top 100 in the header', 'Top 100 in the footer'])(
    'is where %s leads to from further down the same page',
    async (name) => {
      const person = show('/')
      await person.click(linkOf(name))
      expect(scrolls).toBe(1)
      await person.click(linkOf(name))
      expect(scrolls).toBe(2)
    },
  )

  it('isn’t shown on changes and anchors within the page, and on Back', async () => {
    const person = show('/about')
    await person.click(linkOf('Top 100 in the header'))
    scrolls = 0
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    await person.click(screen.getByRole('link', { name: 'A section' }))
    expect(scrolls).toBe(0)
    await person.click(screen.getByRole('button', { name: 'Back' }))
    expect(scrolls).toBe(0)
  })
})

function show(path: string) {
  showAt(
    { user: null, path },
    <>
      <TopOfPage />
      <Header />
      <Page />
      <Footer />
    </>,
  )
  return userEvent.setup()
}

function Page() {
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  return (
    <main>
      <button type="button" onClick={() => setSearch({ filter: 'seen' }, { replace: true })}>
        Filter
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/about#mission">A section</Link>
    </main>
  )
}

function linkOf(name: string): HTMLElement {
  const [label = '', region] = name.split(' in the ')
  const found = screen.getAllByRole('link', { name: label })
  const link = found[region === 'footer' ? 1 : 0]
  if (!link) throw new Error(`no link ${name}`)
  return link
}
