import { unreadable } from './rows.ts'

/** UTF-8, UTF-16 with a byte order mark, or windows-1252. */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes)
  if (text.includes('\0'))
    unreadable('This is not a text file. Choose the CSV, JSON or ZIP export.')
  return text
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
