import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** @returns null where there is no such file, or none that can be read */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Atomic: a reader sees the old content or the new one. */
export function replaceFile(file: string, content: string): void {
  const next = `${file}.${process.pid}`
  writeFileSync(next, content)
  renameSync(next, file)
}
