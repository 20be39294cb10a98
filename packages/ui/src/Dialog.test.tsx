import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { Dialog } from './Dialog.tsx'

const onClose = jest.fn()

function open() {
  onClose.mockClear()
  render(
    <Dialog label="Share your list" onClose={onClose}>
      <input aria-label="Link" />
    </Dialog>,
  )
  return screen.getByRole('dialog', { name: 'Share your list' })
}

it('closes by its button, by Escape and by a press on the backdrop', () => {
  const dialog = open()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)

  // The browser has closed it by then.
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(2)

  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(3)
})

it('stays when a press that began inside ends on the backdrop', () => {
  const dialog = open()

  fireEvent.pointerDown(screen.getByLabelText('Link'))
  // The browser tells of a click on what holds both ends of the press.
  fireEvent.click(dialog)

  expect(onClose).not.toHaveBeenCalled()
})
