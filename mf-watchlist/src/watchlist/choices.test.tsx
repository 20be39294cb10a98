import { describe, expect, it, jest } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Choices, type ChosenView } from './choices.tsx'

describe('a phone’s sheet of choices', () => {
  it('closes alone when nothing was chosen: the history stays as it was', async () => {
    const { choices, show } = await open()

    await show()

    expect(screen.queryByRole('dialog')).toBeNull()
    for (const set of [choices.setList, choices.setOrder, choices.setView]) {
      expect(set).not.toHaveBeenCalled()
    }
  })
})

async function open() {
  const choices: ChosenView = {
    ...{ list: 'combined', setList: jest.fn() },
    ...{ order: 'mine', setOrder: jest.fn() },
    ...{ view: 'list', setView: jest.fn() },
  }
  render(<Choices choices={choices} />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByLabelText('Filter, order and view'))
  const sheet = within(screen.getByRole('dialog', { hidden: true }))
  const show = () => user.click(sheet.getByRole('button', { name: 'Show' }))
  return { choices, user, sheet, show }
}
