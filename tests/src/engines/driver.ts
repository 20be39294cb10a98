export type Point = { x: number; y: number }

/** What the journey needs of an engine. */
export type Driver = {
  engine: string
  /** That pages logged until now. */
  errors: () => Promise<string[]>
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page, with arguments that JSON can express. */
  evaluate: <Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>
  click: (at: Point) => Promise<void>
  drag: (from: Point, to: Point) => Promise<void>
  /** A key or a chord: `Escape`, `Control+a`. */
  press: (chord: string) => Promise<void>
  type: (text: string) => Promise<void>
  upload: (selector: string, file: string) => Promise<void>
  screenshot: () => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** The way of a mouse that drags, in steps small enough to be seen as one. */
export function wayBetween(from: Point, to: Point, steps = 12): Point[] {
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    return {
      x: Math.round(from.x + (to.x - from.x) * share),
      y: Math.round(from.y + (to.y - from.y) * share),
    }
  })
}
