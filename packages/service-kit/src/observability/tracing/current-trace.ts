/** Tracing without its library, which is loaded only when it is on. */
export type Traces = {
  /** Id of the trace that the present request belongs to. */
  id: () => string | undefined
  /** Names the present request's span; without it the span says only the method. */
  name: (method: string, route: string) => void
  /** Sends what hasn't been sent yet. */
  flush: () => Promise<void>
}

let traces: Traces | null = null

/** Null while tracing is off, which it is unless settings turn it on. */
export function currentTraces(): Traces | null {
  return traces
}

export function setTraces(given: Traces): void {
  traces = given
}
