import { group, n, ring, shape, stroke, times } from '../shapes.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A flight of steps is the wave before a ship's bow. */
export function battleshipPotemkin({ cut, box }: Hand): Sheet {
  const [white, black, red, grey] = ['#f4f1ea', '#141414', '#d8281e', '#8f8b84']
  return {
    ground: white,
    ink: black,
    foot: black,
    shows: 'staircase',
    credits: { fill: white, y: 579 },
    title: () => [
      ...upwards(['BATTLESHIP', 'POTEMKIN'], 'archivo', { y: 551, fill: white, gap: 8, max: 48 }),
    ],
    draw: () =>
      times(10, (i) => {
        const [top, bottom] = [214 + i ** 1.42 * 9.6, 214 + (i + 0.52) ** 1.42 * 9.6]
        const [half, lower] = [84 + i * 26, 84 + (i + 0.5) * 26]
        return shape(
          cut(
            `${n(200 - half)} ${n(top)}, ${n(200 + half)} ${n(top)}, ${n(200 + lower)} ${n(bottom)}, ${n(200 - lower)} ${n(bottom)}`,
            0.5,
          ),
          i === 0 ? grey : black,
        )
      }).join('') +
      shape('M194 20H200V96H194zM182 62H212V68H182z', black) +
      shape(cut('200 22, 276 30, 262 46, 276 64, 200 58', 0.6, 24), red) +
      shape(box(170, 88, 60, 40, 0.5) + box(150, 122, 100, 34, 0.5), black) +
      stroke('M168 140L92 116M232 140L308 116', black, 9) +
      stroke('M96 152H304L286 194L200 404L114 194z', white, 14) +
      shape('M96 152H304L286 194L200 404L114 194z', black) +
      shape('M200 152H304L286 194L200 404z', '#4a4743') +
      shape(oval(150, 184, 6) + oval(250, 184, 6), white) +
      shape(box(-5, 462, 410, 150, 1), black),
  }
}

/** An apple is a looking-glass, and seven pointed caps are seen in it. */
export function snowWhite({ clipped, disc }: Hand): Sheet {
  const [bottle, red, cream, gold, silver] = ['#143b30', '#c32d2a', '#f3e2bd', '#d9a441', '#cfe0de']
  return {
    ground: bottle,
    ink: cream,
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['Snow White and', 'the Seven Dwarfs'], 'fat', {
        y: 549,
        fill: cream,
        gap: 9,
        max: 44,
      }),
    ],
    draw: () => {
      const glass = oval(200, 266, 96, 118)
      const cap = (x: number, y: number, fill: string) =>
        shape(
          `M${x - 22} ${y}Q${x - 16} ${y - 44} ${x + 15} ${y - 62}Q${x + 9} ${y - 40} ${x + 22} ${y}z`,
          fill,
        )
      return (
        shape(
          'M200 104C232 72 310 66 350 118C394 178 366 300 322 374C290 428 246 450 200 434C154 450 110 428 78 374C34 300 6 178 50 118C90 66 168 72 200 104z',
          red,
        ) +
        shape(
          'M350 118C394 178 366 300 322 374C290 428 246 450 200 434C284 420 344 300 340 190C338 150 334 124 318 94C330 98 342 106 350 118z',
          '#8f1c20',
        ) +
        stroke('M200 112C198 82 206 48 226 24', '#4a2d1f', 12, 'round') +
        shape('M216 60C240 22 288 18 322 32C306 66 262 84 216 60z', '#6f8f4e') +
        shape(disc(200, 266, 112, 134), gold) +
        shape(glass, silver) +
        clipped(
          glass,
          shape('M100 140H180L110 330L90 330z', '#e8f2f0') +
            shape('M90 340H310V400H90z', bottle) +
            cap(140, 346, '#2f5d73') +
            cap(180, 352, '#c8742c') +
            cap(220, 352, '#54466f') +
            cap(260, 346, '#6f8f4e') +
            cap(160, 376, '#8a6139') +
            cap(200, 382, '#8f1c20') +
            cap(240, 376, '#f3e2bd'),
        )
      )
    },
  }
}

/** A tower is held as a flower is, and aeroplanes come to it like bees. */
export function kingKong({ box, cut }: Hand): Sheet {
  const [brass, ink, bone, shade] = ['#d9a33c', '#18171b', '#f3e8cf', '#c6b48d']
  return {
    ground: brass,
    ink,
    foot: ink,
    shows: 'skyline',
    credits: { fill: bone, y: 567 },
    title: () => [line('KING KONG', 'righteous', { y: 539, fill: bone })],
    draw: () => {
      const plane = shape(
        'M-26-3H10Q22-3 24 2Q20 6 10 6H-26zM-8-18H8V-13H-8zM-10 11H10V16H-10zM-26-10H-18L-16 0H-26zM25-9H28V13H25z',
        ink,
      )
      const finger = (y: number, w: number) =>
        `M${286 - w} ${y}H268C290 ${y} 296 ${y + 12} 296 ${y + 21}S290 ${y + 42} 268 ${y + 42}H${286 - w}C${268 - w} ${y + 42} ${262 - w} ${y + 32} ${262 - w} ${y + 21}S${268 - w} ${y} ${286 - w} ${y}z`
      return (
        shape(
          cut(
            '152 480, 152 200, 168 200, 168 142, 182 142, 182 104, 194 104, 197 26, 203 26, 206 104, 218 104, 218 142, 232 142, 232 200, 248 200, 248 480',
            0.5,
          ),
          bone,
        ) +
        shape('M200 26H203L206 104H218V142H232V200H248V300H200z', shade) +
        shape(
          times(
            4,
            (i) =>
              `M178 ${162 + i * 34}h7v20h-7zM196 ${162 + i * 34}h7v20h-7zM214 ${162 + i * 34}h7v20h-7z`,
          ).join(''),
          ink,
        ) +
        shape(
          'M112 480C104 430 96 390 104 340C106 320 116 306 132 304H290C300 340 300 380 288 420L286 480z',
          ink,
        ) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              shape(finger(276 + i * 43, 138 - i * 6), ink) +
              stroke(finger(276 + i * 43, 138 - i * 6), brass, 4),
          )
          .join('') +
        shape(
          'M92 470C76 420 74 360 92 310C100 286 126 262 142 270C158 280 148 304 140 320C130 344 134 372 142 400L140 480z',
          ink,
        ) +
        stroke(
          'M142 404C134 372 130 344 140 320C148 304 158 280 142 270C126 262 100 286 92 310',
          brass,
          4,
          'round',
        ) +
        group('translate(88 112) rotate(17)', plane) +
        group('translate(318 166) scale(-1 1) rotate(-17)', plane) +
        group('translate(306 62) scale(-.7 .7)', plane) +
        shape(box(-5, 466, 410, 140, 1.2), ink)
      )
    },
  }
}

/** The bone that the dinosaur lacks is a leopard's tail. */
export function bringingUpBaby({ box, random }: Hand): Sheet {
  const [navy, cream, mustard] = ['#1c2b4a', '#fbf3df', '#f0bd3e']
  return {
    ground: navy,
    ink: cream,
    foot: mustard,
    credits: { fill: navy, y: 579 },
    title: () => [
      ...upwards(['BRINGING', 'UP BABY'], 'righteous', { y: 551, fill: navy, gap: 9, max: 50 }),
    ],
    draw: () => {
      const tail =
        'M258 262C300 274 330 300 352 276C384 240 372 150 330 108C312 88 286 92 284 112C282 128 300 134 308 122'
      const ribs = times(7, (i) => {
        const [x, y] = [132 + i * 19, 232 - Math.sin((i / 6) * Math.PI) * 16 + i * 3]
        const deep = 62 + Math.sin((i / 6) * Math.PI) * 34
        return `M${n(x)} ${n(y)}q-20 ${n(deep * 0.6)} 6 ${n(deep)}`
      }).join('')
      return (
        stroke(
          'M60 96C92 96 92 150 104 190C114 226 150 224 190 222C220 222 240 244 258 262',
          cream,
          13,
          'round',
        ) +
        stroke(
          'M60 96C92 96 92 150 104 190C114 226 150 224 190 222C220 222 240 244 258 262',
          navy,
          15,
          'butt',
          'stroke-dasharray="3 15"',
        ) +
        shape('M86 78C62 66 34 72 18 98C14 108 20 114 30 112L62 110C80 112 96 98 86 78z', cream) +
        shape(oval(62, 89, 6), navy) +
        stroke('M26 104H58', navy, 3) +
        stroke(ribs, cream, 8, 'round') +
        stroke(
          'M120 236C124 290 100 320 108 352L104 436M104 438H84M246 262C262 310 232 340 244 372L238 436M238 438H218',
          cream,
          13,
          'round',
        ) +
        stroke(
          'M142 252C150 300 136 330 146 360L144 436M144 438H126M262 268C292 310 270 344 284 380L280 436M280 438H262',
          '#9fa8bd',
          10,
          'round',
        ) +
        stroke(tail, mustard, 24, 'round') +
        stroke(
          times(15, (i) => {
            const [x, y] = tailSpots[i] ?? [0, 0]
            return `M${x + random.int(-3, 3)} ${y + random.int(-3, 3)}h.1`
          }).join(''),
          navy,
          9,
          'round',
        ) +
        shape(box(-5, 440, 410, 170, 1.2), mustard)
      )
    },
  }
}

const tailSpots = [
  [272, 262],
  [288, 276],
  [306, 278],
  [322, 290],
  [340, 280],
  [356, 272],
  [352, 252],
  [366, 238],
  [356, 220],
  [368, 200],
  [354, 184],
  [356, 162],
  [344, 146],
  [340, 124],
  [322, 112],
] as const

/** What a family has piled on its car is a bunch of grapes. */
export function theGrapesOfWrath({ box, disc }: Hand): Sheet {
  const [dust, umber, bone, plum, leaf] = ['#cf8d4e', '#2a1a14', '#f6ead0', '#5a2a3c', '#6d7a3a']
  return {
    ground: dust,
    ink: umber,
    foot: umber,
    shows: 'road',
    credits: { fill: bone, y: 579 },
    title: () => [
      ...upwards(['The Grapes', 'of Wrath'], 'gloock', { y: 550, fill: bone, gap: 13, max: 46 }),
    ],
    draw: () => {
      const rows = [5, 6, 5, 4, 3]
      const grapes = rows.flatMap((count, row) =>
        times(count, (i) => {
          const [x, y] = [218 + (i - (count - 1) / 2) * 50, 118 + row * 43]
          return { x, y, fill: (i + row) % 3 === 0 ? '#7a3a50' : plum }
        }),
      )
      return (
        shape(disc(96, 150, 64), bone) +
        shape(box(-5, 380, 410, 100, 1), '#a5622f') +
        stroke('M206 84C204 60 214 44 232 30', umber, 9, 'round') +
        shape(
          'M214 78C180 84 148 70 136 40C160 44 166 34 176 22C186 36 198 34 214 40C208 54 212 64 214 78z',
          leaf,
        ) +
        grapes.map(({ x, y, fill }) => shape(oval(x, y, 29), fill)).join('') +
        stroke(
          grapes.map(({ x, y }) => `M${x - 17} ${y - 6}q4-10 13-12`).join(''),
          '#c58a9a',
          4,
          'round',
        ) +
        shape('M60 392V352H96L112 312H150V336H330V392z', umber) +
        shape('M106 350L118 322H142V350z', bone) +
        shape('M46 362H62V374H46z', bone) +
        stroke('M150 336H336M170 336L176 314M320 336L312 300', umber, 7) +
        shape(disc(106, 394, 30) + disc(284, 394, 30), umber) +
        ring(106, 394, 16, dust, 5) +
        ring(284, 394, 16, dust, 5) +
        shape('M330 414q16-14 30 0 14-10 26 2 10-4 18 4v10h-74z', '#c78348') +
        shape(box(-5, 424, 410, 190, 1.4), umber)
      )
    },
  }
}
