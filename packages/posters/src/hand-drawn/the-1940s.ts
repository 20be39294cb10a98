import { group, n, ring, shape, stroke, times } from '../shapes.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A keyhole that is a snow globe: everyone peers in, nobody gets in. */
export function citizenKane({ cut, disc, random, clipped }: Hand): Sheet {
  const [ink, paper, night] = ['#151515', '#ece6d8', '#33465a']
  return {
    ground: ink,
    shows: 'house',
    ink: paper,
    credits: { fill: paper },
    title: () => [line('CITIZEN KANE', 'bodoni', { y: 548, fill: paper })],
    draw: () =>
      shape(disc(200, 196, 146), paper) +
      shape(cut('148 310, 252 310, 288 486, 112 486'), paper) +
      shape(disc(200, 196, 116), night) +
      clipped(
        oval(200, 196, 116),
        shape('M70 262Q150 214 210 244T340 236V330H70z', '#fff') +
          shape('M70 282Q180 250 340 286V330H70z', '#cfd6d8') +
          shape(cut('176 244, 176 206, 204 184, 232 206, 232 246', 0.6), ink) +
          shape('M164 212l40-34 42 34-6 5-36-28-34 28z', '#fff') +
          shape('M196 214h14v14h-14z', '#e0a63b') +
          shape('M222 176h9v22h-9z', ink),
      ) +
      stroke(
        times(34, () => {
          const a = random.next() * 6.3,
            r = 20 + random.next() * 84
          return `M${n(200 + Math.cos(a) * r)} ${n(180 + Math.sin(a) * r * 0.8 - 8)}h.1`
        }).join(''),
        '#fff',
        5,
        'round',
      ),
  }
}

/** The searchlight over the airfield is a cocktail glass; the plane for Lisbon floats in it. */
export function casablanca({ cut, box, halftone }: Hand): Sheet {
  const [ink, cream, gold] = ['#1a222d', '#f0e3c4', '#d99b3a']
  return {
    ground: ink,
    shows: 'glass',
    ink: gold,
    credits: { fill: cream },
    title: () => [line('CASABLANCA', 'gothic', { y: 547, fill: gold, tracking: 0.09 })],
    draw: () => {
      const edge = (y: number, side: 1 | -1) => n(200 + side * (404 - y) * 0.56)
      const light = bands
        .map(({ top, bottom, r }) =>
          halftone(
            `M${edge(top, -1)} ${top}H${edge(top, 1)}L${edge(bottom, 1)} ${bottom}H${edge(bottom, -1)}z`,
            { r, step: 6.4, fill: cream },
          ),
        )
        .join('')
      return (
        shape('M39 116h322L200 404z', '#39475a') +
        light +
        shape(cut('137 291, 263 291, 200 406'), cream) +
        stroke('M32 116h336', cream, 5) +
        group(
          'translate(204 196) rotate(-58) scale(1.06)',
          shape(
            'M-62 0C-62-7-40-10 30-9C52-9 66-5 66 0S52 9 30 9C-40 10-62 7-62 0zM6-6L-14-72H2L34-6zM6 6L-14 72H2L34 6zM-52-3L-64-28H-54L-36-3zM-52 3L-64 28H-54L-36 3z',
            ink,
          ),
        ) +
        shape(
          cut('195 398, 205 398, 207 446, 242 458, 242 465, 158 465, 158 458, 193 446', 0.6),
          cream,
        ) +
        shape(box(-5, 464, 410, 4), gold)
      )
    },
  }
}

/** Of the searchlight: the farther down, the denser. */
const bands = [
  { top: 116, bottom: 162, r: 1.6 },
  { top: 162, bottom: 206, r: 2.3 },
  { top: 206, bottom: 250, r: 2.9 },
  { top: 250, bottom: 292, r: 3.4 },
]

/** An anklet that is a handcuff. */
export function doubleIndemnity({ box }: Hand): Sheet {
  const [ink, paper, gold, red] = ['#18171b', '#eee3cd', '#d9a33c', '#b3261f']
  return {
    ground: ink,
    ink: paper,
    credits: { fill: gold, y: 579 },
    title: () => [
      line('DOUBLE', 'gothic', { y: 504, fill: paper, max: 56, tracking: 0.02 }),
      line('INDEMNITY', 'gothic', { y: 552, fill: paper, max: 56, tracking: 0.02 }),
    ],
    draw: () =>
      shape(
        'M170-10C170 90 178 190 194 296C196 326 190 352 166 378L250 372C250 352 246 330 250 304C262 250 306 180 306 96C306 50 302 20 298-10z',
        paper,
      ) +
      shape(
        'M262-10C268 90 262 200 226 306C224 330 228 352 250 372C250 352 246 330 250 304C262 250 306 180 306 96C306 50 302 20 298-10z',
        '#c9bda6',
      ) +
      shape(
        'M58 424C90 414 120 396 140 372Q160 390 190 384C214 380 236 362 250 350C262 362 266 380 264 400L268 448H256L248 408C226 402 206 416 184 432Q172 440 150 440H64Q54 436 58 424z',
        red,
      ) +
      shape('M188 306C188 292 262 292 262 306V322C262 336 188 336 188 322z', gold) +
      shape('M196 312C206 320 244 320 254 312V320C244 327 206 327 196 320z', '#f3cf7c') +
      stroke(
        `${oval(276, 318, 13, 8)}${oval(296, 328, 8, 12)}M298 336a13 8 40 1 1 20 17a13 8 40 1 1-20-17z`,
        gold,
        6,
      ) +
      ring(338, 390, 38, gold, 13) +
      shape('M318 350h24v14h-24z', gold) +
      shape(box(-5, 446, 410, 5, 0.6), gold),
  }
}

/** A bell whose clapper is a small lit house. */
export function itsAWonderfulLife({ cut, box, random }: Hand): Sheet {
  const [navy, gold, paper, red] = ['#1d2c4c', '#dca23a', '#f7f0de', '#b93a2b']
  return {
    ground: navy,
    shows: 'house',
    ink: paper,
    credits: { fill: gold },
    title: () => [
      ...upwards(["It's a", 'Wonderful Life'], 'fat', { y: 546, fill: paper, gap: 6, max: 49 }),
    ],
    draw: () =>
      stroke(
        times(
          60,
          () => `M${Math.round(random.next() * 400)} ${Math.round(random.next() * 460)}h.1`,
        ).join(''),
        paper,
        4.5,
        'round',
      ) +
      ring(200, 50, 20, gold, 10) +
      shape(
        'M200 62C258 62 284 104 288 164C292 230 300 274 346 316V336H54V316C100 274 108 230 112 164C116 104 142 62 200 62z',
        gold,
      ) +
      shape(
        'M200 62C258 62 284 104 288 164C292 230 300 274 346 316V336H270C240 290 236 230 236 164C236 104 230 62 200 62z',
        '#b97d25',
      ) +
      shape(
        'M116 138C120 92 148 62 200 62S280 92 284 138Q262 122 246 138Q226 158 208 138Q186 120 168 140Q146 160 134 142Q126 132 116 138z',
        paper,
      ) +
      shape(box(48, 318, 304, 20, 1), '#8a5a1c') +
      shape('M197 336h6v30h-6z', gold) +
      shape(cut('158 396, 200 360, 242 396, 242 446, 158 446', 0.6), paper) +
      shape('M148 400L200 354L252 400L244 408L200 370L156 408z', red) +
      shape('M172 408h18v18h-18z', gold) +
      shape('M208 412h18v34h-18z', red) +
      shape('M180.5 408h1.5v18h-1.5zM172 416h18v1.5h-18z', navy),
  }
}
