import { expect, it, jest } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Choices, type ChosenView } from './choices.tsx'

it('closes a phone’s sheet without a step in the history when nothing was chosen', async () => {
  const set = jest.fn()
  const choices: ChosenView = {
    ...{ list: 'combined', setList: set },
    ...{ order: 'mine', setOrder: set },
    ...{ view: 'list', setView: set },
  }
  render(<Choices choices={choices} />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByLabelText('Filter, order and view'))
  const sheet = within(screen.getByRole('dialog', { hidden: true }))

  await user.click(sheet.getByRole('button', { name: 'Show' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(set).not.toHaveBeenCalled()
})
