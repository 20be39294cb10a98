import { KeyboardCode } from '@dnd-kit/core'
import { expect, it } from '@jest/globals'
import { indexAfter } from './keyboard-moves.ts'

const { Up, Down, Left, Right } = KeyboardCode

/** The last of three rows is short. */
const grid = Array.from({ length: 7 }, (_none, index) => ({
  left: (index % 3) * 110,
  top: Math.floor(index / 3) * 210,
  width: 100,
  height: 200,
}))
const rows = Array.from({ length: 3 }, (_none, index) => ({
  left: 0,
  top: index * 80,
  width: 600,
  height: 80,
}))

type Key = Parameters<typeof indexAfter>[0]

it.each<[string, Key, typeof grid, number, number]>([
  ['goes on from the end of a row', Right, grid, 2, 3],
  ['goes back to the end of a row', Left, grid, 3, 2],
  ['goes to the card below', Down, grid, 1, 4],
  ['goes to the card above', Up, grid, 5, 2],
  ['goes to the nearest card of a short last row', Down, grid, 5, 6],
  ['stays at the first card', Left, grid, 0, 0],
  ['stays in the first row', Up, grid, 1, 1],
  ['stays at the last card', Right, grid, 6, 6],
  ['stays in the last row', Down, grid, 6, 6],
  ['goes one row of the list down', Down, rows, 0, 1],
  ['goes one row of the list up', Up, rows, 2, 1],
  ['stays at the end of the list', Down, rows, 2, 2],
])('an arrow key %s', (_name, key, boxes, index, next) => {
  expect(indexAfter(key, boxes, index)).toBe(next)
})
