import { CallError } from '@cinecanon/contract'

/** Status of a call, 200 for any success. @throws other errors */
export function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CallError) return error.status
      throw error
    },
  )
}
