import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = AsyncDisposable & {
  path: string
  /** Takes all room that is left, to the last byte. */
  fill: () => void
  /** Gives it back. */
  empty: () => void
}

/** A file system of its own, in memory; null where this process may not mount any. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    path: folder,
    fill: () => fill(filler),
    empty: () => rmSync(filler),
    [Symbol.asyncDispose]: async () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(descriptor, Buffer.alloc(size, 'x'))
  } finally {
    closeSync(descriptor)
  }
}

function writeUntilFull(descriptor: number, bytes: Buffer): void {
  try {
    while (writeSync(descriptor, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
