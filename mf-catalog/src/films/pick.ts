/** Pages are sent with their data, so other fields of a film are dropped. */
export function pick<T extends object, K extends keyof T>(film: T, fields: readonly K[]) {
  const wanted: ReadonlySet<PropertyKey> = new Set(fields)
  const entries = Object.entries(film).filter(([field]) => wanted.has(field))
  // `fromEntries` doesn't know which fields remain.
  return Object.fromEntries(entries) as Pick<T, K>
}
