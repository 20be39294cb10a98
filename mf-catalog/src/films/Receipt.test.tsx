import { aMovie } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Receipt } from './Receipt.tsx'

it('lists what each list gave a film, 101 where it left it out, and what an award takes off', () => {
  render(
    <Receipt
      film={aMovie({
        afi_rank: 3,
        bfi_rank: 40,
        best_picture_winner: true,
        best_picture_nominee: true,
      })}
    />,
  )
  const given = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(given).toEqual(['3', '101', '101', '101', '40', '101', '101', '−10', '538'])
  screen.getByText('IMDb, not on it')
})

it('adds up for a film without an award', () => {
  render(<Receipt film={aMovie({ rt_rank: 100 })} />)
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('706')
  screen.getByText('No nomination')
})
