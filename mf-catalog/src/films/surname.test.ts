import { expect, it } from '@jest/globals'
import { bySurname } from './surname.ts'

it('sorts names as an index does', () => {
  const sorted = ['Agnès Varda', 'Alfred Hitchcock', 'Charles Chaplin', 'Vittorio De Sica']
  expect([...sorted, 'Gus Van Sant', 'Costa-Gavras', 'Jane Campion'].sort(bySurname)).toEqual([
    'Jane Campion',
    'Charles Chaplin',
    'Costa-Gavras',
    'Vittorio De Sica',
    'Alfred Hitchcock',
    'Gus Van Sant',
    'Agnès Varda',
  ])
})
