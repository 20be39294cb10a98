import { group, n, type Point, shape, stroke, times } from '../shapes.ts'
import { figures } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** The gap between two faces in a curtain is the prize they both want. */
export function allAboutEve({ box }: Hand): Sheet {
  const [ink, wine, paleWine, gold, cream] = ['#1b1315', '#a32430', '#831a27', '#e3ae45', '#f6e6c8']
  return {
    ground: ink,
    shows: 'profiles',
    ink: cream,
    credits: { fill: gold },
    title: () => [line('ALL ABOUT EVE', 'bodoni', { y: 544, fill: cream })],
    draw: () => {
      const profile =
        'M-10-10H118C126 40 132 70 140 104C146 122 152 132 150 144C146 156 146 160 150 168L180 212C184 220 176 226 164 224C162 230 172 234 174 242C174 248 164 248 162 250C170 252 172 260 168 266C162 272 160 276 164 284C172 300 166 318 148 322C126 326 112 330 110 350C108 400 96 430 60 462H-10z'
      return (
        shape('M60 58H340V420H60z', gold) +
        shape('M200 58H340V420H200z', '#c98f2d') +
        shape('M126 50h148v12H126z', cream) +
        shape(profile, wine) +
        group('translate(400 0) scale(-1 1)', shape(profile, wine)) +
        stroke(
          'M18-10V440M48-10V420M78-10V400M106-10V130M382-10V440M352-10V420M322-10V400M294-10V130',
          paleWine,
          8,
        ) +
        shape(box(96, 400, 208, 22, 0.8), cream) +
        shape(box(82, 422, 236, 26, 0.8), cream) +
        shape(box(-5, 448, 410, 170, 1), ink)
      )
    },
  }
}

/** A swimming pool is one frame of film at sunset. */
export function sunsetBoulevard({ box, disc, clipped }: Hand): Sheet {
  const [ink, teal, orange, cream] = ['#16151a', '#2f8f94', '#ee7b3c', '#f4e6c8']
  return {
    ground: ink,
    ink: orange,
    credits: { fill: cream },
    title: () => [line('SUNSET BOULEVARD', 'gothic', { y: 548, fill: orange, tracking: 0.03 })],
    draw: () => {
      const holes = times(12, (i) => `M28 ${i * 44 - 16}h24v28H28zM348 ${i * 44 - 16}h24v28H348z`)
      return (
        shape(holes.join(''), cream) +
        shape('M72-10H328V66H72z', '#d8502c') +
        shape(box(72, 82, 256, 316, 0.8), teal) +
        shape('M72 82H328V128H72z', cream) +
        shape('M72 414H328V470H72z', '#155a61') +
        clipped(
          'M72 128h256v270H72z',
          shape(disc(172, 128, 92), orange) +
            stroke(
              'M60 176q18-9 36 0t36 0 36 0 36 0 36 0 36 0 36 0M60 196q18-9 36 0t36 0 36 0 36 0 36 0 36 0 36 0M60 214q18-9 36 0t36 0 36 0 36 0 36 0 36 0 36 0',
              teal,
              8,
            ) +
            stroke(
              'M96 268q14-7 28 0t28 0M190 300q14-7 28 0t28 0M110 340q14-7 28 0t28 0M220 370q14-7 28 0t28 0',
              '#5fb5b5',
              4,
            ),
        ) +
        stroke(
          'M272 190V112q0-16 12-16M304 190V112q0-16 12-16M272 134h32M272 154h32M272 174h32',
          ink,
          5,
        )
      )
    },
  }
}

/** One thing happened; it throws four different shadows. */
export function rashomon({ box, disc }: Hand): Sheet {
  const [cream, ink] = ['#e9ddc0', '#1b1a1a']
  return {
    ground: cream,
    ink,
    foot: ink,
    credits: { fill: cream },
    title: () => [line('RASHOMON', 'dela', { y: 546, fill: cream })],
    draw: () => {
      const shadow = (kind: keyof typeof figures, angle: number, fill: string) =>
        group(`translate(200 238) rotate(${angle}) scale(2.1 2.5)`, shape(figures[kind], fill))
      return (
        shadow('coat', 44, '#7f8a88') +
        shadow('dress', -44, '#c4502f') +
        shadow('walk', 137, '#6d7a55') +
        shadow('stand', -137, '#c79a4a') +
        shape(disc(200, 238, 36), cream) +
        shape(disc(200, 238, 22), ink) +
        shape(box(-5, 466, 410, 150, 1.4), ink)
      )
    },
  }
}

/** An umbrella is a musical note on a stave of rain. */
export function singinInTheRain({ box, disc }: Hand): Sheet {
  const [navy, lemon, red, paper] = ['#1c2b4a', '#f0bd3e', '#d8412b', '#fbf3df']
  return {
    ground: lemon,
    shows: 'umbrella',
    ink: navy,
    foot: navy,
    credits: { fill: lemon },
    title: () => [
      ...upwards(["SINGIN' IN", 'THE RAIN'], 'black', { y: 548, fill: paper, gap: 9, max: 52 }),
    ],
    draw: () => {
      const dashes = ['34 16', '22 20', '40 14', '28 18', '36 15']
      const stave = dashes.map((dash, i) => {
        const y = 190 + i * 44
        return (
          stroke(`M-80 ${y}H330`, navy, 3.2) +
          stroke(`M330 ${y}H560`, navy, 3.2, 'butt', `stroke-dasharray="${dash}"`)
        )
      })
      return (
        group(
          'rotate(-23 200 260)',
          stave.join('') +
            shape(
              'M92 176A116 112 0 0 1 324 176Q305 152 285 174Q266 150 247 174Q228 150 208 174Q189 150 169 174Q150 150 131 174Q111 152 92 176z',
              red,
            ) +
            shape('M204 60h8v20h-8zM204 150h8v190h-8z', navy) +
            group('translate(176 344) rotate(-18)', shape(disc(0, 0, 40, 29), navy)) +
            shape('M150 152Q168 92 206 70Q136 78 104 158z', '#f06a4a'),
        ) + shape(box(-5, 448, 410, 160, 1.4), navy)
      )
    },
  }
}

/** The plan of a tatami room is the street map of a city with no room for two cushions. */
export function tokyoStory({ box }: Hand): Sheet {
  const [night] = ['#23323f']
  return {
    ground: '#ece5d0',
    ink: night,
    credits: { fill: night },
    title: () => [line('TOKYO STORY', 'josefin', { y: 549, fill: night })],
    draw: () => {
      const mats = [...lying, ...standing]
      const fills = mats.map(({ d, fill }) => shape(d, fill))
      return (
        fills.join('') +
        stroke(mats.map(({ borders }) => borders).join(''), '#3d5a56', 6) +
        shape('M228 298h46v6h-46zM282 300h42v6h-42z', '#8f8c5c') +
        shape(box(226, 256, 44, 44, 1.4), night) +
        shape(box(280, 260, 40, 40, 1.4), '#b5452f') +
        shape(box(-5, 462, 410, 150, 1.2), '#ece5d0')
      )
    },
  }
}

type Mat = { d: string; borders: string; fill: string }

/** Mats of 200 by 100, by column and row of a grid of 100; their long sides are bordered. */
const lying = ['0 0', '2 0', '1 1', '1 2', '0 3', '2 3', '-1 4', '1 4', '3 4'].map((at): Mat => {
  const [column = 0, row = 0] = at.split(' ').map(Number)
  const [x, y] = [column * 100, row * 100 - 36]
  const fill = (column + row) % 2 ? '#cbc595' : '#c4bd8a'
  return { d: `M${x} ${y}h198v98h-198z`, borders: `M${x} ${y + 3}h198m0 92h-198`, fill }
})
const standing = [0, 3].map((column): Mat => {
  const x = column * 100
  return { d: `M${x} 64h98v198h-98z`, borders: `M${x + 3} 64v198m92 0v-198`, fill: '#b3b07c' }
})

/** Seven swords grow from one rice seedling: who fights and who farms share a root. */
export function sevenSamurai({ box, disc }: Hand): Sheet {
  const [ink, red, cream] = ['#1d1a18', '#bf2f1d', '#e8d9b2']
  return {
    ground: cream,
    shows: 'blade',
    ink,
    foot: '#93a68d',
    credits: { fill: ink },
    title: () => [line('Seven Samurai', 'dela', { y: 545, fill: ink })],
    draw: () => {
      const swords = ends.map(([x, y], i) => {
        const colour = i === 5 ? red : ink
        const far = x - 200
        const bend: Bend = [
          [186 + i * 5, 452],
          [200 + far * 0.18, y + 60 - Math.abs(far) * 0.28],
          [x, y],
        ]
        const part = (from: number, to: number) => partOf(bend, from, to)
        const [guard, after] = [pointOf(bend, 0.66), pointOf(bend, 0.68)]
        const turn = (Math.atan2(after[1] - guard[1], after[0] - guard[0]) * 180) / Math.PI
        return (
          stroke(part(0, 0.67), colour, 7) +
          stroke(part(0.68, 1), colour, 15) +
          stroke(part(0.71, 0.985), cream, 15, 'butt', 'stroke-dasharray="1.6 8"') +
          group(
            `translate(${n(guard[0])} ${n(guard[1])}) rotate(${n(turn)})`,
            shape(oval(0, 0, 4, 18), colour),
          )
        )
      })
      return (
        swords.join('') +
        shape(box(-5, 450, 410, 160, 1.6), '#93a68d') +
        shape('M40 462h120v3H40zM150 474h150v3H150zM90 486h60v3H90zM230 460h110v2H230z', cream) +
        shape(disc(200, 452, 34, 9), ink)
      )
    },
  }
}

const ends: readonly Point[] = [
  [34, 206],
  [76, 118],
  [140, 66],
  [212, 40],
  [284, 82],
  [334, 152],
  [370, 246],
]

/** A quadratic curve: start, control and end. */
type Bend = readonly [Point, Point, Point]

function pointOf([[sx, sy], [cx, cy], [ex, ey]]: Bend, t: number): Point {
  const at = (s: number, c: number, e: number) => (1 - t) ** 2 * s + 2 * t * (1 - t) * c + t * t * e
  return [at(sx, cx, ex), at(sy, cy, ey)]
}

/** A stretch of a curve is a curve, whose control follows from the point in its middle. */
function partOf(bend: Bend, from: number, to: number): string {
  const [a, b, middle] = [from, to, (from + to) / 2].map((t) => pointOf(bend, t)) as [
    Point,
    Point,
    Point,
  ]
  const control = [2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2] as const
  return `M${n(a[0])} ${n(a[1])}Q${n(control[0])} ${n(control[1])} ${n(b[0])} ${n(b[1])}`
}

/** A courtyard of windows, one of which is an eye looking back. */
export function rearWindow({ box, clipped, disc }: Hand): Sheet {
  const [ink, rust, cream, gold] = ['#231a1c', '#a8412b', '#f3e2b8', '#eeb54a']
  return {
    ground: rust,
    shows: 'windows',
    ink: cream,
    credits: { fill: cream, y: 580 },
    title: () => [line('REAR WINDOW', 'antonio', { y: 552, fill: cream })],
    draw: () => {
      const pane = (drawn: number, i: number) => {
        const [x, y] = [26 + (i % 3) * 122, 26 + Math.floor(i / 3) * 112]
        if (i === watching) {
          const d = `M${x} ${y}h104v94h-104z`
          return clipped(
            d,
            shape(d, cream) +
              shape(disc(x + 52, y + 52, 33), '#27566b') +
              shape(disc(x + 52, y + 52, 16), ink) +
              shape(disc(x + 62, y + 42, 6), cream) +
              shape(`M${x - 4} ${y - 4}h112v38q-56-26-112 4z`, gold) +
              shape(`M${x - 4} ${y + 98}h112v-22q-56 22-112 0z`, gold),
          )
        }
        const isLit = lit.includes(i)
        const blind = 94 * drawn
        const bar = `M${x + 50} ${n(y + blind)}h4v${n(94 - blind)}h-4z`
        return (
          shape(box(x, y, 104, 94, 1.2), isLit ? gold : ink) +
          shape(box(x, y, 104, blind, 1), isLit ? cream : '#5a4a44') +
          (drawn < 0.7 ? shape(bar, isLit ? ink : '#5a4a44') : '') +
          stroke(`M${x + 52} ${n(y + blind)}v12`, isLit ? rust : cream, 2)
        )
      }
      const sills = times(
        12,
        (i) => `M${20 + (i % 3) * 122} ${120 + Math.floor(i / 3) * 112}h116v6h-116z`,
      )
      return blinds.map(pane).join('') + shape(sills.join(''), '#7d2c1e')
    },
  }
}

/** How far each is drawn down. */
const blinds = [0.35, 0.75, 0.2, 0.6, 0, 0.45, 0.85, 0.3, 0.55, 0.15, 0.7, 0.4]
const lit = [1, 3, 6, 8, 11]
const watching = 4

/** The docker's hook is a perch. */
export function onTheWaterfront({ cut, disc }: Hand): Sheet {
  const [ink, steel, paper, rust] = ['#1a1c1f', '#8d9a9c', '#f0ebdd', '#b8432c']
  return {
    ground: steel,
    shows: 'bird',
    ink,
    foot: ink,
    credits: { fill: steel },
    title: () => [line('ON THE WATERFRONT', 'gothic', { y: 546, fill: paper, tracking: 0.03 })],
    draw: () =>
      shape(
        'M-5 380H60V350H96V372H150V340H164V300H170V340H190V384H300V356H350V330H356V356H405V480H-5z',
        '#748285',
      ) +
      stroke('M196-10V74M204-10V74', ink, 4) +
      shape(cut('166 70, 234 70, 240 132, 160 132', 1), ink) +
      shape(disc(200, 100, 15), steel) +
      shape(
        'M184 130H216V176C216 192 226 198 244 214C300 264 300 350 240 384C180 416 98 384 88 306L82 262L130 300L122 312C134 352 178 366 212 346C246 324 246 276 214 248C196 232 184 214 184 190z',
        ink,
      ) +
      shape(
        'M170 318C160 286 180 262 206 262C214 246 236 244 244 258L258 264L244 270C246 296 234 322 204 326L196 346H188L192 326L150 352L132 350z',
        paper,
      ) +
      shape('M176 308C182 288 204 282 222 288C216 308 198 318 176 308z', '#c9c6ba') +
      shape(disc(233, 260, 3.5), ink) +
      stroke('M196 326v16M208 325v16', rust, 3) +
      shape('M-5 438q26-12 51 0t51 0 51 0 51 0 51 0 51 0 51 0 51 0V610H-5z', ink),
  }
}
