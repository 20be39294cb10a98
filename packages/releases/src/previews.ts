import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { readPointers, writePreviewKey } from './pointers.ts'

/** A release for the holders of its token, until then (milliseconds since 1970). */
export type Preview = { name: string; id: string; until: number }

/** With a key of the store, which every gateway reads. @returns a token */
export function signPreview(store: string, id: string, lastsMs: number): string {
  const key = readPointers(store).previewKey ?? randomBytes(32).toString('base64url')
  writePreviewKey(store, key)
  const text = `${path.basename(store)}.${id}.${Date.now() + lastsMs}`
  return `${text}.${signatureOf(text, key)}`
}

/** It may have ended. Null for a text that the store's key didn't sign. */
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
