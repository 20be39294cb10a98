import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

beforeEach(() => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

let isBroken: boolean

it('shows a notice instead of a failed part, with another try', async () => {
  isBroken = true
  render(page('/profile'))
  expect(await screen.findByRole('alert')).toBeTruthy()

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(screen.getByText('the page')).toBeTruthy()
  expect(retries).toBe(1)
})

it('tries again on another address', async () => {
  isBroken = true
  const { rerender } = render(page('/profile'))
  await screen.findByRole('alert')

  rerender(page('/profile'))
  expect(screen.getByRole('alert')).toBeTruthy()

  isBroken = false
  rerender(page('/my-list'))
  expect(screen.getByText('the page')).toBeTruthy()
})

let retries = 0

function page(address: string) {
  return (
    <PageErrorBoundary
      address={address}
      onRetry={() => {
        retries += 1
      }}
    >
      <Part />
    </PageErrorBoundary>
  )
}

function Part() {
  if (isBroken) throw new Error('it broke')
  return <p>the page</p>
}
