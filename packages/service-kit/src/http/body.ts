import { AppError, type Form } from '@cinecanon/contract'
import express, { type Request, type RequestHandler, type Response } from 'express'

declare module 'express-serve-static-core' {
  interface Request {
    /** Signatures are of the bytes of a JSON body. */
    bodyBytes?: Buffer
  }
}

const maxKeys = 5000
const maxDepth = 50
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** It refuses prototype keys, and bodies whose check would cost too much. */
export function jsonBody(limit: string): RequestHandler {
  const parse = express.json({
    limit,
    verify: (req, _res, bytes) => Object.assign(req, { bodyBytes: bytes }),
  })
  return (req, res, next) => {
    parse(req, res, (error?: unknown) => {
      if (error) next(error)
      else next(isSafe(req.body) ? undefined : new AppError('invalid_request'))
    })
  }
}

function isSafe(body: unknown): boolean {
  let keys = 0
  let level = [body].filter(isObject)
  for (let depth = 0; level.length > 0; depth++) {
    const names = level.flatMap((each) => (Array.isArray(each) ? [] : Object.keys(each)))
    keys += names.length
    if (depth >= maxDepth || keys > maxKeys || names.some((name) => forbidden.has(name))) {
      return false
    }
    level = level.flatMap((each) => Object.values(each).filter(isObject))
  }
  return true
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

const maxFields = 50

/** @throws AppError `unsupported_media`, and errors of Express */
export function formReader({ maxBytes }: Form) {
  const read = express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: maxFields })
  return async (req: Request, res: Response): Promise<void> => {
    if (!req.is('urlencoded')) {
      throw new AppError('unsupported_media', { message: 'Send the request body as a form' })
    }
    await run(read, req, res)
  }
}

function run(read: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    read(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}
