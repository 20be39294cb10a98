export type Point = { x: number; y: number }

/** Controls one page of a browser. */
export type Driver = {
  engine: string
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
  /** Into the page's only file input. */
  upload: (file: string) => Promise<void>
  screenshot: () => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** Runs in each page: notes its errors for `notedErrors`, across loads. */
export function noteErrors(): void {
  let isLeft = false
  const note = (...all: unknown[]) => {
    // Firefox fails scripts that a page left behind still loads.
    if (isLeft) return
    const noted = JSON.parse(localStorage.getItem('noted-errors') ?? '[]')
    localStorage.setItem('noted-errors', JSON.stringify([...noted, all.join(' ')]))
  }
  console.error = note
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    note(`${violatedDirective} forbids ${blockedURI}`),
  )
}

export function notedErrors(): string[] {
  return JSON.parse(localStorage.getItem('noted-errors') ?? '[]')
}
