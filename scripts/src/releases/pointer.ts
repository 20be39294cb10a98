import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The pointer is replaced in one step: a reader sees the old one or the new one. */
export async function movePointer(dir: string, id: string, name = 'current'): Promise<void> {
  const next = path.join(dir, `${name}.${process.pid}`)
  await writeFile(next, id)
  await rename(next, path.join(dir, name))
}

/** @returns null when nothing has been pointed at yet */
export async function readPointer(dir: string, name = 'current'): Promise<string | null> {
  return readFile(path.join(dir, name), 'utf8').then(
    (id) => id.trim(),
    () => null,
  )
}
