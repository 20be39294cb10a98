type Cell = string | number | null

/** RFC 4180. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => cells.map(textOf).join(',')).join('\r\n')
}

/** Apostrophe, because spreadsheets run text that begins with `=`. */
function textOf(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Byte order mark, because spreadsheets need it for UTF-8. */
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
