import { group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import type { Hand } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** The rising sun is a wedding ring over a lake. */
export function sunrise({ clipped }: Hand): Sheet {
  const [ink, paper, gold] = ['#20252b', '#eae3d2', '#d9a441']
  return {
    ground: paper,
    ink,
    credits: { fill: ink, y: 558, align: 'center' },
    title: () => [
      line('Sunrise', 'bodoni', { x: 46, w: 308, y: 506, align: 'center', fill: ink, max: 72 }),
      line('A SONG OF TWO HUMANS', 'text', {
        x: 46,
        w: 308,
        y: 532,
        align: 'center',
        fill: ink,
        max: 14,
        tracking: 0.16,
      }),
    ],
    draw: () =>
      stroke('M18 18H382V582H18z', ink, 4) +
      stroke('M26 26H374V574H26z', ink, 1.3) +
      clipped(
        'M36 36H364V440H36z',
        shape('M36 36H364V440H36z', '#b9c0bd') +
          ring(200, 280, 122, '#d2d4cc', 70) +
          ring(200, 280, 122, gold, 26) +
          stroke('M70 262A130 130 0 0 1 170 154', '#f4d58a', 5) +
          shape('M36 280H364V440H36z', '#414d55') +
          stroke(
            'M66 292h36M298 292h36M74 308h40M288 308h40M84 324h44M274 324h42M100 340h48M252 340h48M122 356h60M220 356h58M150 372h104',
            gold,
            7,
          ) +
          shape('M150 262C170 274 230 274 250 262L236 288H164z', ink) +
          figure('stand', { x: 188, y: 268, h: 40 }, ink) +
          figure('dress', { x: 212, y: 268, h: 38 }, ink),
      ),
  }
}

/** The cell window is reflected in a tear. */
export function thePassionOfJoanOfArc(): Sheet {
  const [ink, paper, grey] = ['#121212', '#e9e6de', '#8e8b84']
  return {
    ground: ink,
    ink: paper,
    credits: { fill: grey, y: 574, align: 'center' },
    calm: true,
    title: () => [
      line('The Passion', 'bodoni', { y: 496, align: 'center', fill: paper, max: 46 }),
      line('of Joan of Arc', 'bodoni', { y: 540, align: 'center', fill: paper, max: 46 }),
    ],
    draw: () =>
      shape(
        'M200 34C214 118 326 190 326 306C326 384 270 436 200 436S74 384 74 306C74 190 186 118 200 34z',
        paper,
      ) +
      shape(
        'M200 34C214 118 326 190 326 306C326 384 270 436 200 436C256 400 286 350 276 290C266 220 210 150 200 34z',
        '#c2beb4',
      ) +
      shape(
        'M112 286C126 282 146 280 166 280V330C148 330 130 332 116 336C112 320 110 302 112 286zM176 280C200 280 222 282 238 284C240 300 240 318 236 332C216 330 196 330 176 330zM118 346C134 342 150 340 166 340V396C144 388 126 370 118 346zM176 340C196 340 216 342 232 344C224 368 204 388 176 398z',
        ink,
      ),
  }
}

/** A street lamp is the flower it lights. */
export function cityLights({ cut, box, disc, halftone }: Hand): Sheet {
  const [night, navy, paper, lemon] = ['#171d2d', '#2a3551', '#f4ecd6', '#e9b23c']
  return {
    ground: navy,
    shows: 'flower',
    ink: paper,
    foot: night,
    credits: { fill: lemon },
    title: () => [line('CITY LIGHTS', 'yeseva', { y: 548, fill: paper })],
    draw: () => {
      const petals = times(14, (i) =>
        group(
          `rotate(${n((i * 360) / 14)} 200 178)`,
          shape('M200 150C182 120 186 84 200 66C214 84 218 120 200 150z', paper),
        ),
      ).join('')
      return (
        halftone(disc(200, 178, 186), { r: 1.5, step: 9, fill: '#5d6b8c' }) +
        shape(disc(200, 178, 140), '#3a4768') +
        shape(cut('-5 340, 60 340, 60 300, 112 300, 112 392, 150 392, 150 610, -5 610'), night) +
        shape(
          cut('405 318, 330 318, 330 366, 282 366, 282 330, 250 330, 250 610, 405 610'),
          night,
        ) +
        shape(box(-5, 470, 410, 140), night) +
        petals +
        shape(disc(200, 178, 40), lemon) +
        shape(
          cut('195 276, 205 276, 209 476, 226 476, 226 488, 174 488, 174 476, 191 476', 0.5),
          paper,
        ) +
        shape(
          'M201 400C226 356 262 350 284 356C270 384 238 402 201 408zM199 366C178 328 150 320 130 324C140 350 168 368 199 374z',
          paper,
        ) +
        shape(
          'M24 372h12v18H24zM80 330h12v18H80zM24 420h12v18H24zM300 400h12v18h-12zM346 348h12v18h-12zM346 430h12v18h-12z',
          lemon,
        )
      )
    },
  }
}

/** The blanket on the line between two beds is a brick wall. */
export function itHappenedOneNight({ box, clipped, disc }: Hand): Sheet {
  const [night, navy, red, cream, gold] = ['#1d2238', '#34406a', '#b9523a', '#f3e5c6', '#e9b84a']
  return {
    ground: navy,
    ink: gold,
    foot: night,
    credits: { fill: cream, y: 577 },
    title: () => [
      ...upwards(['IT HAPPENED', 'ONE NIGHT'], 'righteous', {
        y: 548,
        fill: gold,
        gap: 8,
        max: 44,
      }),
    ],
    draw: () => {
      const blanket = 'M66 84Q200 100 334 86L336 394Q302 380 268 394T200 394T132 394T64 394z'
      const courses = times(8, (i) => `M66 ${120 + i * 36}Q200 ${130 + i * 36} 334 ${120 + i * 36}`)
      const joints = times(9, (i) =>
        times(5, (q) => (i % 2 ? 93 : 120) + q * 54)
          .filter((x) => x < 330)
          .map((x) => (i === 0 ? `M${x} 94v30` : `M${x} ${88 + i * 36}v36`))
          .join(''),
      )
      return (
        shape(disc(338, 46, 26), gold) +
        shape(disc(328, 40, 24), navy) +
        stroke('M-5 70Q200 112 405 74', cream, 4) +
        shape(blanket, red) +
        clipped(blanket, stroke([...courses, ...joints].join(''), cream, 3.2)) +
        shape('M84 74h9v30h-9zM306 76h9v30h-9zM196 82h9v28h-9z', cream) +
        shape(box(-5, 456, 410, 160, 1), night) +
        shape(
          'M86 458V418Q100 412 114 418L122 430Q146 436 160 446Q164 450 164 458zM134 458V452L142 440L148 418Q160 412 170 418L178 430Q200 436 208 446Q212 450 212 458z',
          gold,
        ) +
        shape('M86 452H164V458H86zM140 452H212V458H140z', night) +
        shape(
          'M322 412C318 408 310 408 306 414C296 432 276 442 256 446Q246 450 248 458H276C290 456 300 446 310 438L314 458H322zM278 416C274 412 268 412 264 418C256 432 238 444 222 448Q214 452 216 458H238C250 456 260 448 268 440L272 458H279z',
          cream,
        )
      )
    },
  }
}

/** Evening dress with rabbit's ears: the shoot and the shooters are one. */
export function theRulesOfTheGame({ cut, box, disc }: Hand): Sheet {
  const [ink, moss, paper, red] = ['#17181b', '#54703f', '#f6f0e0', '#b8332a']
  return {
    ground: moss,
    ink: paper,
    foot: ink,
    credits: { fill: paper, y: 577 },
    title: () => [
      ...upwards(['The Rules', 'of the Game'], 'dm', { y: 548, fill: paper, gap: 7, max: 44 }),
    ],
    draw: () =>
      shape(
        cut('-5 330, 60 280, 130 252, 200 300, 270 252, 340 280, 405 330, 405 610, -5 610', 1.4),
        ink,
      ) +
      shape(
        'M200 470C150 420 118 340 124 262C128 226 150 206 166 198C146 150 128 92 146 40C150 28 162 28 168 40C186 82 192 140 192 190H208C208 140 214 82 232 40C238 28 250 28 254 40C272 92 254 150 234 198C250 206 272 226 276 262C282 340 250 420 200 470z',
        paper,
      ) +
      shape(
        'M156 62C164 90 176 140 178 184C164 150 150 104 156 62zM244 62C236 90 224 140 222 184C236 150 250 104 244 62z',
        '#e3b7a3',
      ) +
      shape('M200 276L152 254Q144 276 152 300zM200 276L248 254Q256 276 248 300z', ink) +
      shape(disc(200, 277, 11), ink) +
      shape(disc(200, 330, 5), ink) +
      shape(disc(200, 372, 5), ink) +
      shape(disc(200, 414, 5), ink) +
      shape(
        'M130 252L176 486L140 420L112 400L128 384L96 350zM270 252L224 486L260 420L288 400L272 384L304 350z',
        '#2d2e33',
      ) +
      shape(disc(106, 330, 11), red) +
      shape(box(-5, 470, 410, 140, 1.2), ink),
  }
}

/** The storm is paved with yellow brick. */
export function theWizardOfOz({ cut }: Hand): Sheet {
  const [lemon, gold, ink, leaf] = ['#efb82e', '#c98a1c', '#2c2a28', '#1f7a4d']
  return {
    ground: '#b7b3a8',
    shows: 'house',
    ink,
    foot: leaf,
    credits: { fill: '#fbf3d9' },
    title: () => [line('The Wizard of Oz', 'righteous', { y: 544, fill: '#fbf3d9' })],
    draw: () => {
      const rings = times(12, (i): Ring => {
        const t = i / 11
        return {
          x: 200 + Math.sin(t * 5.2) * (14 + 38 * t) - 40 * t + 16,
          y: 44 + i * 36.2,
          w: 162 * (1 - t) ** 1.25 + 13,
        }
      })
      const [top = { x: 0, y: 0, w: 0 }] = rings
      const courses = rings.slice(1).map((next, i): Course => {
        return { upper: rings[i] ?? top, lower: { ...next, y: next.y - 5 }, i }
      })
      const bands = courses.map(
        ({ upper, lower }) => `M${rimOf(upper)}L${rimOf({ ...lower, w: -lower.w })}z`,
      )
      const joints = courses.flatMap(({ upper, lower, i }) => {
        const count = Math.max(1, Math.round(7 - i * 0.5))
        return times(count, (q) => -1 + (2 * (q + (i % 2 ? 0.5 : 1))) / (count + 0.5))
          .filter((u) => Math.abs(u) <= 0.95)
          .map((u) => `M${onRing(upper, u)}L${onRing(lower, u)}`)
      })
      return (
        shape(`M${n(top.x - top.w)} 44Q${n(top.x)} 12 ${n(top.x + top.w)} 44z`, gold) +
        shape(`M${rimOf(top)}z`, gold) +
        shape(bands.join(''), lemon) +
        stroke(joints.join(''), '#b7b3a8', 4) +
        group(
          'translate(322 250) rotate(17)',
          shape(cut('-34 0, 34 0, 34 46, -34 46', 0.6), ink) +
            shape(cut('-46 4, 0 -34, 46 4', 0.6), ink) +
            shape('M20-40h10v26H20z', ink) +
            shape('M-18 12h12v14h-12zM8 12h12v14H8z', lemon),
        ) +
        shape(cut('-5 440, 405 436, 405 610, -5 610', 1.6), leaf) +
        shape('M136 436C120 462 96 474 60 482H118C140 470 152 456 162 436z', lemon)
      )
    },
  }
}

/** One turn of the storm: its middle, and half its width. */
type Ring = { x: number; y: number; w: number }
type Course = { upper: Ring; lower: Ring; i: number }

function onRing({ x, y, w }: Ring, u: number): string {
  return `${n(x + u * w)} ${n(y + (1 - u * u) * w * 0.2)}`
}

/** The near side of a ring, from left to right; from right to left where its width is negative. */
function rimOf({ x, y, w }: Ring): string {
  return `${n(x - w)} ${n(y)}Q${n(x)} ${n(y + Math.abs(w) * 0.4)} ${n(x + w)} ${n(y)}`
}

/** Green curtains part in the shape of a ball gown, and behind them the country burns. */
export function goneWithTheWind({ box, clipped, disc }: Hand): Sheet {
  const [pine, deepPine, orange, cream, umber, gold] = [
    '#1f5a43',
    '#174636',
    '#e8703a',
    '#f6dfae',
    '#2a1512',
    '#dda63f',
  ]
  return {
    ground: pine,
    shows: 'curtain',
    ink: cream,
    foot: umber,
    credits: { fill: gold },
    title: () => [line('Gone with the Wind', 'dm', { y: 546, fill: cream })],
    draw: () => {
      const gown =
        'M150 92Q200 122 250 92C246 150 232 200 224 236C262 262 346 372 366 490H34C54 372 138 262 176 236C168 200 154 150 150 92z'

      return (
        stroke(
          'M30 30C40 160 60 220 160 236M76 30C84 150 110 216 164 236M116 30C122 140 140 210 170 236M370 30C360 160 340 220 240 236M324 30C316 150 290 216 236 236M284 30C278 140 260 210 230 236M10 490C30 380 90 290 164 238M-20 440C40 330 100 270 160 236M390 490C370 380 310 290 236 238M420 440C360 330 300 270 240 236',
          deepPine,
          9,
        ) +
        shape(gown, orange) +
        clipped(
          gown,
          shape('M0 60H400V214H0z', '#f3b04c') +
            shape(disc(200, 372, 84), cream) +
            shape(disc(200, 372, 64), '#fbf0cf') +
            shape('M0 412Q80 396 160 412T400 404V500H0z', '#a8301f') +
            shape('M0 446Q120 424 230 448T400 436V500H0z', umber) +
            shape(
              'M236 448V412h-6v-6h18v-8l26-16 26 16v8h18v6h-6v36h-14v-20h-8v20h-10v-34h-4v34h-10v-34h-4v34h-8v-20h-8v20z',
              umber,
            ),
        ) +
        stroke('M158 232Q200 248 242 232', gold, 10, 'round') +
        shape('M150 236h14l6 44h-26zM236 236h14l6 44h-26z', gold) +
        shape(disc(157, 234, 10), gold) +
        shape(disc(243, 234, 10), gold) +
        shape(box(-5, 14, 410, 16, 0.8), gold) +
        shape(box(-5, 490, 410, 120, 1.2), umber)
      )
    },
  }
}
