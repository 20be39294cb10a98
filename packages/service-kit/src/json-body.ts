import { AppError } from '@cinecanon/contract'
import express, { type RequestHandler } from 'express'

const maxKeys = 5000
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a JSON body up to `limit`. Refuses keys that reach an object's prototype, and bodies of more than 5,000 keys:
 * their checking would cost more than any real request needs.
 */
export function jsonBody(limit: string): RequestHandler {
  const parse = express.json({ limit })
  return (req, res, next) => {
    parse(req, res, (error?: unknown) => {
      if (error) next(error)
      else next(isSafe(req.body) ? undefined : new AppError('invalid_request'))
    })
  }
}

function isSafe(body: unknown): boolean {
  let keys = 0
  const pending: unknown[] = [body]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      pending.push(...value.filter((item) => typeof item === 'object' && item !== null))
      continue
    }
    const names = Object.keys(value)
    keys += names.length
    if (keys > maxKeys || names.some((name) => forbidden.has(name))) return false
    pending.push(...Object.values(value))
  }
  return true
}
