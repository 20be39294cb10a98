import { aMovie } from '@cinecanon/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { PosterImage } from './PosterImage.tsx'

const blank = '/api/posters/0.svg'

describe('a poster', () => {
  it.each([
    { given: { poster_url: '/p', omdb_poster_url: '/o', image_url: '/i' }, shown: '/p' },
    { given: { poster_url: null, omdb_poster_url: '/o', image_url: '/i' }, shown: '/o' },
    { given: { poster_url: '', omdb_poster_url: null, image_url: '/i' }, shown: '/i' },
    { given: { poster_url: null, omdb_poster_url: null, image_url: null }, shown: blank },
  ])('of $given is $shown', ({ given, shown }) => {
    render(<PosterImage movie={aMovie(given)} />)
    expect(source()).toBe(shown)
  })

  it('that fails is requested twice more, and is meanwhile and then its ground and title', () => {
    jest.useFakeTimers()
    const colors = { ground: '#102030', ink: '#fedcba' }
    const title = 'Me & Earl & the Dying Girl'
    render(<PosterImage movie={aMovie({ poster_url: '/refused', title, colors })} />)
    for (const delay of [1000, 4000]) {
      fireEvent.error(image())
      expectDrawn(['Me &amp; Earl &amp;', 'the Dying', 'Girl'], colors)
      wait(delay - 1)
      expectDrawn(['Me &amp; Earl &amp;', 'the Dying', 'Girl'], colors)
      wait(1)
      expect(source()).toBe('/refused')
    }
    fireEvent.error(image())
    wait(1_000_000)
    expectDrawn(['Me &amp; Earl &amp;', 'the Dying', 'Girl'], colors)
    jest.useRealTimers()
  })

  it('that comes at the second request stays', () => {
    jest.useFakeTimers()
    render(<PosterImage movie={aMovie({ poster_url: '/second' })} />)
    fireEvent.error(image())
    wait(1000)
    fireEvent.load(image())
    wait(1_000_000)
    expect(source()).toBe('/second')
    jest.useRealTimers()
  })

  it('is drawn when it failed before anyone listened', () => {
    const restore = letImagesBeComplete()
    render(<PosterImage movie={aMovie({ poster_url: '/broken', title: 'Ran' })} />)
    expectDrawn(['Ran'], {})
    restore()
  })

  it('is requested again for another film', () => {
    const { rerender } = render(<PosterImage movie={aMovie({ poster_url: '/broken' })} />)
    fireEvent.error(image())
    rerender(<PosterImage movie={aMovie({ poster_url: '/fine' })} />)
    expect(source()).toBe('/fine')
  })

  it('has its size, and waits until it comes near unless it is in the first view', () => {
    const movie = aMovie({ title: 'Vertigo', year: 1958 })
    const { rerender } = render(<PosterImage movie={movie} />)
    expect(image().width).toBe(400)
    expect(image().height).toBe(600)
    expect(image().getAttribute('loading')).toBe('lazy')
    rerender(<PosterImage movie={movie} isEager />)
    expect(image().getAttribute('loading')).toBe('eager')
    expect(image().getAttribute('fetchpriority')).toBe('auto')
    rerender(<PosterImage movie={movie} isFirst />)
    expect(image().getAttribute('fetchpriority')).toBe('high')
    expect(image().alt).toBe('Poster of Vertigo (1958)')
  })
})

function image() {
  return screen.getByRole<HTMLImageElement>('img')
}

function source(): string | null {
  return image().getAttribute('src')
}

function expectDrawn(lines: string[], colors: Record<string, string>) {
  const svg = decodeURIComponent(source() ?? '')
  const drawn = new DOMParser().parseFromString(svg.replace(/^[^,]*,/, ''), 'image/svg+xml')
  const texts = [...drawn.querySelectorAll('tspan')].map(({ innerHTML }) => innerHTML)
  expect(texts).toEqual(lines)
  for (const color of Object.values(colors)) expect(svg).toContain(color)
}

function wait(ms: number) {
  act(() => jest.advanceTimersByTime(ms))
}

/** A browser fires this when it gives an image up. */
function letImagesBeComplete(): () => void {
  const images = HTMLImageElement.prototype
  const before = Object.getOwnPropertyDescriptor(images, 'complete') ?? {}
  Object.defineProperty(images, 'complete', { configurable: true, get: () => true })
  return () => Object.defineProperty(images, 'complete', before)
}
