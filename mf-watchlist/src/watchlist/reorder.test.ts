import { describe, expect, it } from '@jest/globals'
import { inOrder, reorder } from './reorder.ts'

const listOf = (letters: string) => letters.split('').map((id) => ({ id }))
const lettersOf = (items: { id: string }[]) => items.map(({ id }) => id).join('')

describe('reorder', () => {
  it('moves an item among all of them', () => {
    const all = listOf('abcde')

    expect(lettersOf(reorder(all, all, 0, 3))).toBe('bcdae')
    expect(lettersOf(reorder(all, all, 4, 0))).toBe('eabcd')
  })

  it('inserts an item that moves down right after the visible one it passed', () => {
    expect(lettersOf(reorder(listOf('aXbYcZ'), listOf('abc'), 0, 1))).toBe('XbaYcZ')
  })

  it('inserts an item that moves up right before the visible one it passed', () => {
    expect(lettersOf(reorder(listOf('XaYbZc'), listOf('abc'), 2, 0))).toBe('XcaYbZ')
  })

  it('changes nothing when the item stays, or when a position does not exist', () => {
    const all = listOf('aXb')
    const visible = listOf('ab')

    for (const [from, to] of [
      [1, 1],
      [-1, 0],
      [0, 2],
      [5, 0],
      [0, -1],
    ] as const) {
      expect(lettersOf(reorder(all, visible, from, to))).toBe('aXb')
    }
  })

  it('changes nothing when the neighbour has left the list meanwhile', () => {
    expect(lettersOf(reorder(listOf('abc'), listOf('abz'), 0, 2))).toBe('abc')
  })

  it('preserves all items and the hidden ones’ order, for any list, filter and move', () => {
    for (const { all, visible, from, to } of generatedMoves(500)) {
      const result = reorder(all, visible, from, to)
      const moved = visible[from]?.id
      const isVisible = (item: { id: string }) => visible.some(({ id }) => id === item.id)
      const others = (items: { id: string }[]) => lettersOf(items.filter(({ id }) => id !== moved))

      expect(lettersOf(result).split('').sort()).toEqual(lettersOf(all).split('').sort())
      expect(lettersOf(result.filter(isVisible))).toBe(lettersOf(movedWithin(visible, from, to)))
      expect(others(result)).toBe(others(all))
    }
  })
})

describe('inOrder', () => {
  it('follows the ids and leaves the others at the end', () => {
    expect(lettersOf(inOrder(listOf('abcd'), ['c', 'gone', 'a']))).toBe('cabd')
  })
})

/** The plain definition removes the item and inserts it. */
function movedWithin(items: { id: string }[], from: number, to: number): { id: string }[] {
  const rest = items.filter((_item, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

function* generatedMoves(count: number) {
  const next = numbersFrom(20250501)
  for (let made = 0; made < count; made++) {
    const all = listOf('abcdefghijklmnopqrstuvwxyz'.slice(0, 1 + next(20)))
    const some = all.filter(() => next(2) === 0)
    const visible = some.length ? some : all
    yield { all, visible, from: next(visible.length), to: next(visible.length) }
  }
}

/** Each run has the same numbers, from 0 to below `limit`. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
