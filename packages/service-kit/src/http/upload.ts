import { finished } from 'node:stream/promises'
import { AppError, type Upload, type UploadedFile } from '@cinecanon/contract'
import type { Request, Response } from 'express'
import multer from 'multer'

/** Multipart has so many bytes around the file. */
const formOverhead = 16 * 1024
const discardedBytes = 100 * 1024 * 1024

/** @throws AppError `unsupported_media`, `too_large` or `invalid_request` */
export function uploadReader({ field, maxBytes }: Upload) {
  const read = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 10 },
  }).single(field)

  return async (req: Request, res: Response): Promise<UploadedFile> => {
    const refuse = async (error: AppError) => {
      await discard(req, res)
      throw error
    }
    if (!req.is('multipart/form-data'))
      await refuse(new AppError('unsupported_media', { message: 'Send the file as a form' }))
    const length = Number(req.headers['content-length'])
    if (length > maxBytes + formOverhead) await refuse(tooLarge(maxBytes))
    const cause = await new Promise<unknown>((resolve) => void read(req, res, resolve))
    if (cause) await refuse(refusal(cause, maxBytes))
    if (!req.file) throw new AppError('invalid_request', { message: 'Choose a file' })
    return { name: req.file.originalname.slice(0, 255), bytes: req.file.buffer }
  }
}

/** The body is drained, because a client may send all before it reads. */
async function discard(req: Request, res: Response): Promise<void> {
  const enough = new AbortController()
  let left = discardedBytes
  req.unpipe()
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) enough.abort()
  })
  const announced = Number(req.headers['content-length'] ?? 0)
  if (announced > discardedBytes) enough.abort()
  // The client is gone.
  await finished(req, { signal: enough.signal }).catch(() => undefined)
  if (enough.signal.aborted) res.set('Connection', 'close')
}

function refusal(cause: unknown, maxBytes: number): AppError {
  const isTooLarge = cause instanceof multer.MulterError && cause.code === 'LIMIT_FILE_SIZE'
  return isTooLarge ? tooLarge(maxBytes) : new AppError('invalid_request', { cause })
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = maxBytes / 1024 / 1024
  return new AppError('too_large', { message: `The file may have ${megabytes} MB at most` })
}
