import { beforeEach, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy, useState } from 'react'
import { LazyPart } from './LazyPart.tsx'
import { useToasts } from './toasts.ts'

/** React reports what a boundary catches. */
const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  reported.mockClear()
})

const Missing = lazy<() => null>(() => Promise.reject(new Error('Loading chunk 95 failed.')))

it('leaves the page and its input when a dialog’s code does not load', async () => {
  render(<PageWithDialog />)
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } })

  fireEvent.click(screen.getByRole('button', { name: 'Share' }))

  expect(await screen.findByText('This part didn’t load')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence')
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-expanded')).toBe('false')
  expect(reported).toHaveBeenCalled()
})

it('leaves out what comes by itself', async () => {
  render(
    <>
      <p>The list</p>
      <LazyPart>
        <Missing />
      </LazyPart>
    </>,
  )
  await waitFor(() => expect(reported).toHaveBeenCalled())
  expect(screen.getByText('The list')).toBeTruthy()
})

function PageWithDialog() {
  const [isOpen, setOpen] = useState(false)
  const toasts = useToasts()
  return (
    <>
      <label>
        Note <input />
      </label>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Share
      </button>
      {isOpen && (
        <LazyPart onFailed={() => setOpen(false)}>
          <Missing />
        </LazyPart>
      )}
      {toasts.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
    </>
  )
}
