import type { Random, Weighted } from './seed.ts'

export type Scheme = {
  ground: string
  inks: readonly [main: string, second: string, accent: string]
}

/** One way of printing: a ground and three inks that go with it, and the genres it suits. */
type Palette = Scheme & { genres: string }

const ink = '#1c1a1d'
const paper = '#f5ecd9'
const cream = '#fbf5e8'
const fog = '#d8d3c9'
const stone = '#98938b'
const slate = '#45444a'
const coal = '#2a282c'
const vermilion = '#c5341f'
const tomato = '#e8593c'
const blood = '#8a1c24'
const mustard = '#e3a92f'
const ochre = '#cf9136'
const gold = '#d9b45a'
const orange = '#ec8433'
const sand = '#dcc49b'
const brown = '#54301f'
const olive = '#5f5f2a'
const moss = '#8a9448'
const forest = '#1d4738'
const leaf = '#3f7a55'
const mint = '#b3d2b8'
const teal = '#1a6769'
const petrol = '#123f4b'
const turquoise = '#3aa6a0'
const sky = '#8fc1cb'
const steel = '#6f8a99'
const blue = '#27559d'
const navy = '#1a2a52'
const lilac = '#b1a5d3'
const plum = '#4b2143'
const rose = '#d4637a'
const pink = '#f0b5aa'

const colours: readonly [Palette, ...Palette[]] = [
  print(paper, [vermilion, ink, mustard], 'Crime Thriller Drama War Action'),
  print(paper, [brown, vermilion, ochre], 'Western History Drama'),
  print(mustard, [brown, vermilion, cream], 'Western Adventure Comedy'),
  print(sand, [brown, tomato, cream], 'Western War History Adventure'),
  print(vermilion, [ink, mustard, cream], 'Western Crime Action War Musical'),
  print(ink, [fog, slate, vermilion], 'Film-Noir Crime Mystery Thriller'),
  print(coal, [mustard, steel, paper], 'Film-Noir Crime Mystery Drama'),
  print(ink, [sky, slate, paper], 'Film-Noir Mystery Sci-Fi Horror'),
  print(ink, [tomato, slate, paper], 'Horror Thriller Crime Action'),
  print(mustard, [ink, cream, vermilion], 'Crime Comedy Action Sport Thriller'),
  print(petrol, [paper, turquoise, tomato], 'Thriller Adventure Drama Sci-Fi'),
  print(navy, [sky, blue, orange], 'Sci-Fi Adventure Fantasy'),
  print(ink, [turquoise, blue, tomato], 'Sci-Fi Action Horror'),
  print(plum, [lilac, rose, mustard], 'Sci-Fi Fantasy Musical Romance'),
  print(paper, [navy, turquoise, orange], 'Sci-Fi Animation Adventure Sport'),
  print(petrol, [mint, teal, mustard], 'Sci-Fi Mystery Fantasy Drama'),
  print(pink, [blood, plum, cream], 'Romance Drama Musical'),
  print(cream, [rose, navy, pink], 'Romance Comedy Family Musical'),
  print(lilac, [plum, cream, blood], 'Romance Fantasy Drama'),
  print(cream, [teal, rose, mustard], 'Romance Comedy Drama'),
  print(blood, [pink, tomato, cream], 'Romance Horror Drama History'),
  print(sky, [navy, cream, tomato], 'Comedy Family Adventure Musical'),
  print(turquoise, [navy, cream, mustard], 'Comedy Animation Family Adventure'),
  print(orange, [brown, cream, petrol], 'Comedy Action Adventure Family'),
  print(paper, [blue, tomato, mustard], 'Comedy Animation Sport Musical Music'),
  print(mint, [forest, tomato, cream], 'Comedy Family Romance Animation'),
  print(pink, [teal, vermilion, cream], 'Comedy Musical Family Animation'),
  print(mustard, [teal, tomato, cream], 'Comedy Musical Music Animation'),
  print(olive, [sand, ink, orange], 'War History Action'),
  print(steel, [ink, cream, mustard], 'War Sport Biography Drama'),
  print(cream, [olive, ink, vermilion], 'War Documentary History'),
  print(forest, [mint, leaf, mustard], 'Fantasy Drama Family Adventure'),
  print(moss, [forest, cream, brown], 'Adventure Family War Drama'),
  print(teal, [cream, petrol, mustard], 'Drama Mystery Biography'),
  print(sand, [navy, steel, vermilion], 'Drama Biography History'),
  print(brown, [sand, ochre, cream], 'Drama History Western Biography'),
  print(navy, [paper, steel, gold], 'Drama Biography Music Sport'),
  print(ochre, [ink, blood, cream], 'Drama Biography History Documentary'),
  print(blue, [cream, navy, mustard], 'Drama Music Family Sport Biography'),
  print(plum, [pink, rose, gold], 'Drama Romance Music Biography'),
  print(tomato, [navy, cream, pink], 'Music Musical Comedy Documentary Action'),
  print(fog, [navy, rose, slate], 'Drama Romance Biography Documentary'),
  print(leaf, [cream, forest, mustard], 'Family Sport Adventure Drama'),
]

/** Greys and one ink, for the decades of black and white. */
const greys: readonly [Palette, ...Palette[]] = [
  print(fog, [ink, stone, vermilion], 'Crime Drama War Thriller'),
  print(fog, [ink, stone, teal], 'Mystery Drama Adventure'),
  print(fog, [slate, stone, blood], 'History Biography Drama'),
  print(paper, [slate, stone, blue], 'Comedy Biography Drama'),
  print(paper, [ink, stone, ochre], 'Drama Western Adventure'),
  print(cream, [slate, fog, rose], 'Romance Comedy Musical'),
  print(ink, [fog, slate, mustard], 'Film-Noir Crime Mystery'),
  print(coal, [paper, stone, tomato], 'Film-Noir Thriller War Crime'),
  print(coal, [fog, slate, sky], 'Mystery Drama Sci-Fi Horror'),
  print(slate, [paper, stone, gold], 'Drama History Musical Music'),
  print(ink, [paper, slate, rose], 'Romance Drama Musical'),
  print('#bdb7ac', [ink, cream, blood], 'Drama War Western Romance'),
  print('#bdb7ac', [coal, cream, petrol], 'Comedy Drama Family'),
  print(stone, [ink, paper, mustard], 'Comedy Music Family Sport'),
]

/** Black, paper and greys, for what is told without colours. */
export const mourning = print('#111110', ['#ebe9e2', '#8b8982', '#c9c6be'], '')

export const palettes: readonly Scheme[] = [...colours, ...greys, mourning]

type Given = { year: number; genres: string[] }

/** A scheme by genre and year; any of its pool where none is allowed. */
export function choosePalette(
  film: Given,
  random: Random,
  isAllowed: (scheme: Scheme) => boolean,
): Scheme {
  const pool = random.chance(greyness(film.year, film.genres)) ? greys : colours
  const allowed = pool.filter(isAllowed)
  const options = (allowed.length > 0 ? allowed : pool).map((each) => weigh(each, film.genres))
  const [first = { item: pool[0], weight: 1 }, ...rest] = options
  return random.weighted([first, ...rest])
}

/**
 * The first preferred ink that can be read on a fill (4.5:1 or better), else plain ink or cream.
 */
export function readable(fill: string, preferred: readonly string[]): string {
  const found = preferred.find((colour) => contrast(colour, fill) >= 4.6)
  if (found) return found
  return contrast(ink, fill) > contrast(cream, fill) ? ink : cream
}

/** The same inks after the ground has moved to another colour. */
export function regrounded(scheme: Scheme, ground: string): Scheme {
  const rest = [scheme.ground, ...scheme.inks].filter((colour) => contrast(colour, ground) >= 1.25)
  const [main, second, accent] = [...rest].sort((a, b) => contrast(b, ground) - contrast(a, ground))
  const plain = readable(ground, [])
  return { ground, inks: [main ?? plain, accent ?? plain, second ?? plain] }
}

/** How far apart two colours look, as CIE 1976 counts it. */
export function difference(a: string, b: string): number {
  const [first, second] = [a, b].map((colour) => {
    const known = labs.get(colour) ?? lab(colour)
    labs.set(colour, known)
    return known
  })
  return Math.hypot(...(first ?? []).map((part, i) => part - (second?.[i] ?? 0)))
}

/** WCAG 2 contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function greyness(year: number, genres: readonly string[]): number {
  if (genres.includes('Animation')) return 0
  if (year < 1930) return 0.95
  if (year < 1940) return 0.55
  if (genres.includes('Film-Noir')) return 0.6
  if (year < 1950) return 0.45
  if (year < 1962) return 0.2
  return 0
}

function weigh(palette: Palette, genres: readonly string[]): Weighted<Palette> {
  const suited = palette.genres.split(' ')
  const hits = genres.filter((genre) => suited.includes(genre))
  return {
    item: palette,
    weight: 0.15 + hits.reduce((sum, genre) => sum + (genre === 'Drama' ? 0.7 : 2), 0),
  }
}

function print(ground: string, inks: Scheme['inks'], genres: string): Palette {
  return { ground, inks, genres }
}

function luminance(colour: string): number {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}

/** Of every ground that was compared: a few dozen. */
const labs = new Map<string, number[]>()

/** CIE L*a*b*. */
function lab(colour: string): number[] {
  const [r, g, b] = linear(colour)
  const bend = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
