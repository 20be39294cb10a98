import type { Random, Weighted } from '../drawing/seed.ts'

export type Scheme = {
  ground: string
  inks: readonly [main: string, second: string, accent: string]
}

type Palette = Scheme & { genres: string } & Bound

/** All must match. */
type Bound = {
  countries?: readonly string[]
  /** First and last. */
  years?: readonly [from: number, to: number]
  motifs?: readonly string[]
}

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

const moods: readonly Palette[] = [
  print('#e2a552', ['#2a1a14', '#c04622', '#f6ead0'], '', { motifs: ['dunes', 'wanderer'] }),
  print('#f6ead0', ['#c04622', '#2a1a14', '#e2a552'], '', { motifs: ['dunes', 'horizon and sun'] }),
  print('#14304a', ['#eaf0ea', '#478fa6', '#c53d27'], '', { motifs: ['sea', 'fish', 'ripples'] }),
  print('#eaf0ea', ['#14304a', '#478fa6', '#c53d27'], '', { motifs: ['sea', 'rain', 'ripples'] }),
  print('#edf1f2', ['#101319', '#b9cbd6', '#c5402c'], '', { motifs: ['snow', 'mountains'] }),
  print('#efe5cf', ['#231d1a', '#6e4a2c', '#b3271e'], '', {
    motifs: ['columns', 'book', 'letter'],
  }),
  print('#0d1018', ['#f2efe6', '#3a5590', '#cb351f'], '', {
    motifs: ['orbits', 'rocket', 'stars'],
  }),
  print('#1c2a22', ['#eadfba', '#54703f', '#d6a437'], '', { motifs: ['forest', 'tree', 'leaves'] }),
  print('#eadfba', ['#1c2a22', '#54703f', '#d6a437'], '', { motifs: ['forest', 'tree', 'leaves'] }),
  print('#3a3426', ['#e9ddc0', '#8d8a62', '#b2412a'], 'War', { years: [1910, 1999] }),
  print('#b9c0bd', ['#2c363d', '#eae3d2', '#b74e35'], 'Drama Romance', { years: [1960, 2030] }),
  print('#e4d7b4', ['#1f1d1b', '#6fa09a', '#c93823'], 'Drama', { countries: ['Japan'] }),
  print('#1f1d1b', ['#e4d7b4', '#6fa09a', '#c93823'], 'Drama', { countries: ['Japan'] }),
  print('#d6d3cc', ['#22242a', '#8c8a86', '#7d1f2c'], 'Drama', { countries: ['Italy', 'France'] }),
  print('#4e2b1c', ['#e8d5a6', '#af7b4b', '#e0b040'], 'Drama', { countries: ['Soviet Union'] }),
  print('#e8862c', ['#22305a', '#f1e3c1', '#2f4a2c'], 'Drama', { countries: ['India'] }),
  print('#a8412b', ['#f2ead6', '#2a1a18', '#9cc4b4'], 'Drama', { countries: ['Iran', 'Turkey'] }),
  print('#14161f', ['#f5ecd9', '#c3286a', '#3ab6c4'], 'Crime Drama', { countries: ['Hong Kong'] }),
  print('#14161f', ['#3ab6c4', '#b3265f', '#f5ecd9'], 'Sci-Fi Action', { years: [1979, 1995] }),
  print('#e24f85', ['#14161f', '#f5ecd9', '#7fe0e0'], 'Comedy Music', { years: [1978, 1992] }),
  print('#c98a3a', ['#3b1d12', '#f0dfb8', '#8e3318'], 'Drama Crime', { years: [1968, 1980] }),
  print('#5b3a21', ['#f0dfb8', '#d98a2e', '#e3c15a'], 'Drama Crime', { years: [1968, 1980] }),
  print('#f4f1ea', ['#141414', '#8b8780', '#d5271e'], 'Drama Thriller', { years: [1956, 1972] }),
  print('#f0bd3e', ['#1c2b4a', '#fbf3df', '#c83c28'], 'Comedy Musical', { years: [1955, 1972] }),
  print('#f6d24c', ['#1c1a1d', '#fbf5e8', '#e8593c'], 'Comedy Drama', { years: [1990, 2030] }),
  print('#101214', ['#eeb54a', '#3b3f45', '#f4ead2'], 'Drama Thriller', { years: [1990, 2030] }),
  print('#1f4a3c', ['#f3e2bd', '#579178', '#d9a441'], 'History Romance', { years: [1930, 2030] }),
  print('#f3e2bd', ['#6b1a24', '#1f4a3c', '#d9a441'], 'History Romance', { years: [1930, 2030] }),
]

/** For black and white. */
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

/** For films on atrocity. */
export const mourning = print('#111110', ['#ebe9e2', '#8b8982', '#c9c6be'], '')

export const palettes: readonly Scheme[] = [...colours, ...moods, ...greys, mourning]

type Subject = { year: number; genres: string[]; country: string[]; motif: string }

/** Weighted by genre and restrictions; ignores `isAllowed` where nothing passes. */
export function choosePalette(
  film: Subject,
  random: Random,
  isAllowed: (scheme: Scheme) => boolean,
): Scheme {
  const isGrey = random.chance(greyness(film.year, film.genres))
  const pool = isGrey ? greys : [...colours, ...moods.filter((mood) => isMeant(mood, film))]
  const allowed = pool.filter(isAllowed)
  const options = (allowed.length > 0 ? allowed : pool).map((each) => weigh(each, film.genres))
  const [first = { item: colours[0], weight: 1 }, ...rest] = options
  return random.weighted([first, ...rest])
}

/** First with a contrast of 4.6:1, else ink or cream. */
export function readable(fill: string, preferred: readonly string[]): string {
  const readableInk = preferred.find((colour) => contrast(colour, fill) >= 4.6)
  if (readableInk) return readableInk
  return contrast(ink, fill) > contrast(cream, fill) ? ink : cream
}

export function regrounded(scheme: Scheme, ground: string): Scheme {
  const rest = [scheme.ground, ...scheme.inks].filter((colour) => contrast(colour, ground) >= 1.25)
  const [main, second, accent] = [...rest].sort((a, b) => contrast(b, ground) - contrast(a, ground))
  const plain = readable(ground, [])
  return { ground, inks: [main ?? plain, accent ?? plain, second ?? plain] }
}

/** CIE 1976. */
export function difference(a: string, b: string): number {
  const [first, second] = [a, b].map((colour) => {
    const cached = labs.get(colour) ?? lab(colour)
    labs.set(colour, cached)
    return cached
  })
  return Math.hypot(...(first ?? []).map((part, i) => part - (second?.[i] ?? 0)))
}

/** WCAG 2, of #rrggbb colours. */
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
    weight: boundWeight(palette) + hits.reduce((sum, genre) => sum + weightOfGenre(genre), 0),
  }
}

/** Weighs more, because restrictions fit more closely than genres. */
function boundWeight({ motifs, countries, years }: Palette): number {
  if (motifs) return 4
  if (countries) return 6
  return years ? 0.6 : 0.15
}

function weightOfGenre(genre: string): number {
  return genre === 'Drama' ? 0.7 : 2
}

function isMeant({ countries, years, motifs }: Bound, film: Subject): boolean {
  if (motifs && !motifs.includes(film.motif)) return false
  if (countries && !countries.some((country) => film.country.includes(country))) return false
  return !years || (film.year >= years[0] && film.year <= years[1])
}

function print(ground: string, inks: Scheme['inks'], genres: string, bound: Bound = {}): Palette {
  return { ground, inks, genres, ...bound }
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
