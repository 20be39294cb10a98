import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
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

  it('is replaced by the blank poster when it can’t be loaded, once', () => {
    render(<PosterImage movie={aMovie({ poster_url: '/broken' })} />)
    fireEvent.error(image())
    expect(source()).toBe(blank)
    fireEvent.error(image())
    expect(source()).toBe(blank)
  })

  it('is replaced by the blank poster when it failed before anyone listened', () => {
    const restore = letImagesBeComplete()
    render(<PosterImage movie={aMovie({ poster_url: '/broken' })} />)
    expect(source()).toBe(blank)
    restore()
  })

  it('is tried anew for another film', () => {
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

/** As a browser says of an image that it has given up on. */
function letImagesBeComplete(): () => void {
  const images = HTMLImageElement.prototype
  const before = Object.getOwnPropertyDescriptor(images, 'complete') ?? {}
  Object.defineProperty(images, 'complete', { configurable: true, get: () => true })
  return () => Object.defineProperty(images, 'complete', before)
}
