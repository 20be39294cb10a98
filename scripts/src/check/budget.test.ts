import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { rooms } from '../common/workspaces.ts'
import { budgetPage, overBudget } from './budget.ts'

it('names the rooms that have more lines than their budget', () => {
  const lines: Record<string, number> = { shell: 5600, 'packages/web': 2801, scripts: 0 }
  const page = '| shell | 5,600 |\n| packages/web | 2,800 |\n| scripts | 550 |\n'

  expect(overBudget(page, (room) => lines[room] ?? 0)).toEqual([
    '⚠ packages/web has 2801 product lines, 2800 are budgeted',
  ])
})

it('has a budget for every room but those of tests and templates', async () => {
  const page = await readFile(budgetPage, 'utf8')
  const budgeted: string[] = []
  overBudget(page, (room) => budgeted.push(room))

  const others = ['tests', 'packages/testing', 'scripts/new-area']
  const product = rooms().filter((room) => !others.includes(room))
  expect(budgeted.toSorted()).toEqual(product)
})
