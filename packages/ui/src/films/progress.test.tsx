import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ProgressRing } from './progress.tsx'

it('announces progress as well as drawing it', () => {
  render(<ProgressRing percent={47} label="47 of 100 watched" />)

  const ring = screen.getByRole('img', { name: '47 of 100 watched, 47%' })
  expect(ring.querySelector('[data-done]')?.getAttribute('stroke-dasharray')).toBe('47 100')
})

it('draws nothing as done before anything is', () => {
  render(<ProgressRing percent={0} label="0 of 100 watched" />)

  expect(screen.getByRole('img').querySelector('[data-done]')).toBeNull()
})
