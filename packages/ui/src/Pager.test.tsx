import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { Pager } from './Pager.tsx'

const onPage = jest.fn<(page: number) => void>()

function showPage(page: number, total = 45) {
  return render(<Pager page={page} pageSize={10} total={total} things="movies" onPage={onPage} />)
}

it('shows the position, also on a last page that is not full', () => {
  showPage(5)

  expect(screen.getByText('Page 5 of 5')).toBeTruthy()
  expect(screen.getByText('41-45 of 45 movies')).toBeTruthy()
})

it('goes to the previous and next page only', () => {
  const { unmount } = showPage(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onPage).toHaveBeenLastCalledWith(2)
  unmount()

  showPage(5)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage).toHaveBeenLastCalledWith(4)
})

it('is not there when one page holds all', () => {
  expect(showPage(1, 10).container.textContent).toBe('')
})
