import { CallError } from '@cinecanon/contract'

/** How a call was answered, 200 for any success; what isn't an answer is thrown. */
export function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CallError) return error.status
      throw error
    },
  )
}
