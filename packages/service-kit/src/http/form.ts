import { AppError, type Form } from '@cinecanon/contract'
import express, { type Request, type Response } from 'express'

export type ReadForm = (req: Request, res: Response) => Promise<void>

const maxFields = 50

/** @throws AppError `unsupported_media`, and errors of Express */
export function formReader({ maxBytes }: Form): ReadForm {
  const read = express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: maxFields })
  return async (req, res) => {
    if (!req.is('urlencoded')) {
      throw new AppError('unsupported_media', { message: 'Send the request body as a form' })
    }
    await new Promise<void>((resolve, reject) => {
      read(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
    })
  }
}
