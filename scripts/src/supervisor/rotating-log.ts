import path from 'node:path'
import { Writable } from 'node:stream'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

const retryAfterMs = 1000

/** Drops lines on a full disk, because that must neither end nor block a process. */
export function openLog(name: string, dataDir: string, { size = '10M', older = 4 } = {}): Writable {
  const nameOf = (age: unknown) => (age ? `${name}.${age}.log` : `${name}.log`)
  const options = { path: path.join(dataDir, 'logs'), size, rotate: older, mode: 0o600 }
  let file: RotatingFileStream | null = null
  let retryAt = 0

  function open(): RotatingFileStream {
    return createStream(nameOf, options).once('error', () => {
      file = null
      retryAt = Date.now() + retryAfterMs
    })
  }

  return new Writable({
    write(chunk, _encoding, done) {
      if (!file && Date.now() < retryAt) return done()
      file ??= open()
      file.write(chunk, () => done())
    },
    final(done) {
      if (file) file.end(() => done())
      else done()
    },
  })
}
