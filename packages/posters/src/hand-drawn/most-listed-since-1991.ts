import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A mop in a lecture hall is a graph on the board. */
export function goodWillHunting({ cut, box, disc }: Hand): Sheet {
  const [board, chalk, straw, gold, pine] = ['#2e4a3a', '#f4f0e2', '#d9b878', '#e8b84a', '#16211b']
  return {
    ground: board,
    ink: chalk,
    foot: pine,
    shows: 'tree',
    credits: { fill: straw, y: 579 },
    title: () => [
      ...upwards(['Good Will', 'Hunting'], 'bold', { y: 548, fill: chalk, gap: 14, max: 45 }),
    ],
    draw: () => {
      const half =
        'M0 0L-30-46L-94-66M-30-46L-44-110L-108-142M-44-110L-30-172M-94-66L-150-62M-94-66L-134-112'
      const nodes = [
        [-30, -46],
        [-94, -66],
        [-44, -110],
        [-108, -142],
        [-30, -172],
        [-150, -62],
        [-134, -112],
      ] as const
      const branches =
        stroke(half, chalk, 7, 'round') +
        shape(nodes.map(([x, y]) => disc(x, y, 13)).join(''), chalk)
      return (
        shape(
          'M30 40C120 28 170 60 210 44C160 76 80 70 30 40zM240 330C300 316 340 340 380 326C340 356 290 352 240 330z',
          '#3d5c49',
        ) +
        group(
          'translate(200 246)',
          branches +
            group('scale(-1 1)', branches) +
            stroke('M0 0V-78L0-206', chalk, 7, 'round') +
            shape(disc(0, -78, 13) + disc(0, -206, 13), chalk) +
            shape(disc(0, -140, 13), gold),
        ) +
        shape(cut('170 244, 230 244, 224 286, 176 286', 0.5), '#8f9b94') +
        stroke('M178 254V282M192 254V284M208 254V284M222 254V282', pine, 4) +
        shape(cut('192 284, 208 284, 210 470, 190 470', 0.6), straw) +
        shape(box(-5, 444, 410, 12, 0.6), straw) +
        shape('M52 434H92V444H52zM310 436H334V444H310z', chalk) +
        shape(box(-5, 456, 410, 150, 0.8), pine)
      )
    },
  }
}

/** The tide comes in over the keys of a piano. */
export function thePiano({ box }: Hand): Sheet {
  const [deep, surf, foam, sand] = ['#14304a', '#3c88a0', '#eef2ea', '#5d6a6c']
  return {
    ground: deep,
    ink: foam,
    foot: '#0c1f30',
    shows: 'piano',
    credits: { fill: foam },
    title: () => [line('THE PIANO', 'gloock', { y: 546, fill: foam })],
    draw: () => {
      const ends = [268, 300, 322, 316, 290, 270, 286, 306]
      const key = (end: number, i: number) => {
        const x = i * 50 + 2
        return `M${x} 120H${x + 46}V${end}Q${x + 46} ${end + 24} ${x + 23} ${end + 24}T${x} ${end}z`
      }
      return (
        shape('M-5-5H405V60H-5z', '#9dbfc0') +
        shape('M-5 52q25-8 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0V130H-5z', surf) +
        stroke('M-5 84q25-8 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0', '#6fb0bf', 4) +
        shape(box(-5, 116, 410, 360, 0.8), sand) +
        shape(ends.map((end, i) => key(end + 20, i)).join(''), '#4a5658') +
        shape(ends.map(key).join(''), foam) +
        shape(
          [1, 2, 4, 5, 6].map((i) => `M${i * 50 - 15} 116h30v${i % 2 ? 112 : 104}h-30z`).join(''),
          deep,
        ) +
        shape('M-5 108q25-8 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0V122H-5z', foam) +
        figure('dress', { x: 262, y: 440, h: 86 }, '#0c1f30') +
        shape('M262 392C280 396 292 420 296 440H228C232 420 244 396 262 392z', '#0c1f30') +
        figure('child', { x: 312, y: 442, h: 54 }, '#0c1f30') +
        shape(box(-5, 462, 410, 150, 1.2), '#0c1f30')
      )
    },
  }
}

/** In a dark street the light of a torch is a summer's sun. */
export function aBrighterSummerDay({ cut, disc, halftone }: Hand): Sheet {
  const [night, cream, lemon, teal, ink] = ['#14222f', '#f5ecd9', '#f6d47a', '#3f8a8c', '#0a1118']
  return {
    ground: night,
    ink: cream,
    credits: { fill: cream, y: 579 },
    title: () => [
      ...upwards(['A BRIGHTER', 'SUMMER DAY'], 'dela', { y: 550, fill: cream, gap: 10, max: 42 }),
    ],
    draw: () => {
      const cone = 'M300 82L352 122L326 384A150 150 0 0 1 40 300z'
      return (
        shape('M300 82L352 122L318 356L52 268z', '#33424a') +
        halftone(cone, { r: 2, step: 9, fill: '#5a6660' }) +
        shape(disc(170, 328, 142), lemon) +
        shape(disc(170, 328, 118), '#fbe7a8') +
        group(
          'translate(174 338)',
          shape('M-92 14C-104-26-78-54-20-60C44-66 84-44 86-4L88 22C40 36-40 36-92 14z', teal) +
            shape('M-92 14C-40 36 40 36 88 22L86-4C30 12-40 8-96-10z', '#2b5f63') +
            shape('M-92 14C-118 22-130 36-128 48C-84 56-30 48-4 32C-40 34-70 24-92 14z', ink) +
            shape(oval(-14, -60, 9, 6), '#2b5f63') +
            shape(oval(-58, 4, 10), lemon),
        ) +
        group(
          'translate(330 98) rotate(38)',
          shape(cut('-36 0, 36 0, 26 -34, -26 -34', 0.5), '#b9c4c6') +
            shape(cut('-22 -34, 22 -34, 20 -140, -20 -140', 0.6), '#7f8f94') +
            shape('M-22-62H22V-54H-22zM-21-96H21V-88H-21z', ink) +
            shape('M-8-82H8V-66H-8z', '#c8412d'),
        )
      )
    },
  }
}

/** A boy photographs what people can't see themselves: the backs of their heads. */
export function yiYi({ box, clipped, disc }: Hand): Sheet {
  const [asphalt, brick, lamp, celadon, paper] = [
    '#26262b',
    '#a8412b',
    '#eeb54a',
    '#b9c7bb',
    '#f4efe2',
  ]
  return {
    ground: '#e8b95a',
    ink: asphalt,
    credits: { fill: asphalt },
    title: () => [line('YI YI', 'bricolage', { y: 547, fill: '#7c2414', max: 96 })],
    draw: () => {
      const napes = [
        ['#2f4a5c', 'M-24-30C-30-64 30-64 24-30L22-10Q0 0-22-10z'],
        [brick, 'M-30-26C-36-68 36-68 30-26L34 26C16 34-16 34-34 26z'],
        ['#54703f', 'M-24-34C-26-62 26-62 24-34L22-18H-22z'],
        [lamp, 'M-26-28C-30-64 30-64 26-28C28-6 12 2 0 2S-28-6-26-28zM-13-58a13 13 0 1 1 26 0z'],
        ['#e9e4d6', 'M-25-30C-30-66 30-66 25-30L24-4Q0 8-24-4z'],
        ['#6a4a6a', 'M-28-28C-34-68 34-68 28-28L26 8H14L0-2L-14 8H-26z'],
        [asphalt, 'M-25-36C-24-60 24-60 25-36L23-24Q0-16-23-24z'],
      ] as const
      return times(9, (i) => {
        const [x, y] = [30 + (i % 3) * 118, 26 + Math.floor(i / 3) * 148]
        const [coat, hair] = napes[i < 4 ? i : i - 1] ?? napes[0]
        const print = `M${x + 8} ${y + 8}h88v104h-88z`
        const isTaken = i !== 4 && i !== 8
        return (
          shape(`M${x + 4} ${y + 6}h104v134h-104z`, '#b98a35') +
          shape(box(x, y, 104, 134, 0.7), paper) +
          shape(print, isTaken ? ([celadon, '#c9b893', '#9fb3bd'][i % 3] ?? celadon) : asphalt) +
          (isTaken
            ? clipped(
                print,
                group(
                  `translate(${x + 52} ${y + 74})`,
                  shape('M-44 50C-44 20-26 14-13 10V-8H13V10C26 14 44 20 44 50z', coat) +
                    shape('M-13-14H13V12Q0 20-13 12z', '#c08a64') +
                    shape(`${oval(0, -30, 25, 29)}M-29-34h58v14h-58z`, '#c08a64') +
                    shape(hair, i === 5 ? '#a9a59b' : '#17161a'),
                ),
              )
            : i === 4
              ? shape(disc(x + 52, y + 60, 30), '#3d3d44') + ring(x + 52, y + 60, 20, lamp, 5)
              : '')
        )
      }).join('')
    },
  }
}

/** A toy is drawn in chalk: only its key is heavy. */
export function lifeIsBeautiful(): Sheet {
  const [black, paper, grey] = ['#111110', '#ebe9e2', '#8b8982']
  return {
    ground: black,
    ink: paper,
    credits: { fill: grey, y: 579 },
    calm: true,
    title: () => [
      ...upwards(['Life Is', 'Beautiful'], 'typed', { y: 546, fill: paper, gap: 16, max: 52 }),
    ],
    draw: () => {
      const tank =
        'M74 306C46 306 34 328 34 344S46 382 74 382H300C328 382 342 360 342 344S328 306 300 306zM62 306L84 262H300L320 306M122 262L134 214H232L248 262M242 232H366V246H246M150 214V200H190V214'
      const wheels = [84, 140, 196, 252, 300]
        .map((x, i) => oval(x, 344, i === 4 ? 18 : 20))
        .join('')
      return (
        stroke(tank + wheels, grey, 9, 'round') +
        stroke(tank + wheels, paper, 4, 'round', 'stroke-dasharray="37 3 21 2"') +
        stroke('M186 262V164', paper, 12, 'round') +
        shape(
          'M186 172C160 176 132 164 124 134C118 104 142 82 164 92C178 98 186 114 186 128C186 114 194 98 208 92C230 82 254 104 248 134C240 164 212 176 186 172zM166 116C154 110 142 120 146 134C150 146 160 152 172 150C178 138 176 122 166 116zM206 116C196 122 194 138 200 150C212 152 222 146 226 134C230 120 218 110 206 116z',
          paper,
          'fill-rule="evenodd"',
        )
      )
    },
  }
}

/** A guitar's neck is a bridge of marigold petals. */
export function coco({ cut, disc, random }: Hand): Sheet {
  const [plum, cream, orange, gold, night] = ['#4b2143', '#faeedd', '#f0872c', '#f6c04e', '#2a1230']
  return {
    ground: plum,
    ink: cream,
    foot: night,
    shows: 'strings',
    credits: { fill: gold },
    title: () => [line('Coco', 'shrikhand', { y: 544, fill: gold, max: 92 })],
    draw: () => {
      const petals = times(64, (i) => {
        const along = i / 64
        const [x, y] = [
          200 + random.between(-1, 1) * (24 + along * 30),
          34 + along * 300 + random.between(-6, 6),
        ]
        return { d: `M${n(x)} ${n(y)}q9-11 18 0q-9 11-18 0z`, light: random.chance(0.4) }
      })
      const d = (light: boolean) =>
        petals
          .filter((petal) => petal.light === light)
          .map((petal) => petal.d)
          .join('')
      return (
        shape(disc(200, 120, 170), '#6a2f5c') +
        shape(
          'M200 214C262 214 292 240 296 276C298 300 330 320 352 352C384 400 366 476 340 500H60C34 476 16 400 48 352C70 320 102 300 104 276C108 240 138 214 200 214z',
          cream,
        ) +
        stroke(
          'M200 226C256 226 282 248 286 278C288 306 320 324 342 358C364 396 356 440 342 470',
          '#d9b98a',
          4,
        ) +
        stroke(
          'M200 226C144 226 118 248 114 278C112 306 80 324 58 358C36 396 44 440 58 470',
          '#d9b98a',
          4,
        ) +
        shape(disc(200, 340, 78), gold) +
        shape(disc(200, 340, 66), night) +
        shape(cut('172 60, 228 60, 246 330, 154 330', 0.6), '#b8501c') +
        shape(cut('168 -10, 232 -10, 226 62, 174 62', 0.6), cream) +
        shape(disc(160, 14, 9) + disc(160, 42, 9) + disc(240, 14, 9) + disc(240, 42, 9), gold) +
        shape(disc(200, 340, 56), '#a8451c') +
        shape(d(false), orange) +
        shape(d(true), gold) +
        shape(
          times(34, (i) => {
            const [x, y] = around(200, 342, 46 * Math.sqrt(random.next()), i / 34)
            return `M${n(x - 10)} ${n(y)}q10-12 20 0q-10 12-20 0z`
          }).join(''),
          orange,
        ) +
        figure('child', { x: 200, y: 206, h: 84 }, night) +
        shape('M-5 462H405V610H-5z', night)
      )
    },
  }
}
