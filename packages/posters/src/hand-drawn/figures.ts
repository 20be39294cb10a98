import { n } from '../shapes.ts'

/** Silhouettes without a face, 100 high, their feet at 0,0. */
export const figures = {
  stand:
    'M-5-84c-5-3-6-14 2-16 9-2 12 10 7 16l9 6 5 38-4 1-5-20 2 32-2 43h-7l-2-40-4 40h-7l0-43 2-32-6 20-4-1 6-38z',
  coat: 'M-12-90l4-3c0-6 3-8 8-8s8 2 8 8l4 3-3 1c0 6-3 8-5 9l9 5 6 36-5 1-4-16 4 40-4 0-2 14h-6l-2-14h-3l-2 14h-6l-2-14-4 0 4-40-4 16-5-1 6-36 9-5c-2-1-5-3-5-9z',
  dress:
    'M-4-84c-5-4-5-14 3-15 9-1 10 11 5 15l7 5 6 30-3 1-7-18-2 14 14 42-9 0v10h-4v-10h-5v10h-4v-10l-10 0 13-42-2-14-6 18-3-1 5-30z',
  child:
    'M-5-80c-7-4-7-18 5-19 11 0 12 15 5 19l9 6 4 30-4 1-6-16 4 32-4 27h-7l-1-22-3 22h-7l-2-27 3-32-6 16-4-1 5-30z',
  walk: 'M-2-84c-6-3-5-15 3-16 8 0 10 12 4 16l6 8 3 16 10 10-3 3-12-9-3-10-1 18 8 20 8 27-7 1-10-26-7-10-5 16-12 20-6-3 11-20 4-18-1-20-6 8-5 13-4-2 5-16 10-14z',
}

type Spot = { x: number; y: number; h: number }

/** A silhouette that stands at x, y. */
export function figure(kind: keyof typeof figures, { x, y, h }: Spot, fill: string): string {
  return `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${h / 100})" d="${figures[kind]}"/>`
}
