import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** macOS allows a socket's path 103 bytes, and a data folder's may be longer. */
export function newSocket(): string {
  return path.join(tmpdir(), `cinecanon-${randomBytes(6).toString('hex')}.sock`)
}

/** Drivers would look for the member's name in lower case without `directConnection`. */
export function uriOf(socket: string): string {
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true`
}
