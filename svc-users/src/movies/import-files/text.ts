import { unreadable } from './rows.ts'

const byMark: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** Reads UTF-8, UTF-16 with a byte order mark, windows-1252 and Mac Roman. */
export function decodeText(bytes: Buffer): string {
  const marked = byMark[bytes.toString('hex', 0, 2)]
  const text = new TextDecoder(marked).decode(bytes)
  if (text.includes('\0'))
    unreadable('This is not a text file. Choose the CSV, JSON or ZIP export.')
  return marked ? text : repaired(text, bytes)
}

/** Tries another encoding where UTF-8 fails more often than it works, so not for one cut letter. */
function repaired(text: string, bytes: Buffer): string {
  const failures = count(text, /\uFFFD/g)
  return failures > 0 && failures > count(text, /[^\0-\x7f\uFFFD]/g)
    ? decodeLegacy(bytes)
    : undoubled(text)
}

/** Counts letters, because where one of the encodings has its letters, the other has hardly any. */
function decodeLegacy(bytes: Buffer): string {
  const latin = bytes.toString('latin1')
  const lettersOfMac = count(latin, /[\x81\x83\x86-\x90\x9a\x9c-\x9f]/g)
  const isMac = lettersOfMac > count(latin, /[\xc0-\xff]/g)
  return new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(bytes)
}

/** Undoes UTF-8 that was read as windows-1252 and saved again, where most letters show it. */
function undoubled(text: string): string {
  let [doubled, single] = [0, 0]
  const undone = text.replace(/[^\0-\x7f]+/g, (letters) => {
    const once = letters.length > 1 ? asOnce(letters) : null
    if (once === null) single += 1
    else doubled += 1
    return once ?? letters
  })
  return doubled > single ? undone : text
}

function asOnce(letters: string): string | null {
  const once = Buffer.from([...letters].map(byteOf)).toString()
  return once.includes('\uFFFD') ? null : once
}

/** Other letters give 0xff, which UTF-8 never has. */
function byteOf(letter: string): number {
  return windowsBytes.get(letter) ?? Math.min(letter.codePointAt(0) ?? 0xff, 0xff)
}

const windowsBytes = new Map(
  Array.from({ length: 128 }, (_none, index) => index + 128).map((byte) => [
    new TextDecoder('windows-1252').decode(Buffer.of(byte)),
    byte,
  ]),
)

function count(text: string, pattern: RegExp): number {
  let matches = 0
  for (const _match of text.matchAll(pattern)) matches += 1
  return matches
}
