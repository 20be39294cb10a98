import { expect, it } from '@jest/globals'
import { newerCalls } from './newer-calls.ts'

it('finds calls and classes that the oldest browsers lack', () => {
  const code = `
    URL.canParse(a); Map.groupBy(c, d); Promise.withResolvers();
    e.union(f); new URLPattern(g); h.values().map(i); j.startViewTransition?.(k)
  `
  expect(newerCalls(code)).toEqual([
    '.union()',
    'Iterator.map',
    'Map.groupBy',
    'Promise.withResolvers',
    'URL.canParse',
    'new URLPattern',
  ])
})

it('passes what they have, names of other objects, and calls behind a check', () => {
  const code = `
    a.toSorted(); b.at(-1); new URL(c); AbortSignal.timeout(1); Object.values(d).map(e);
    [f].values(); g.forEach(h); AbortSignal.any([i])
  `
  expect(newerCalls(code)).toEqual([])
})
