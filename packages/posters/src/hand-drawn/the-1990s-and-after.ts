import { around, group, n, type Point, poly, ring, shape, stroke, times } from '../shapes.ts'
import { figures } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { downwards, line, type TitleLine, upwards } from './titles.ts'

/** Three ties in a row: made, rich, undone. */
export function goodfellas(): Sheet {
  const [ink, cream, red, gold, wine] = ['#17131a', '#f3e6cd', '#a5212a', '#d9a441', '#5a1822']
  return {
    ground: wine,
    ink: cream,
    credits: { fill: cream },
    title: () => [...downwards(['GOODFELLAS'], 'gothic', { y: 30, fill: cream, tracking: 0.02 })],
    draw: () => {
      const front = (x: number, inside: string) =>
        group(
          `translate(${x} 0)`,
          shape('M0 130H109V470H0z', cream) +
            shape('M0 190L30 150L56 470H0zM109 190L79 150L53 470H109z', ink) +
            shape(
              'M0 190L18 168L26 236L40 244L28 258L48 420L0 330zM109 190L91 168L83 236L69 244L81 258L61 420L109 330z',
              '#2d2530',
            ) +
            inside,
        )
      const tied = (colour: string) =>
        shape('M45 166H64L60 190L70 388L54.5 412L39 388L49 190z', colour) +
        shape('M28 132L54 168L38 196zM81 132L55 168L71 196z', cream) +
        stroke('M28 132L54 168L38 196M81 132L55 168L71 196', '#cdbb98', 2) +
        shape('M44 164H65L61 190H48z', colour) +
        stroke('M46 232l16-12M45 262l20-15M44 292l23-17M43 322l26-19M42 352l28-20', ink, 3)
      const undone =
        shape(
          'M24 128L34 150L44 210L40 400L28 414L22 398L30 220zM85 128L75 150L66 206L72 340L80 356L88 342L80 210z',
          red,
        ) +
        shape('M26 128L54 176L36 204zM83 128L55 176L73 204z', cream) +
        stroke('M26 128L54 176L36 204L26 150M83 128L55 176L73 204L83 150', '#cdbb98', 2)
      return (
        front(26, tied(red)) +
        front(145.5, tied(gold)) +
        front(265, undone) +
        shape('M26 470h348v6H26z', gold)
      )
    },
  }
}

/** A typed list stands upright as a candle: each line is a life kept alight. */
export function schindlersList({ random }: Hand): Sheet {
  const [ink, paper, grey] = ['#111110', '#ebe9e2', '#8b8982']
  return {
    ground: ink,
    shows: 'candle',
    ink: paper,
    credits: { fill: grey },
    calm: true,
    title: () => [line("Schindler's List", 'typed', { y: 76, fill: paper })],
    draw: () => {
      const names = times(21, (i) => {
        const y = n(246 + i * 14.4)
        const first = 22 + random.next() * 22
        const last = 26 + random.next() * (60 - first)
        return {
          number: `M142 ${y}h${i < 9 ? 7 : 11}`,
          name: `M162 ${y}h${n(first)}m5 0h${n(last)}`,
        }
      })
      return (
        stroke(names.map(({ number }) => number).join(''), grey, 6) +
        stroke(names.map(({ name }) => name).join(''), paper, 6) +
        shape('M198 214h4v24h-4z', grey) +
        shape(
          'M200 132C214 160 226 176 222 198C219 214 208 222 200 222S180 214 178 198C175 178 192 162 200 132z',
          paper,
        ) +
        shape(
          'M201 176C208 190 210 200 207 209C205 215 196 215 193 209C190 199 197 190 201 176z',
          grey,
        )
      )
    },
  }
}

/** The prison is a chess piece, and somebody plays a long game. */
export function theShawshankRedemption({ cut, box }: Hand): Sheet {
  const [petrol, steel, paper, fog, lemon] = ['#20292f', '#6d8793', '#e8e1d0', '#b9b4a6', '#f0bd4e']
  return {
    ground: steel,
    shows: 'chessboard',
    ink: '#11181c',
    foot: petrol,
    credits: { fill: lemon, y: 579 },
    title: () => [
      ...upwards(['THE SHAWSHANK', 'REDEMPTION'], 'gothic', {
        y: 552,
        fill: paper,
        gap: 7,
        max: 47,
        tracking: 0.02,
      }),
    ],
    draw: () =>
      shape('M330 462L400 380V462z', '#587180') +
      shape('M236 462H400V330z', '#587180') +
      shape(
        cut(
          '108 50, 144 50, 144 78, 180 78, 180 50, 220 50, 220 78, 256 78, 256 50, 292 50, 292 138, 262 160, 262 350, 296 394, 296 416, 320 428, 320 462, 80 462, 80 428, 104 416, 104 394, 138 350, 138 160, 108 138',
          1.1,
        ),
        paper,
      ) +
      shape(
        cut(
          '256 50, 292 50, 292 138, 262 160, 262 350, 296 394, 296 416, 320 428, 320 462, 220 462, 220 170, 236 140, 236 78, 256 78',
          0.6,
        ),
        fog,
      ) +
      shape('M138 158H262v8H138zM104 400H296v6H104z', petrol) +
      shape('M166 300V232A34 34 0 0 1 234 232V300z', petrol) +
      shape('M174 296V232A26 26 0 0 1 226 232V296z', lemon) +
      shape('M184 206h6v94h-6zM197 200h6v100h-6zM210 206h6v94h-6z', petrol) +
      shape('M60 450l10-8 8 6-4 8zM342 452l8-6 8 6-6 6zM40 456l6-4 4 5z', paper) +
      shape(box(-5, 460, 410, 150, 1.2), petrol),
  }
}

/** A row of cartridges; one is a lipstick. */
export function pulpFiction({ box }: Hand): Sheet {
  const [ink, red, lemon, teal, cream, rust] = [
    '#1c1416',
    '#d22f35',
    '#e9b23b',
    '#0f5a5c',
    '#f6e7c6',
    '#c9703a',
  ]
  return {
    ground: teal,
    ink: cream,
    foot: ink,
    credits: { fill: lemon },
    title: () => [...downwards(['Pulp Fiction'], 'shrikhand', { y: 40, fill: cream })],
    draw: () => {
      const round = (x: number) =>
        shape(
          `M${x + 5} 262C${x + 6} 214 ${x + 16} 186 ${x + 24} 172C${x + 32} 186 ${x + 42} 214 ${x + 43} 262z`,
          rust,
        ) +
        shape(box(x + 2, 260, 44, 172, 0.6), lemon) +
        shape(`M${x + 8} 262h7v168h-7z`, cream) +
        shape(`M${x} 432h48v4h-4v6h4v8h-48v-8h4v-6h-4z`, '#b9842a')
      const lipstick = (x: number) =>
        shape(box(x - 1, 330, 50, 120, 0.6), ink) +
        shape(box(x + 2, 272, 44, 60, 0.5), lemon) +
        shape(
          `M${x + 8} 274V190Q${x + 10} 160 ${x + 38} 140Q${x + 42} 150 ${x + 40} 180V274z`,
          red,
        ) +
        shape(`M${x + 8} 206Q${x + 10} 162 ${x + 38} 140Q${x + 34} 176 ${x + 8} 206z`, '#ef5b55')
      const row = times(6, (i) => (i === 3 ? lipstick : round)(29 + i * 59))
      return shape(box(-5, 448, 410, 160, 1.4), ink) + row.join('')
    },
  }
}

/** A row of bath-house lanterns; one has a snout. */
export function spiritedAway({ box, halftone }: Hand): Sheet {
  const [night, red, paleRed, cream] = ['#12263a', '#d53c2a', '#f2a08c', '#fbe7bd']
  return {
    ground: night,
    ink: cream,
    foot: '#0c1a28',
    credits: { fill: cream },
    title: () => [line('SPIRITED AWAY', 'round', { y: 546, fill: cream })],
    draw: () => {
      const hung = (x: number, y: number, turn: number, body: string) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          body +
            shape('M-24-66h48v10h-48zM-24 56h48v10h-48z', night) +
            stroke('M-24-66h48M-24 66h48', cream, 2.5) +
            stroke('M0 66v22M0-66v-14', cream, 3),
        )
      const lantern =
        shape(oval(0, 0, 54, 62), red) +
        shape(oval(0, 0, 30, 58), '#ec6a3c') +
        stroke('M-48-28Q0-18 48-28M-54 0Q0 10 54 0M-48 28Q0 40 48 28', '#8e1f1c', 2.5)
      const pig =
        shape(`M-46-32L-56-76L-16-54zM46-32L56-76L16-54z${oval(0, 0, 54, 62)}`, paleRed) +
        shape(oval(0, 10, 31, 23), '#d9705f') +
        shape(
          oval(-11, 10, 6, 10) + oval(11, 10, 6, 10) + oval(-22, -24, 5) + oval(22, -24, 5),
          night,
        )
      return (
        halftone('M0 0h400v600H0z', { r: 1.4, step: 10, fill: '#2f5069' }) +
        stroke('M-10 24Q200 66 410 18M-10 236Q200 282 410 226', cream, 3) +
        hung(70, 120, -2, lantern) +
        hung(200, 131, 1.5, lantern) +
        hung(332, 114, 3, lantern) +
        hung(70, 332, -1.5, lantern) +
        hung(200, 345, 0, pig) +
        hung(332, 326, 2, lantern) +
        shape(box(-5, 466, 410, 140, 1.4), '#0c1a28')
      )
    },
  }
}

/** Nine travellers walk the rim of the ring. */
export function theFellowshipOfTheRing({ box }: Hand): Sheet {
  const [petrol, cream, gold] = ['#1c2a22', '#eadfba', '#d6a437']
  return {
    ground: '#33503f',
    ink: cream,
    foot: petrol,
    credits: { fill: cream },
    title: () => tolkien('The Fellowship of the Ring', cream, gold),
    draw: () => {
      const travellers = walkers.map(([kind, h], i) => {
        const degrees = i * 13 - 142
        const [x, y] = around(200, 270, 171, degrees / 360)
        const place = `translate(${n(x)} ${n(y)}) rotate(${degrees + 90}) scale(${h / 100})`
        return group(place, shape(figures[kind], cream))
      })
      return (
        shape(box(-5, 420, 410, 190, 1.6), petrol) +
        shape('M-5 424L60 372L120 410L190 350L250 404L318 356L405 420z', petrol) +
        goldRing(gold, 270) +
        travellers.join('')
      )
    },
  }
}

const walkers = [
  ['coat', 58],
  ['stand', 64],
  ['walk', 60],
  ['child', 40],
  ['child', 38],
  ['stand', 46],
  ['child', 36],
  ['walk', 34],
  ['coat', 62],
] as const

/** What the three sheets share: one ring, and a line that names the series. */
function goldRing(gold: string, y = 236): string {
  return ring(200, y, 164, gold, 15) + stroke(`M36 ${y}A164 164 0 0 1 200 ${y - 164}`, '#fff3c4', 3)
}

function tolkien(part: string, ink: string, small: string): TitleLine[] {
  return [
    line('THE LORD OF THE RINGS', 'text', { y: 504, fill: small, max: 19, tracking: 0.2 }),
    line(part, 'bodoni', { y: 547, fill: ink, max: 44 }),
  ]
}

/** Between two towers stands a sword. */
export function theTwoTowers({ cut, box }: Hand): Sheet {
  const [ink, paper, gold] = ['#191a1e', '#efe6cd', '#d6a437']
  return {
    ground: '#8d9aa0',
    shows: 'blade',
    ink,
    foot: ink,
    credits: { fill: paper },
    title: () => tolkien('The Two Towers', paper, gold),
    draw: () =>
      goldRing(gold) +
      shape(
        cut(
          '52 480, 66 120, 58 34, 84 84, 96 40, 112 88, 134 30, 146 92, 178 66, 178 92, 190 104, 190 184, 136 184, 136 204, 184 204, 184 420, 200 478, 200 490, 40 490',
          0.8,
        ),
        ink,
      ) +
      shape(
        cut(
          '348 480, 326 150, 354 96, 330 104, 340 40, 312 88, 296 20, 280 78, 258 36, 252 84, 222 66, 222 92, 210 104, 210 184, 264 184, 264 204, 216 204, 216 420, 200 478, 200 490, 360 490',
          0.8,
        ),
        ink,
      ) +
      shape(
        'M190 66H210L218 78L210 92V184H264V204H216V420L200 476L184 420V204H136V184H190V92L182 78z',
        paper,
      ) +
      shape('M200 204H216V420L200 476z', '#c9bfa4') +
      shape(
        'M84 150h5v22h-5zM104 232h5v22h-5zM84 322h5v22h-5zM296 140h5v22h-5zM310 250h5v22h-5zM290 350h5v22h-5z',
        '#c9532a',
      ) +
      shape(box(-5, 470, 410, 140, 1.4), ink),
  }
}

/** A crown is a range of mountains, and the middle one burns. */
export function theReturnOfTheKing({ cut, box, disc }: Hand): Sheet {
  const [umber, cream, gold, red] = ['#2a120e', '#f3e2bd', '#e0ad3e', '#d2512a']
  return {
    ground: '#6d1f18',
    ink: cream,
    foot: umber,
    credits: { fill: cream },
    title: () => tolkien('The Return of the King', cream, gold),
    draw: () =>
      goldRing(gold) +
      shape(
        cut(
          '44 420, 36 230, 96 322, 122 206, 160 290, 184 150, 216 150, 240 290, 278 206, 304 322, 364 230, 356 420',
          0.9,
        ),
        umber,
      ) +
      shape(
        'M184 150L216 150L206 176L212 206L198 190L188 214L192 178zM122 206L134 233L126 246L120 232L114 244zM278 206L290 251L280 240L274 250L266 233zM36 230L54 258L46 264L40 256zM364 230L346 258L354 264L360 256z',
        cream,
      ) +
      shape('M190 146C176 118 206 110 196 84C222 104 226 124 212 146z', red) +
      shape(box(38, 418, 324, 44, 1), gold) +
      shape(disc(200, 440, 13), red) +
      shape(disc(112, 440, 9), cream) +
      shape(disc(288, 440, 9), cream) +
      shape(box(-5, 470, 410, 140, 1.4), umber),
  }
}

/** The city's skyline is a set of bared teeth. */
export function theDarkKnight({ box, clipped, cut, random }: Hand): Sheet {
  const [ink, wine, paper] = ['#12151b', '#a81f2b', '#e9e4d6']
  return {
    ground: ink,
    shows: 'skyline',
    ink: paper,
    credits: { fill: paper },
    title: () => [
      ...downwards(['THE DARK', 'KNIGHT'], 'shoulders', { y: 34, fill: paper, gap: 10, max: 132 }),
    ],
    draw: () => {
      const towers = heights.map((height, i) => {
        const [x, top] = [34 + i * 26, 462 - (i - 6) ** 2 * 4.4 - height * 0.78]
        return box(x, top, 20, 240, 0.6) + (i % 3 === 1 ? `M${x + 8} ${n(top - 18)}h4v20h-4z` : '')
      })
      const windows = heights.slice(1, -1).flatMap((height, i) => {
        const [x, top] = [60 + i * 26, 462 - (i - 5) ** 2 * 4.4 - height * 0.78]
        return times(3, (floor) => {
          if (random.chance(0.4)) return ''
          return `M${x + (random.chance(0.5) ? 4 : 12)} ${n(top + 12 + floor * 16)}h5v8h-5z`
        })
      })
      return (
        shape(
          cut(
            '-5 250, 30 262, 70 316, 130 344, 200 350, 270 344, 330 316, 370 262, 405 250, 405 300, 372 400, 310 476, 200 508, 90 476, 28 400, -5 300',
            2,
            40,
          ),
          wine,
        ) +
        clipped(
          'M26 300C80 352 130 366 200 366S320 352 374 300C356 410 290 484 200 484S44 410 26 300z',
          shape('M0 240h400v300H0z', '#05070a') +
            shape(towers.join(''), paper) +
            shape(windows.join(''), ink),
        )
      )
    },
  }
}

const heights = [30, 58, 84, 66, 104, 82, 120, 92, 110, 74, 92, 60, 36]

/** One flight of steps is the scar between a bright villa and a window at street level. */
export function parasite({ cut, box }: Hand): Sheet {
  const [ink, moss, paper] = ['#141615', '#5f7f4a', '#ecead9']
  return {
    ground: ink,
    shows: 'staircase',
    ink: paper,
    credits: { fill: paper },
    title: () => [line('PARASITE', 'bricolage', { y: 546, fill: paper })],
    draw: () => {
      const steps = times(12, (i): Point[] => {
        const [x, y] = [356 - i * 21, 162 + i * 26]
        return [
          [x, y],
          [i < 11 ? x - 21 : x, y],
        ]
      })
      const upper: Point[] = [[405, 136], [356, 136], ...steps.flat()]
      const lower = upper.toReversed().map(([x, y]): Point => [x + 13, y + 15])
      return (
        shape(box(-5, -5, 410, 141, 0.8), paper) +
        shape(box(-5, 106, 410, 30, 1), moss) +
        shape(cut('60 106, 60 40, 300 40, 300 106', 0.5), ink) +
        shape('M72 52h104v54H72zM184 52h104v54H184z', '#f1c65b') +
        shape('M124 76q8-4 8 3v27h-9z', ink) +
        poly([...upper, ...lower], paper) +
        shape(box(-5, 449, 410, 40, 0.2), ink) +
        shape(box(-5, 447, 410, 4, 0.4), '#4a4d49') +
        shape(box(26, 410, 70, 30, 0.6), '#f1c65b') +
        shape('M38 410h3v30h-3zM51 410h3v30h-3zM64 410h3v30h-3zM77 410h3v30h-3z', ink)
      )
    },
  }
}

/** A family photograph with one figure cut out: the ground shows through. */
export function imStillHere({ box, clipped }: Hand): Sheet {
  const [rust, paper, teal, paleTeal, gold, umber] = [
    '#ab4420',
    '#f7efdd',
    '#3c88a0',
    '#bcd9d2',
    '#e7c990',
    '#26201d',
  ]
  return {
    ground: rust,
    ink: paper,
    credits: { fill: paper },
    title: () => [line("I'M STILL HERE", 'bricolage', { y: 546, fill: paper })],
    draw: () => {
      const bust = (place: string, [shirt, skin]: readonly [string, string], hair: string) =>
        group(
          place,
          shape('M-24-8C-30-52 30-52 24-8L28 14H-28z', hair) +
            shape('M-44 90C-44 40-28 26-10 24V8H10V24C28 26 44 40 44 90V160H-44z', shirt) +
            shape(oval(0, -10, 18, 23), skin) +
            shape('M-20-14C-18-42 18-42 20-14Q0-30-20-14z', hair),
        )

      return group(
        'rotate(-3 200 250)',
        shape('M54 66H358V430H54z', '#7f2f16') +
          shape(box(46, 54, 304, 364, 1), paper) +
          clipped(
            'M64 72H332V372H64z',
            shape('M60 70h280v140H60z', paleTeal) +
              shape('M60 190h280v60H60z', teal) +
              shape('M60 238Q200 226 340 240V380H60z', gold) +
              shape('M60 192L96 150Q112 132 126 160L142 192z', '#7ba39b') +
              bust('translate(112 244)', ['#d9903c', '#a8694a'], umber) +
              bust('translate(290 238) scale(1.02)', ['#2d5c6b', '#b97b57'], '#4a2d1f') +
              bust('translate(152 304) scale(.8)', ['#f7efdd', '#b97b57'], '#3a241b') +
              bust('translate(250 308) scale(.78)', ['#b63a35', '#a8694a'], umber) +
              bust('translate(94 336) scale(.66)', ['#5a7a4a', '#c08a64'], '#4a2d1f') +
              bust('translate(304 340) scale(.64)', ['#e6b84a', '#b97b57'], umber) +
              shape(
                'M156 392V262C156 226 174 210 188 208V190C176 182 172 168 172 152C172 130 184 114 201 114S230 130 230 152C230 168 226 182 214 190V208C230 210 248 226 248 262V392z',
                rust,
              ) +
              shape(
                'M156 392V262C156 226 174 210 188 208V190C176 182 172 168 172 152C172 130 184 114 201 114C184 118 178 134 178 152C178 168 184 180 194 188V212C178 216 164 230 164 262V392z',
                '#7f2f16',
              ),
          ),
      )
    },
  }
}
