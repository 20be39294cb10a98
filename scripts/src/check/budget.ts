import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../common/paths.ts'

export const budgetPage = path.join(root, 'docs/budget.md')

const isTest = /\.(test|spec|fake)\.tsx?$|\/(testing|conformance)\//

export function printBudget(): void {
  const over = overBudget(readFileSync(budgetPage, 'utf8'), productLinesOf)
  console.log(over.join('\n') || 'Every room is within its budget.')
}

/** @returns a warning for each room of the page that has more lines than the page allows */
export function overBudget(page: string, linesOf: (room: string) => number): string[] {
  const rows = [...page.matchAll(/^\| (\S+) \| ([\d,]+) \|$/gm)]
  return rows.flatMap(([, room = '', figure = '']) => {
    const [lines, budget] = [linesOf(room), Number(figure.replace(',', ''))]
    return lines > budget ? [`⚠ ${room} has ${lines} product lines, ${budget} are budgeted`] : []
  })
}

/** Counts blank lines and comments too, because a budget must be easy to check by hand. */
function productLinesOf(room: string): number {
  const exclude = ['**/node_modules/**', '**/dist/**']
  const files = globSync(`${room}/**/*.{ts,tsx,mts,mjs,cjs}`, { cwd: root, exclude })
  const lines = files
    .filter((file) => !isTest.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1)
  return lines.reduce((sum, each) => sum + each, 0)
}
