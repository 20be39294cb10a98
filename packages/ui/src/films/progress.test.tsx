import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { DotMap, ProgressRing } from './progress.tsx'

it('says progress as well as drawing it', () => {
  render(<ProgressRing percent={47} label="47 of 100 watched" />)

  const ring = screen.getByRole('img', { name: '47 of 100 watched, 47%' })
  expect(ring.querySelector('[data-done]')?.getAttribute('stroke-dasharray')).toBe('47 100')
})

it('draws nothing as done before anything is', () => {
  render(<ProgressRing percent={0} label="0 of 100 watched" />)

  expect(screen.getByRole('img').querySelector('[data-done]')).toBeNull()
})

it('gives every film of a list its cell, row by row', () => {
  render(<DotMap dots={['seen', 'open', 'wanted']} columns={2} label="1 of 3" />)

  const map = screen.getByRole('img', { name: '1 of 3' })
  const cells = [...map.querySelectorAll('rect')].map(({ dataset, attributes }) => [
    dataset.dot,
    Math.floor(Number(attributes.getNamedItem('x')?.value) / 10),
    Math.floor(Number(attributes.getNamedItem('y')?.value) / 10),
  ])
  expect(cells).toEqual([
    ['seen', 0, 0],
    ['open', 1, 0],
    ['wanted', 0, 1],
  ])
})
