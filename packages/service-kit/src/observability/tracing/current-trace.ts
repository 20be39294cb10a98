/** It names nothing of the library, which is loaded only when tracing is on. */
export type Traces = {
  id: () => string | undefined
  /** It names the span, whose default is the method alone. */
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
