import { rm } from 'node:fs/promises'
import path from 'node:path'
import { movePointer, readPointer } from './pointer.ts'
import { markWithdrawn } from './release-file.ts'

/** A release that a share of all visitors gets (in percent), while all others have the current one. */
export type Canary = { id: string; share: number }

const fileName = 'canary'
const line = /^([0-9a-f]{12}) (\S+%)$/
const percent = /^(\d{1,2}(?:\.\d{1,2})?)%?$/

/** @returns a share in percent, at least 0.01 and less than 100; null for any other text */
export function shareIn(text: string): number | null {
  return Number(percent.exec(text)?.[1]) || null
}

export async function readCanary(shelf: string): Promise<Canary | null> {
  const [, id, text = ''] = line.exec((await readPointer(shelf, fileName)) ?? '') ?? []
  const share = shareIn(text)
  return id && share ? { id, share } : null
}

/** The gateway sees it within half a second. */
export function writeCanary(shelf: string, { id, share }: Canary): Promise<void> {
  return movePointer(shelf, `${id} ${share}%`, fileName)
}

/**
 * Everyone gets the current release from now on. A canary that isn't that is marked, so that nobody goes back to what was
 * never good enough for all.
 * @returns the canary that ran; null when none did
 */
export async function endCanary(shelf: string): Promise<Canary | null> {
  const canary = await readCanary(shelf)
  await rm(path.join(shelf, fileName), { force: true })
  const isPromoted = canary?.id === (await readPointer(shelf))
  if (canary && !isPromoted) await markWithdrawn(path.join(shelf, canary.id))
  return canary
}
