import { KeyboardCode } from '@dnd-kit/core'
import { describe, expect, it } from '@jest/globals'
import { placeAfter } from './keyboard-moves.ts'

const { Up, Down, Left, Right } = KeyboardCode

/** Seven cards, three in a row; the last row is short. */
const grid = Array.from({ length: 7 }, (_none, place) => ({
  left: (place % 3) * 110,
  top: Math.floor(place / 3) * 210,
  width: 100,
  height: 200,
}))
const rows = Array.from({ length: 3 }, (_none, place) => ({
  left: 0,
  top: place * 80,
  width: 600,
  height: 80,
}))

describe('an arrow key in the grid', () => {
  it('goes on from the end of a row to the next, and back', () => {
    expect(placeAfter(Right, grid, 2)).toBe(3)
    expect(placeAfter(Left, grid, 3)).toBe(2)
  })

  it('goes to the card above or below', () => {
    expect(placeAfter(Down, grid, 1)).toBe(4)
    expect(placeAfter(Up, grid, 5)).toBe(2)
  })

  it('goes to the nearest card of a short last row', () => {
    expect(placeAfter(Down, grid, 5)).toBe(6)
  })

  it('stays at the ends', () => {
    expect(placeAfter(Left, grid, 0)).toBe(0)
    expect(placeAfter(Up, grid, 1)).toBe(1)
    expect(placeAfter(Right, grid, 6)).toBe(6)
    expect(placeAfter(Down, grid, 6)).toBe(6)
  })
})

describe('an arrow key in the list', () => {
  it('goes one row up or down', () => {
    expect(placeAfter(Down, rows, 0)).toBe(1)
    expect(placeAfter(Up, rows, 2)).toBe(1)
    expect(placeAfter(Down, rows, 2)).toBe(2)
  })
})
