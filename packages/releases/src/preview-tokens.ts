import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { readPointers, writePreviewKey } from './pointers.ts'

/** Holders of its token get the release until then (milliseconds since 1970). */
export type Preview = { name: string; id: string; until: number }

/** Signs with a key of the store, which every gateway reads. @returns a token */
export async function signPreview(store: string, id: string, lastsMs: number): Promise<string> {
  const { previewKey } = await readPointers(store)
  const key = previewKey ?? randomBytes(32).toString('base64url')
  writePreviewKey(store, key)
  const text = `${path.basename(store)}.${id}.${Date.now() + lastsMs}`
  return `${text}.${signatureOf(text, key)}`
}

/** @returns a preview, which may have ended, or null for a text that the store's key didn't sign */
export function readPreview(token: string, keyOf: (name: string) => string | null): Preview | null {
  const [, text = '', name = '', id = '', until, signature = ''] = pattern.exec(token) ?? []
  const key = keyOf(name)
  if (!key) return null
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text, key)))
  return isSigned ? { name, id, until: Number(until) } : null
}

const pattern = /^((\w{1,50})\.([0-9a-f]{12})\.(\d{13}))\.([\w-]{43})$/

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
