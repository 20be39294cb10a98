import { group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
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

/** A cog has eaten a bowler hat, or the other way round. */
export function modernTimes({ cut, disc }: Hand): Sheet {
  const [paper, ink, grey, gold] = ['#e9e6de', '#20252b', '#8e8b84', '#d9a441']
  return {
    ground: paper,
    ink,
    credits: { fill: ink },
    title: () => [line('MODERN TIMES', 'bodoni', { y: 547, fill: ink })],
    draw: () => {
      const tooth = shape(cut('176 30, 224 30, 234 92, 166 92', 0.6), ink)
      return (
        group(
          'translate(336 -66) scale(.62)',
          times(10, (i) =>
            group(
              `rotate(${i * 36 + 12} 200 236)`,
              shape(cut('176 30, 224 30, 234 92, 166 92', 0.6), grey),
            ),
          ).join('') +
            shape(disc(200, 236, 150), grey) +
            shape(disc(200, 236, 50), paper),
        ) +
        times(10, (i) => group(`rotate(${i * 36} 200 246) translate(0 10)`, tooth)).join('') +
        shape(disc(200, 246, 152), ink) +
        ring(200, 246, 132, gold, 3) +
        shape('M130 276C126 190 152 158 200 158S274 190 270 276z', paper) +
        shape(
          'M84 270C110 288 152 294 200 294S290 288 316 270Q330 286 310 300C278 316 240 320 200 320S122 316 90 300Q70 286 84 270z',
          paper,
        ) +
        shape('M130 250Q200 266 270 250V274Q200 290 130 274z', grey)
      )
    },
  }
}

/** A balloon's string is a whistled tune. */
export function m({ disc }: Hand): Sheet {
  const [paper, ink, red, grey] = ['#dcd8cd', '#20252b', '#b3352a', '#8e8b84']
  return {
    ground: paper,
    ink,
    credits: { fill: ink },
    title: () => [line('M', 'archivo', { y: 548, fill: ink, max: 150 })],
    draw: () => {
      const stave = (y: number) =>
        `M196 ${y}C230 ${y + 44} 150 ${y + 84} 196 ${y + 132}S266 ${y + 200} 380 ${y + 214}`
      const note = (x: number, y: number) =>
        group(
          `translate(${x} ${y}) rotate(-18)`,
          shape(oval(0, 0, 12, 9), ink) + shape('M8-52h4v52h-4z', ink),
        )
      return (
        stroke([0, 10, 20, 30, 40].map((y) => stave(196 + y)).join(''), grey, 2) +
        shape(disc(190, 116, 82, 90), red) +
        shape('M176 202h28l8 18h-44z', red) +
        shape('M132 104C134 78 150 58 172 50C154 70 146 88 144 110z', '#d4695c') +
        note(198, 262) +
        note(178, 306) +
        note(204, 362) +
        note(262, 404) +
        note(330, 420)
      )
    },
  }
}

/** A tripod walks, and its lens is an eye. */
export function manWithAMovieCamera({ box, cut, disc }: Hand): Sheet {
  const [red, ink, cream] = ['#b82f19', '#141414', '#f1ead8']
  return {
    ground: cream,
    ink,
    foot: red,
    credits: { fill: cream, y: 579 },
    title: () => [
      ...upwards(['MAN WITH A', 'MOVIE CAMERA'], 'archivo', {
        y: 551,
        fill: cream,
        gap: 8,
        max: 42,
      }),
    ],
    draw: () =>
      shape(cut('-5 -5, 250 -5, -5 330', 1.2), red) +
      shape(cut('176 250, 214 250, 108 470, 74 470', 0.8), ink) +
      shape(cut('190 250, 222 250, 236 470, 206 470', 0.8), ink) +
      shape(cut('196 250, 232 250, 352 430, 330 446', 0.8), ink) +
      shape(cut('328 424, 388 400, 396 418, 340 450', 0.6), ink) +
      group(
        'rotate(-17 200 170)',
        shape(box(118, 92, 190, 150, 1), ink) +
          shape(disc(166, 70, 44), ink) +
          shape(disc(254, 74, 38), ink) +
          shape(disc(166, 70, 14), cream) +
          shape(disc(254, 74, 12), cream) +
          shape(cut('118 130, 72 110, 72 228, 118 206', 0.6), ink) +
          shape('M142 168C174 118 250 118 284 168C250 216 174 216 142 168z', cream) +
          shape(disc(214, 167, 34), red) +
          shape(disc(214, 167, 15), ink),
      ) +
      shape(box(-5, 462, 410, 150, 1), red),
  }
}

/** Four arches of four ages, and one cradle under all of them. */
export function intolerance(): Sheet {
  const [paper, ink, grey, gold] = ['#dfdbd0', '#20252b', '#8e8b84', '#c9922c']
  return {
    ground: paper,
    ink,
    shows: 'arches',
    credits: { fill: ink },
    title: () => [line('INTOLERANCE', 'bodoni', { y: 547, fill: ink })],
    draw: () => {
      const arch = (w: number, top: number, fill: string) =>
        shape(`M${200 - w} 470V${top + w}A${w} ${w} 0 0 1 ${200 + w} ${top + w}V470z`, fill)
      return (
        arch(174, 30, ink) +
        arch(130, 92, grey) +
        arch(92, 150, '#c9c4b6') +
        arch(60, 204, ink) +
        shape('M150 388H250C250 424 230 440 200 440S150 424 150 388z', gold) +
        shape('M150 388C142 330 172 312 214 318V388z', '#a87420') +
        shape('M172 388C170 356 184 342 214 342V388z', ink) +
        stroke('M146 448Q200 482 254 448', gold, 8, 'round') +
        shape('M-5 462H405V468H-5z', ink)
      )
    },
  }
}

/** A locomotive wears a straight face and a flat hat. */
export function theGeneral({ disc }: Hand): Sheet {
  const [paper, ink, grey, gold] = ['#d9d4c6', '#20252b', '#77746d', '#d9a441']
  return {
    ground: paper,
    ink,
    shows: 'train',
    credits: { fill: ink },
    title: () => [line('THE GENERAL', 'slab', { y: 547, fill: ink })],
    draw: () =>
      shape(disc(316, 76, 58), '#c4bfb1') +
      shape(disc(360, 34, 40), '#c4bfb1') +
      shape('M104 128H296V150H104z', ink) +
      shape('M140 76H260V130H140z', ink) +
      shape('M140 108H260V128H140z', gold) +
      shape(disc(200, 268, 132), ink) +
      shape(disc(200, 268, 112), grey) +
      shape(disc(200, 268, 98), ink) +
      shape('M128 236H178V246H128zM222 236H272V246H222z', paper) +
      shape(disc(154, 262, 12), paper) +
      shape(disc(246, 262, 12), paper) +
      shape(disc(154, 262, 5), ink) +
      shape(disc(246, 262, 5), ink) +
      shape('M166 318H234V326H166z', gold) +
      shape('M194 262H206V296H188z', grey) +
      shape('M52 392H348V416H52z', ink) +
      shape('M76 416H324L372 470H28z', ink) +
      stroke(
        'M112 418L74 468M150 418L132 468M200 418V468M250 418L268 468M288 418L326 468',
        grey,
        6,
      ) +
      shape('M-5 470H405V476H-5z', ink),
  }
}

/** A tower's storeys are men bent under the next. */
export function metropolis({ box, disc }: Hand): Sheet {
  const [paper, ink, grey, gold] = ['#d5d0c3', '#20252b', '#8e8b84', '#d9a441']
  return {
    ground: ink,
    ink: paper,
    shows: 'skyline',
    credits: { fill: grey },
    title: () => [line('METROPOLIS', 'josefin', { y: 547, fill: gold, tracking: 0.04 })],
    draw: () => {
      const bent = (x: number, y: number, s: number) =>
        group(
          `translate(${n(x)} ${n(y)}) scale(${s})`,
          shape('M-24 0V-34C-24-52-14-62 6-62H22V-48H6C-2-48-4-44-4-36V0zM4 0V-30H18V0z', paper) +
            shape(oval(24, -40, 11), paper),
        )
      const storey = (y: number, count: number) => {
        const w = count * 58
        return (
          times(count, (i) => bent(200 - w / 2 + 29 + i * 58, y, 1)).join('') +
          shape(box(194 - w / 2, y, w + 12, 9, 0.5), gold)
        )
      }
      return (
        shape(disc(200, 150, 150), '#2e353d') +
        storey(462, 6) +
        storey(391, 5) +
        storey(320, 4) +
        storey(249, 3) +
        storey(178, 2) +
        storey(107, 1) +
        shape('M196 10H204V46H196z', gold)
      )
    },
  }
}
