/** It names nothing of the library, which is loaded only when tracing is on. */
export type Traces = {
  id: () => string | undefined
  /** By default a span has only the method as name. */
  name: (method: string, route: string) => void
  flush: () => Promise<void>
}

let traces: Traces | null = null

/** Returns null while tracing is off. */
export function currentTraces(): Traces | null {
  return traces
}

export function setTraces(given: Traces): void {
  traces = given
}
