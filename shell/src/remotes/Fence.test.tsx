import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fence } from './Fence.tsx'

beforeEach(() => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

let isBroken: boolean

it('shows a notice in the place of what fails, and another try by its button', async () => {
  isBroken = true
  render(fenced('/profile'))
  expect(await screen.findByRole('alert')).toBeTruthy()

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(screen.getByText('the page')).toBeTruthy()
  expect(retries).toBe(1)
})

it('gives another address another try', async () => {
  isBroken = true
  const { rerender } = render(fenced('/profile'))
  await screen.findByRole('alert')

  rerender(fenced('/profile'))
  expect(screen.getByRole('alert')).toBeTruthy()

  isBroken = false
  rerender(fenced('/my-list'))
  expect(screen.getByText('the page')).toBeTruthy()
})

let retries = 0

function fenced(place: string) {
  return (
    <Fence
      place={place}
      onRetry={() => {
        retries += 1
      }}
    >
      <Part />
    </Fence>
  )
}

function Part() {
  if (isBroken) throw new Error('it broke')
  return <p>the page</p>
}
