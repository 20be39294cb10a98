import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { publicShapes, shapesOf } from './shape.ts'

const thing = z.object({ id: z.number().int(), note: z.string().nullish() })

it('names fields of requests and responses with their types', () => {
  const saveThing = endpoint({
    service: 'users',
    access: 'user',
    method: 'POST',
    path: '/api/things/:id',
    params: z.object({ id: z.string() }),
    query: z.object({ all: z.enum(['true', 'false']).optional() }).default({}),
    body: z.object({ name: z.string().default('x'), tags: z.array(z.string()) }),
    response: z.object({
      things: z.array(thing),
      byName: z.record(z.string(), thing.pick({ id: true })),
      pair: z.tuple([z.string(), z.number()]),
      kind: z.union([z.literal(1), z.null(), z.boolean()]),
      either: z.union([
        z.object({ one: z.string(), both: z.string() }),
        z.object({ both: z.number() }),
      ]),
      merged: z.object({ left: z.string() }).and(z.object({ right: z.string() })),
      anything: z.unknown(),
    }),
  })

  expect(shapesOf([saveThing])).toEqual({
    'POST /api/things/:id': {
      service: 'users',
      takes: {
        query: 'object?',
        'query.all': 'string?',
        body: 'object',
        'body.name': 'string?',
        'body.tags': 'array',
        'body.tags[]': 'string',
      },
      gives: {
        '': 'object',
        things: 'array',
        'things[]': 'object',
        'things[].id': 'integer',
        'things[].note': 'null|string?',
        byName: 'object',
        'byName{}': 'object',
        'byName{}.id': 'integer',
        pair: 'array',
        'pair[]': 'number|string',
        kind: 'boolean|null|number',
        either: 'object',
        'either.one': 'string?',
        'either.both': 'number|string',
        merged: 'object',
        'merged.left': 'string',
        'merged.right': 'string',
        anything: '',
      },
    },
  })
})

it('has the endpoints for browsers', () => {
  const names = Object.keys(publicShapes())
  expect(names).toContain('GET /api/movies')
  expect(names).not.toContain('POST /internal/sessions/resolve')
})
