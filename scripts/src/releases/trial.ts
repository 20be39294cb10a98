import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { movePointer } from './pointer.ts'

const fileName = 'trial'
/** However this process ends, nobody gets the release by the token for longer. */
const endsAfterMs = 2 * 60 * 1000

/** While `look` runs, the gateway gives this release to whoever sends the token, and to nobody else. */
export async function inTrial<T>(
  shelf: string,
  id: string,
  look: (token: string) => Promise<T>,
): Promise<T> {
  const token = randomBytes(24).toString('base64url')
  await movePointer(shelf, `${id} ${token} ${Date.now() + endsAfterMs}`, fileName)
  try {
    return await look(token)
  } finally {
    await rm(path.join(shelf, fileName), { force: true })
  }
}
