import { expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Loaded } from './Loaded.tsx'

type Query = ComponentProps<typeof Loaded<string[]>>['query']

const waiting: Query = { data: undefined, isError: false, refetch: () => undefined }

function films(query: Partial<Query>, props: { skeleton?: string; staleSince?: number } = {}) {
  return (
    <Loaded query={{ ...waiting, ...query }} what="The films" empty="No films." {...props}>
      {(titles) => titles.join(', ')}
    </Loaded>
  )
}

it.each<[string, Partial<Query>, string]>([
  ['what there is', { data: ['Vertigo', 'Psycho'] }, 'Vertigo, Psycho'],
  ['cached data, when a refetch failed', { data: ['Vertigo'], isError: true }, 'Vertigo'],
  ['that there is nothing', { data: [] }, 'No films.'],
  ['that it failed', { isError: true }, 'The films could not be loaded.Try again'],
])('shows %s', (_what, query, text) => {
  expect(render(films(query)).container.textContent).toBe(text)
})

it('knows a page of a list that holds nothing', () => {
  const query = { ...waiting, data: { total: 0 } }
  render(
    <Loaded query={query} what="The records" empty="Nothing yet.">
      {({ total }) => `${total} records`}
    </Loaded>,
  )
  expect(screen.getByText('Nothing yet.')).toBeTruthy()
})

it('shows what could not be loaded as an alert, and retries on a press', () => {
  let tries = 0
  render(films({ isError: true, refetch: () => tries++ }))
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
})

it('waits with the shape of what is coming, or a spinner', () => {
  expect(render(films({}, { skeleton: 'shape' })).container.textContent).toBe('shape')
  render(films({}))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})

it('shows the age of the data', () => {
  render(films({ data: ['Vertigo'] }, { staleSince: Date.UTC(2026, 0, 5, 20, 7) }))
  expect(screen.getByText(/As of/)).toBeTruthy()
})
