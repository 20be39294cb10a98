import { cutOutline, n, type Point, points, wobblingOval } from './paths.ts'
import { type Random, seeded } from './seed.ts'

export type Hand = {
  random: Random
  /** Edges are off by up to `slip`. */
  cut: (outline: readonly Point[], slip?: number) => string
  box: (x: number, y: number, w: number, h: number) => string
  disc: (x: number, y: number, r: number) => string
  clipped: (d: string, content: string) => string
  /** A grid at 45 degrees. */
  halftone: (d: string, dots: { r: number; step: number; fill: string }) => string
  /** From the page's corner. */
  pattern: (tile: { w: number; h: number }, box: Box, content: string) => string
}

type Box = { x: number; y: number; w: number; h: number }

/** The key is part of ids, because a drawing can hold several posters. */
export function handOf(key: string): Hand {
  const random = seeded(key)
  let ids = 0
  const nextId = () => `${key}-${++ids}`
  const cut: Hand['cut'] = (outline, slip = 1.1) => cutOutline(random, outline, slip)
  return {
    random,
    cut,
    box: (x, y, w, h) => cut(points([x, y], [x + w, y], [x + w, y + h], [x, y + h])),
    disc: (x, y, r) => wobblingOval(random, x, y, r),
    clipped(d, content) {
      const id = nextId()
      return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
    },
    halftone(d, { r, step, fill }) {
      const id = nextId()
      return `<pattern id="${id}" width="${n(step)}" height="${n(step)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${n(step / 2)}" cy="${n(step / 2)}" r="${n(r)}" fill="${fill}"/></pattern><path fill="url(#${id})" d="${d}"/>`
    },
    pattern(tile, { x, y, w, h }, content) {
      const id = nextId()
      return `<pattern id="${id}" width="${n(tile.w)}" height="${n(tile.h)}" patternUnits="userSpaceOnUse">${content}</pattern><path fill="url(#${id})" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`
    },
  }
}
