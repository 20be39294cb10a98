/** Prints one line past Jest's reporter. */
export function figure(goal: number | string, text: string): void {
  process.stdout.write(`${typeof goal === 'number' ? `goal ${goal}` : goal}: ${text}\n`)
}

export function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`
}

export function count(number: number): string {
  return number.toLocaleString('en')
}
