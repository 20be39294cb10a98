import type { Random } from '../drawing/seed.ts'
import { group, n, shape } from '../drawing/shapes.ts'

/** Silhouettes, 100 high, feet at 0,0. */
export const poses = {
  stand:
    'M-5-84c-5-3-6-14 2-16 9-2 12 10 7 16l9 6 5 36-4 1-5-18 1 28-2 30h-7l-1-31-4 31h-7l0-30 1-28-6 18-4-1 6-36z',
  coat: 'M-12-90l4-3c0-6 3-8 8-8s8 2 8 8l4 3-3 1c0 6-3 8-5 9l9 5 6 36-5 1-4-16 4 40-4 0-2 14h-6l-2-14h-3l-2 14h-6l-2-14-4 0 4-40-4 16-5-1 6-36 9-5c-2-1-5-3-5-9z',
  dress:
    'M-4-84c-5-4-5-14 3-15 9-1 10 11 5 15l7 5 6 30-3 1-7-18-2 14 14 42-9 0v10h-4v-10h-5v10h-4v-10l-10 0 13-42-2-14-6 18-3-1 5-30z',
  child:
    'M-5-80c-7-4-7-18 5-19 11 0 12 15 5 19l9 6 4 30-4 1-6-16 4 32-4 27h-7l-1-22-3 22h-7l-2-27 3-32-6 16-4-1 5-30z',
  walk: 'M-2-84c-6-3-5-15 3-16 8 0 10 12 4 16l6 8 3 16 10 10-3 3-12-9-3-10-1 18 8 20 8 27-7 1-10-26-7-10-5 16-12 20-6-3 11-20 4-18-1-20-6 8-5 13-4-2 5-16 10-14z',
  seated:
    'M-32-30h64v6h-64zM-26-24h5v24h-5zM21-24h5v24h-5zM-9-79c0-13 18-13 18 0c0 5-2 8-4 10v4l11 5c3 9 4 20 4 30h-40c0-10 1-21 4-30l11-5v-4c-2-2-4-5-4-10z',
  run: 'M8-91c0-12 17-12 17 0s-17 12-17 0zM5-82l12 3 12 15 12-6 3 5-16 10-12-10-4 19 15 12 1 26 9 3-2 5-16-2-1-26-18-12-9 20-22 6-4 6-5-3 3-12 21-7 7-28 4-14-11 5-9 15-5-3 8-18z',
  pair: 'M-21-84c-5-3-6-14 2-16 9-2 12 10 7 16l8 6 5 24 8-2 6-22 5-4c-5-4-5-14 3-15 9-1 10 11 5 15l7 5 6 30-3 1-7-18-2 14 12 42-9 0v8h-4v-8h-5v8h-4v-8l-10 0 10-42-1-6-9 6-8-1-2 16-2 36h-7l-2-34-4 34h-7l0-36 2-32-6 20-4-1 6-38z',
}

export type Pose = keyof typeof poses

type Look = {
  pose?: Pose
  /** Lean, as a share of its length. */
  shadow?: number
}

export function randomPose(random: Random): Pose {
  return random.pick(['stand', 'coat', 'coat', 'dress', 'child', 'walk', 'run'])
}

export function waitingPose(random: Random): Pose {
  return random.pick(['stand', 'coat', 'dress', 'child', 'seated', 'pair'])
}

/** Feet at x, y. */
export function person(x: number, y: number, tall: number, ink: string, look: Look = {}): string {
  const { pose = 'stand', shadow } = look
  const figure = group(`scale(${(tall / 100).toFixed(3)})`, shape(poses[pose], ink))
  const cast = shadow
    ? `<g opacity=".5" transform="matrix(1 0 ${n(-shadow * 2)} -.9 0 0)">${figure}</g>`
    : ''
  return group(`translate(${n(x)} ${n(y)})`, cast + figure)
}
