/** Without the library, because it is loaded only when tracing is on. */
export type Traces = {
  id: () => string | undefined
  /** Span name; by default only the method. */
  name: (method: string, route: string) => void
  flush: () => Promise<void>
}

let traces: Traces | null = null

/** Null while tracing is off. */
export function currentTraces(): Traces | null {
  return traces
}

export function setTraces(given: Traces): void {
  traces = given
}
