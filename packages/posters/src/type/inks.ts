import { seeded } from '../drawing/seed.ts'
import type { PosterFilm } from '../plan.ts'

type Inks = readonly [ground: string, ink: string]

/** Films on atrocity and silent films are grey. */
export function inksOf({ imdb_id, title, year, genres }: PosterFilm): Inks {
  if (imdb_id !== null && onAtrocity.has(imdb_id)) return ['#111110', '#ebe9e2']
  const [, ...ofTime] = eras.find(([until]) => year <= until) ?? [0]
  const ofMood = year < 1930 ? [] : genres.flatMap((genre) => moods[genre] ?? [])
  const [first = plain, ...others] = [...ofMood, ...ofTime]
  return seeded(`${title}|${year}|inks`).pick([first, ...others])
}

const plain: Inks = ['#e4dfd2', '#20252b']

const onAtrocity = new Set([
  'tt7160372', // The Zone of Interest
  'tt0087553', // The Killing Fields
  'tt0052738', // The Diary of Anne Frank
  'tt0055031', // Judgment at Nuremberg
])

const moods: Record<string, readonly Inks[]> = {
  Western: [
    ['#d9a55a', '#3a1d12'],
    ['#a34820', '#fbf0d9'],
    ['#e6cfa0', '#5a1822'],
  ],
  'Film-Noir': [
    ['#18171b', '#d8d3c9'],
    ['#26262b', '#eeb54a'],
  ],
  Crime: [
    ['#1c1a1d', '#e8593c'],
    ['#e3a92f', '#1c1a1d'],
    ['#8a1c24', '#f5ecd9'],
  ],
  Thriller: [
    ['#123f4b', '#f5ecd9'],
    ['#14161f', '#eeb54a'],
  ],
  Horror: [
    ['#18171b', '#e05a48'],
    ['#5a1822', '#f0b5aa'],
  ],
  'Sci-Fi': [
    ['#0d1018', '#8fc1cb'],
    ['#1a2a52', '#f6c9a0'],
  ],
  Romance: [
    ['#f0b5aa', '#6b1a24'],
    ['#4b2143', '#f2b8b5'],
    ['#e88aa0', '#2d1029'],
  ],
  Comedy: [
    ['#f3cf4a', '#27305a'],
    ['#8fc1cb', '#1a2a52'],
    ['#ec8433', '#2a1208'],
    ['#b3d2b8', '#1d4738'],
  ],
  Musical: [
    ['#b0246e', '#fbf5e8'],
    ['#f0bd3e', '#1c2b4a'],
  ],
  Animation: [
    ['#3aa6a0', '#10212b'],
    ['#4d2d63', '#f3cf4a'],
  ],
  War: [
    ['#5f5f2a', '#f5ecd9'],
    ['#9c9868', '#1d1911'],
  ],
  History: [
    ['#f3e2bd', '#6b1a24'],
    ['#1f4a3c', '#f3e2bd'],
  ],
  Biography: [
    ['#d8d3c9', '#1a2a52'],
    ['#2f4a5a', '#f5ecd9'],
  ],
  Documentary: [
    ['#f4f1ea', '#18171b'],
    ['#3d4a52', '#f4f1ea'],
  ],
}

const eras: readonly (readonly [until: number, ...Inks[]])[] = [
  [1929, ['#d8d3c9', '#20252b'], ['#26262b', '#d8d3c9'], ['#45444a', '#f5ecd9']],
  [1945, ['#e4dfd2', '#20252b'], ['#1f4a3c', '#f3e2bd'], ['#45444a', '#f5ecd9']],
  [1959, ['#bdb7ac', '#1c1a1d'], ['#f5ecd9', '#8a1c24'], ['#2a282c', '#d8d3c9']],
  [1974, ['#f4f1ea', '#a8201a'], ['#c5341f', '#ffffff'], ['#f0bd3e', '#1c2b4a']],
  [1989, ['#54301f', '#f0dfb8'], ['#c98a3a', '#2a120b'], ['#14304a', '#eaf0ea']],
  [9999, ['#e9e6de', '#1a2a52'], ['#1a6769', '#fbf5e8'], ['#101214', '#f4ead2']],
]
