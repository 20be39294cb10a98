import { freshStack } from '../stack/fresh-stack.ts'

export type BenchOptions = {
  size?: number | undefined
  isQuick: boolean
  /** Of running products; without one, a bench starts its own. */
  origins: string[]
  repository?: string | undefined
}

export async function openProducts({ origins }: BenchOptions) {
  const stack = origins.length ? null : await freshStack()
  return {
    origins: stack ? [stack.url] : origins,
    [Symbol.asyncDispose]: async () => stack?.[Symbol.asyncDispose](),
  }
}

/** `43, 46 (1.07)`: each beyond the first with its ratio to it. */
export function compared([first = Number.NaN, ...others]: number[]): string {
  const short = (figure: number) => String(Number(figure.toPrecision(4)))
  return [
    short(first),
    ...others.map((each) => `${short(each)} (${(each / first).toFixed(2)})`),
  ].join(', ')
}
