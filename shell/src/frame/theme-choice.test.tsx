import { grounds, themeStorageKey } from '@cinecanon/ui'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { systemPrefers } from '../testing/show-at.tsx'
import { ThemeToggle } from './header/ThemeToggle.tsx'
import { themeColors, themeScript } from './theme-choice.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
  systemPrefers('dark')
})

describe('the theme before the first paint', () => {
  it('is the stored choice', () => {
    localStorage.setItem(themeStorageKey, 'light')
    runThemeScript()
    expect(shownTheme()).toBe('light')
  })

  it('is the system’s when nothing valid is stored', () => {
    systemPrefers('light')
    localStorage.setItem(themeStorageKey, 'sepia')
    runThemeScript()
    expect(shownTheme()).toBe('light')
  })

  it('is the system’s when storage is forbidden', () => {
    const restore = forbidStorage()
    runThemeScript()
    restore()
    expect(shownTheme()).toBe('dark')
  })
})

describe('a browser’s own bars', () => {
  it('have the colour of the theme that is shown', async () => {
    document.head.insertAdjacentHTML('beforeend', themeColors)
    localStorage.setItem(themeStorageKey, 'light')
    runThemeScript()
    expect(barColors()).toEqual([grounds.light, grounds.light])

    render(<ThemeToggle />)
    await userEvent.click(screen.getByRole('button'))
    expect(barColors()).toEqual([grounds.dark, grounds.dark])
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove()
  })

  it('have that of the system’s theme without scripts', () => {
    expect(themeColors).toContain(
      `content="${grounds.light}" media="(prefers-color-scheme: light)"`,
    )
  })

  function barColors() {
    return [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
      ({ content }) => content,
    )
  }
})

describe('the toggle', () => {
  it('flips the theme, stores the choice, and names the next theme', async () => {
    render(<ThemeToggle />)

    await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }))
    expect([shownTheme(), localStorage.getItem(themeStorageKey)]).toEqual(['light', 'light'])

    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect([shownTheme(), localStorage.getItem(themeStorageKey)]).toEqual(['dark', 'dark'])
  })

  it('flips the theme although storage is forbidden', async () => {
    const restore = forbidStorage()
    render(<ThemeToggle />)
    await userEvent.click(screen.getByRole('button'))
    restore()
    expect(shownTheme()).toBe('light')
  })

  it('follows the choice made in another tab', () => {
    render(<ThemeToggle />)
    chooseElsewhere('light')
    expect(shownTheme()).toBe('light')
  })

  it('follows the system until there is a choice', async () => {
    const changeSystem = systemPrefers('dark')
    render(<ThemeToggle />)

    act(() => changeSystem('light'))
    expect(shownTheme()).toBe('light')

    await userEvent.click(screen.getByRole('button'))
    act(() => changeSystem('light'))
    expect(shownTheme()).toBe('dark')
  })
})

function shownTheme() {
  return document.documentElement.dataset.theme
}

function runThemeScript() {
  const script = document.createElement('script')
  script.textContent = themeScript
  document.head.append(script)
  script.remove()
}

function chooseElsewhere(theme: string) {
  localStorage.setItem(themeStorageKey, theme)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey, newValue: theme }))
  })
}

function forbidStorage() {
  const real = Object.getOwnPropertyDescriptor(window, 'localStorage')
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  return () => {
    if (real) Object.defineProperty(window, 'localStorage', real)
  }
}
