type Cell = string | number | null

/** RFC 4180 defines the format. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => cells.map(textOf).join(',')).join('\r\n')
}

/** Spreadsheets run text that begins with `=`, so an apostrophe stands before it. */
function textOf(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets need a byte order mark for UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  download(name, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
}

export function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
