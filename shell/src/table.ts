type Row = Record<string, unknown>

/** Records with equal fields are stored by column. */
export type Table = { fields: string[]; columns: unknown[][] }

/** A table saves three fifths of the JSON; unequal records have none. */
export function toTable(data: unknown): Table | undefined {
  if (!Array.isArray(data) || data.length < 2 || !data.every(isRow)) return undefined
  const fields = Object.keys(data[0] ?? {})
  const isUniform = data.every((row) => hasJust(fields, row))
  if (fields.length === 0 || !isUniform) return undefined
  return { fields, columns: fields.map((field) => data.map((row) => row[field])) }
}

export function fromTable({ fields, columns }: Table): Row[] {
  const [first = []] = columns
  return first.map((_value, index) =>
    Object.fromEntries(fields.map((field, column) => [field, columns[column]?.[index]])),
  )
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON would turn undefined into null. */
function hasJust(fields: readonly string[], row: Row): boolean {
  const isComplete = fields.every((field) => row[field] !== undefined)
  return isComplete && Object.keys(row).length === fields.length
}
