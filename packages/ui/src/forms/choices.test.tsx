import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { Radios, Segments, Select } from './choices.tsx'

const views = [
  { value: 'grid', label: 'Grid', icon: <svg aria-hidden="true" /> },
  { value: 'list', label: 'List' },
] as const
const onChange = jest.fn<(value: 'grid' | 'list') => void>()

it('is a dropdown that can be found by its name, also by a hidden one', () => {
  render(<Select label="View" isLabelHidden value="grid" options={views} onChange={onChange} />)

  fireEvent.change(screen.getByLabelText('View'), { target: { value: 'list' } })

  expect(onChange).toHaveBeenLastCalledWith('list')
})

it('is a row of buttons of which one is pressed, named also where they only show a picture', () => {
  render(<Segments label="View" value="grid" options={views} onChange={onChange} />)
  const pressed = screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'false'])

  fireEvent.click(screen.getByRole('button', { name: 'Grid' }))

  expect(screen.getByRole('group', { name: 'View' })).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith('grid')
})

it('is a group of radio buttons that is named by its legend, of which another one can be chosen', () => {
  const onChoose = jest.fn<(value: number | null) => void>()
  const options = [
    { value: 1963, label: 'Cleopatra' },
    { value: null, label: 'Neither' },
  ]
  render(<Radios legend="Which film?" value={1963} options={options} onChange={onChoose} />)
  const radios = within(screen.getByRole('group', { name: 'Which film?' })).getAllByRole('radio')
  expect(radios.map((each) => (each as HTMLInputElement).checked)).toEqual([true, false])

  fireEvent.click(screen.getByRole('radio', { name: 'Neither' }))

  expect(onChoose).toHaveBeenLastCalledWith(null)
})
