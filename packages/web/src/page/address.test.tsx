import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { usePageChoice, useSearchChoice, useViewMode } from './address.ts'

describe('choices in the address', () => {
  it('all hold that are made before the page is rendered again', () => {
    const page = open('/films?from=Ann')

    act(() => {
      page.chosen().setFilter('seen')
      page.chosen().setView('list')
      page.chosen().setPage(3)
    })

    expect(page.address()).toBe('/films?from=Ann&filter=seen&view=list&page=3')
    expect(page.chosen()).toMatchObject({ filter: 'seen', view: 'list', page: 3 })
  })

  it('hold as well when the last comes from what was rendered before', () => {
    const page = open('/films')
    const { setFilter, setView } = page.chosen()

    act(() => setFilter('seen'))
    act(() => setView('list'))

    expect(page.address()).toBe('/films?filter=seen&view=list')
  })

  it('leave no trace of what is shown anyway', () => {
    const page = open('/films?filter=want&page=2')

    act(() => {
      page.chosen().setFilter('all')
      page.chosen().setPage(1)
    })

    expect(page.address()).toBe('/films')
  })

  it('are those of the address that one goes to, not of the one that was left', () => {
    const page = open('/films')

    act(() => page.chosen().setFilter('seen'))
    act(() => page.chosen().goTo('/films?view=list'))
    act(() => page.chosen().setPage(2))

    expect(page.address()).toBe('/films?view=list&page=2')
  })

  it('take the first where the address names none that there is', () => {
    const page = open('/films?filter=toString&view=3d&page=99')
    expect(page.chosen()).toMatchObject({ filter: 'all', view: 'grid', page: 5 })
    expect(open('/films?page=-1').chosen().page).toBe(1)
    expect(open('/films?page=one').chosen().page).toBe(1)
  })

  it('let Back stop at each page of a list, and not at each filter', () => {
    const page = open('/films')

    act(() => page.chosen().setPage(2))
    act(() => page.chosen().setFilter('seen'))
    act(() => page.chosen().goTo(-1))

    expect(page.address()).toBe('/films')
  })

  it('hold where they were made, not at an address that was opened before a delayed one', () => {
    history.replaceState(null, '', '/films')
    const page = open('/films', { isInBrowser: true })
    const { setFilter, setView } = page.chosen()

    act(() => setFilter('seen'))
    act(() => setView('list'))
    expect(page.address()).toBe('/films?filter=seen&view=list')

    act(() => page.chosen().goTo('/films'))
    act(() => setFilter('want'))
    expect(page.address()).toBe('/films')

    act(() => page.chosen().setFilter('want'))
    expect(page.address()).toBe('/films?filter=want')
  })
})

/** A page with three choices, as it stands after its last rendering. */
function open(address: string, { isInBrowser = false } = {}) {
  let latest: Chosen | undefined
  const page = (
    <Page
      onRender={(chosen) => {
        latest = chosen
      }}
    />
  )
  const inMemory = <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
  render(isInBrowser ? <BrowserRouter>{page}</BrowserRouter> : inMemory)
  return {
    chosen: () => {
      if (!latest) throw new Error('not rendered')
      return latest
    },
    address: () => screen.getAllByRole('note').at(-1)?.textContent,
  }
}

type Chosen = ReturnType<typeof useChosen>

function useChosen() {
  const [filter, setFilter] = useSearchChoice('filter', ['all', 'seen', 'want'])
  const [view, setView] = useViewMode()
  const [page, setPage] = usePageChoice(5)
  const navigate = useNavigate()
  const goTo = (to: string | number) => void (typeof to === 'number' ? navigate(to) : navigate(to))
  return { filter, setFilter, view, setView, page, setPage, goTo }
}

function Page({ onRender }: { onRender: (chosen: Chosen) => void }) {
  const { pathname, search } = useLocation()
  onRender(useChosen())
  return <p role="note">{pathname + search}</p>
}
