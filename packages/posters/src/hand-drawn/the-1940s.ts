import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { letters, line, upwards } from './titles.ts'

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

/** A zither's sound hole is the big wheel over a divided city; its strings are rain. */
export function theThirdMan({ cut, disc }: Hand): Sheet {
  const [ink, bone, brass, wood] = ['#18171b', '#eee3cd', '#d9a33c', '#3a3128']
  return {
    ground: ink,
    ink: bone,
    shows: 'wheel',
    credits: { fill: brass },
    title: () => [line('THE THIRD MAN', 'gothic', { y: 547, fill: bone, tracking: 0.03 })],
    draw: () =>
      shape(cut('-5 40, 405 -16, 405 400, -5 456'), wood) +
      shape(disc(200, 220, 164), brass) +
      shape(disc(200, 220, 150), ink) +
      ring(200, 220, 116, bone, 5) +
      times(12, (i) => {
        const [x, y] = around(200, 220, 116, i / 12 + 0.02)
        return (
          stroke(`M200 220L${n(x)} ${n(y)}`, bone, 2) +
          shape(`M${n(x - 9)} ${n(y - 4)}h18v16h-18z`, i === 4 ? brass : bone)
        )
      }).join('') +
      shape(disc(200, 220, 14), bone) +
      shape('M196 220L150 368H160L202 240L244 368H254L206 220z', bone) +
      stroke(times(7, (i) => `M-5 ${96 + i * 44}L405 ${40 + i * 44}`).join(''), bone, 2) +
      shape(cut('-5 448, 405 392, 405 400, -5 456', 0.6), brass),
  }
}

/** A wedding cake with one groom too many on the top, and then another. */
export function thePhiladelphiaStory({ box, disc }: Hand): Sheet {
  const [rose, plum, cream, gold] = ['#e88aa0', '#3d1b37', '#faeedd', '#e5b145']
  return {
    ground: rose,
    ink: plum,
    foot: plum,
    credits: { fill: cream, y: 578 },
    title: () => [
      ...upwards(['THE PHILADELPHIA', 'STORY'], 'righteous', {
        y: 550,
        fill: gold,
        gap: 8,
        max: 40,
      }),
    ],
    draw: () =>
      [
        [110, 236, 180, 62],
        [76, 298, 248, 76],
        [40, 374, 320, 96],
      ]
        .map(([x = 0, y = 0, w = 0, h = 0]) => {
          const drops = times(Math.round(w / 31), (_i) => `q15.5 36 31 0`).join('')
          return (
            shape(box(x, y, w, h, 1), cream) +
            shape(`M${x - 4} ${y - 6}h${w + 8}v14l-4 2H${x}z`, '#fff') +
            shape(`M${x} ${y + 6}${drops}z`, '#f3c3cb')
          )
        })
        .join('') +
      figure('dress', { x: 166, y: 232, h: 116 }, '#fff') +
      shape(disc(166, 128, 8), gold) +
      figure('coat', { x: 210, y: 232, h: 122 }, plum) +
      figure('coat', { x: 244, y: 232, h: 122 }, plum) +
      figure('coat', { x: 276, y: 232, h: 122 }, plum) +
      shape(box(-5, 466, 410, 140, 1.2), plum),
  }
}

/** As a shadow falls: feet first. */
const walker =
  'M-20 0L-15 62Q-21 96-10 108H-22V116H-11C-10 138 10 138 11 116H22V108H10Q21 96 15 62L20 0H6L0 48L-6 0z'

/** A wheel casts the shadow of a father and a small boy. */
export function bicycleThieves({ disc }: Hand): Sheet {
  const [paper, ink, grey, gold] = ['#ded9cc', '#20252b', '#8e8b84', '#c98f2d']
  return {
    ground: paper,
    ink,
    shows: 'wheel',
    foot: grey,
    credits: { fill: ink },
    title: () => [line('BICYCLE THIEVES', 'gothic', { y: 547, fill: ink, tracking: 0.02 })],
    draw: () =>
      shape('M-5 318H405V610H-5z', grey) +
      group('translate(168 318) skewX(-11)', shape(walker, ink)) +
      group('translate(226 318) skewX(-11) scale(.64)', shape(walker, ink)) +
      ring(186, 190, 126, ink, 12) +
      stroke(
        times(14, (i) => {
          const [x, y] = around(186, 190, 122, i / 14)
          return `M186 190L${n(x)} ${n(y)}`
        }).join(''),
        ink,
        2.5,
      ) +
      shape(disc(186, 190, 17), gold) +
      shape(disc(186, 190, 6), ink),
  }
}

/** The label of a wine bottle is the shape of a key. */
export function notorious({ box }: Hand): Sheet {
  const [ink, bone, brass, green] = ['#18171b', '#eee3cd', '#d9a33c', '#22402f']
  return {
    ground: ink,
    ink: bone,
    shows: 'key',
    credits: { fill: brass },
    title: () => [line('NOTORIOUS', 'yeseva', { y: 547, fill: bone })],
    draw: () =>
      shape('M164-10H236V96C236 132 296 146 296 214V466H104V214C104 146 164 132 164 96z', green) +
      shape('M258 172C284 186 296 196 296 214V466H266V220C266 200 264 186 258 172z', '#16291f') +
      shape('M158-10H242V62H158z', brass) +
      shape('M222-10H242V62H222z', '#a97a22') +
      shape(box(104, 216, 192, 226, 0.8), bone) +
      stroke('M114 226H286V432H114z', brass, 2) +
      ring(200, 278, 30, ink, 15) +
      shape('M193 304H207V418H193zM207 372H236V384H224V396H236V410H207z', ink) +
      stroke('M126 190C134 174 150 164 162 158', '#3f6650', 5, 'round') +
      shape(box(-5, 462, 410, 5, 0.6), brass),
  }
}

/** The shadow of an enamelled bird is a gun. */
export function theMalteseFalcon({ box }: Hand): Sheet {
  const [bone, ink, brass, shade] = ['#e6d8bb', '#18171b', '#b9842a', '#a8987a']
  return {
    ground: bone,
    ink,
    foot: ink,
    shows: 'bird',
    credits: { fill: brass, y: 578 },
    title: () => [
      ...upwards(['THE MALTESE', 'FALCON'], 'gothic', {
        y: 550,
        fill: bone,
        gap: 8,
        max: 48,
        tracking: 0.02,
      }),
    ],
    draw: () =>
      group(
        'rotate(-23 214 372)',
        shape(
          'M206 352L236 312Q242 296 262 296H420V320H410L408 328H312C310 344 298 350 282 346L262 400Q254 416 230 410Q208 404 216 388z',
          shade,
        ) + stroke('M282 342Q318 366 320 328', shade, 7),
      ) +
      shape('M120 404H240V466H120zM104 392H256V410H104z', brass) +
      shape('M212 404H240V466H212zM232 392H256V410H232z', '#8a5f1c') +
      shape(
        'M180 56C208 52 226 70 226 94L246 108L224 116C222 132 240 150 246 186C256 240 240 300 214 344L216 394H144L146 340C116 300 110 232 124 176C130 146 142 128 140 100C140 72 156 58 180 56z',
        ink,
      ) +
      stroke(
        'M152 178C144 236 152 296 174 340M176 176C172 236 182 292 198 326',
        '#4a4750',
        4,
        'round',
      ) +
      shape(oval(196, 88, 6), brass) +
      shape('M140 340L128 440L150 404H168L160 340z', ink) +
      shape(box(-5, 466, 410, 140, 1.2), ink),
  }
}

/** A mountain is weighed, and the other pan is empty. */
export function theTreasureOfTheSierraMadre({ box, cut, disc }: Hand): Sheet {
  const [sand, umber, rust, bone] = ['#e2a552', '#2a1a14', '#b9482a', '#f6ead0']
  return {
    ground: sand,
    ink: umber,
    foot: umber,
    shows: 'mountains',
    credits: { fill: sand, y: 578 },
    title: () => [
      ...upwards(['THE TREASURE OF', 'THE SIERRA MADRE'], 'anton', {
        y: 550,
        fill: bone,
        gap: 9,
        max: 42,
      }),
    ],
    draw: () =>
      shape('M194 60H206V470H194zM140 462H260V474H140z', umber) +
      group('rotate(17 200 84)', shape('M30 78H370V90H30z', umber)) +
      shape(disc(200, 84, 15), rust) +
      stroke('M40 38L2 150M40 38L80 150', umber, 3) +
      shape('M-8 150H90C84 172 66 182 41 182S-2 172-8 150z', umber) +
      stroke('M360 134L284 330M360 134L405 250', umber, 3) +
      shape('M250 330H440C434 362 400 378 345 378S256 362 250 330z', umber) +
      shape(cut('252 330, 300 236, 322 258, 352 190, 388 244, 430 330', 0.8), rust) +
      shape(
        'M352 190L388 244L372 262L360 246L344 266L332 236zM300 236L322 258L310 276L296 262L288 260z',
        bone,
      ) +
      shape(box(-5, 460, 410, 150, 1.2), umber),
  }
}

/** A monogram is embroidered on a pillow that is the front of a house. */
export function rebecca({ box }: Hand): Sheet {
  const [night, linen, thread, grey] = ['#232a3a', '#ece6d8', '#a8742a', '#b9b8b4']
  return {
    ground: night,
    ink: linen,
    shows: 'house',
    credits: { fill: grey },
    title: () => [line('Rebecca', 'bodoni', { y: 547, fill: linen, max: 86 })],
    draw: () =>
      shape(
        'M46 128C120 142 280 142 354 128C340 210 340 320 358 420C280 404 120 404 42 420C60 320 60 210 46 128z',
        linen,
      ) +
      shape('M354 128C340 210 340 320 358 420L322 413C310 320 310 210 320 133z', grey) +
      shape(
        'M46 128L112 66L140 96L200 34L260 96L288 66L354 128C280 142 120 142 46 128z',
        '#39435a',
      ) +
      [0, 1, 2, 3, 4, 5]
        .map((i) => {
          const [x, y] = [84 + (i % 3) * 92, 176 + Math.floor(i / 3) * 116]
          return i === 4
            ? ''
            : shape(
                `M${x} ${y + 70}V${y + 20}a22 22 0 0 1 44 0V${y + 70}z`,
                i === 2 ? thread : night,
              ) + shape(`M${x + 20} ${y - 2}h4v72h-4zM${x} ${y + 32}h44v4H${x}z`, linen)
        })
        .join('') +
      letters('R', 'bodoni', { x: 150, w: 100, align: 'center', y: 366, max: 104, fill: thread }) +
      shape(box(-5, 462, 410, 4, 0.6), '#39435a'),
  }
}
