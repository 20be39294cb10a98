import path from 'node:path'
import { Writable } from 'node:stream'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

type Bounds = {
  /** Of each file, as `10M`. */
  size?: string
  /** Number of files besides the newest. */
  older?: number
}

const retryAfterMs = 1000

/**
 * The log of one process: `catalog.log`, before it `catalog.1.log`, and so on. Drops what can't be
 * written, because a full disk must neither end nor block a process.
 */
export function openLog(name: string, dataDir: string, bounds: Bounds = {}): Writable {
  const { size = '10M', older = 4 } = bounds
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
