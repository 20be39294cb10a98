import { group, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { letters, line, upwards } from './titles.ts'

/** The shadow of a small plane on the desert is a swimmer. */
export function theEnglishPatient({ box }: Hand): Sheet {
  const [sky, sand, rust, umber, shadow] = ['#f6e6c4', '#e2a552', '#bb5a2c', '#2a1a14', '#9c4420']
  return {
    ground: sky,
    shows: 'dunes',
    ink: umber,
    foot: umber,
    credits: { fill: sand, y: 579 },
    title: () => [
      ...upwards(['The English', 'Patient'], 'gloock', { y: 550, fill: sky, gap: 14, max: 42 }),
    ],
    draw: () => {
      const plane =
        'M-4-40Q0-52 4-40L6 34H-6zM-60-22H60V-7H-60zM-21 25H21V35H-21zM-13-48H13V-44H-13z'
      return (
        shape('M-5 196C60 168 110 176 176 196S320 160 405 170V330H-5z', '#efcb8d') +
        shape('M-5 262C80 250 150 232 214 172C262 236 330 262 405 254V480H-5z', sand) +
        shape(
          'M214 172C262 236 330 262 405 254V330C330 330 262 306 236 262C222 236 216 204 214 172z',
          rust,
        ) +
        stroke('M-5 300Q70 284 130 304M300 372Q350 358 410 372M220 440Q300 420 410 436', rust, 4) +
        group('translate(280 92) rotate(-52)', shape(plane, umber)) +
        group(
          'translate(160 350) rotate(-52)',
          shape('M-12-52C-16-20-11 16-8 44H8C11 16 16-20 12-52z', shadow) +
            shape(oval(2, -78, 14, 17), shadow) +
            stroke(
              'M-100-30C-76-62-40-66 0-46C40-26 72-34 96-70M-3 40C-12 64-26 72-22 108M3 40C14 62 12 84 36 100',
              shadow,
              15,
              'round',
            ),
        ) +
        shape(box(-5, 457, 410, 150, 1.4), umber)
      )
    },
  }
}

/** Two quills, crossed at their nibs, leave a heart. */
export function shakespeareInLove(): Sheet {
  const [wine, cream, gold] = ['#6b1a24', '#f3e2bd', '#d9a441']
  return {
    ground: wine,
    ink: cream,
    shows: 'heart',
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['Shakespeare', 'in Love'], 'gloock', { y: 551, fill: cream, gap: 13, max: 45 }),
    ],
    draw: () => {
      const quill = (feather: string, barbs: string) =>
        shape(
          'M200 396C150 352 44 292 40 170C38 88 104 40 160 66C190 80 204 116 204 152C204 230 208 320 200 396z',
          feather,
        ) +
        shape('M56 250L108 226L72 278zM112 322L146 294L124 336zM66 82L106 116L76 70z', wine) +
        stroke(
          'M118 150L64 128M117 190L54 182M121 230L74 250M132 272L98 300M118 150L176 112M118 192L190 150M124 236L194 198M138 284L194 252',
          barbs,
          3,
        ) +
        stroke('M128 92C100 200 150 330 222 424', barbs, 6, 'round') +
        shape('M212 414L228 406C240 422 244 438 246 460C228 450 216 434 212 414z', gold)
      return (
        group('translate(400 0) scale(-1 1)', quill(gold, '#8f6420')) +
        quill(cream, '#b08c68') +
        stroke('M228 430L244 456M172 430L156 456', wine, 2)
      )
    },
  }
}

/** A rose grows where one picket of the white fence should stand. */
export function americanBeauty({ cut, box, disc }: Hand): Sheet {
  const [ink, bone, red, stem] = ['#18171b', '#eee3cd', '#c32a22', '#5f7f4a']
  return {
    ground: ink,
    ink: bone,
    shows: 'flower',
    credits: { fill: bone, y: 579 },
    title: () => [
      ...upwards(['AMERICAN', 'BEAUTY'], 'archivo', { y: 551, fill: bone, gap: 8, max: 48 }),
    ],
    draw: () => {
      const pickets = [-28, 48, 124, 276, 352, 428].map((x) =>
        cut(`${x - 29} 452, ${x - 29} 140, ${x} 98, ${x + 29} 140, ${x + 29} 452`, 0.9),
      )
      return (
        shape(box(-5, 196, 410, 24) + box(-5, 372, 410, 24), '#b9ae98') +
        shape(pickets.join(''), bone) +
        stroke('M196 452C190 380 210 310 200 150', stem, 10) +
        shape(
          'M200 300C222 264 250 262 262 270C254 296 228 308 200 306zM197 372C176 340 150 340 140 348C148 372 172 382 198 378zM194 250l-16-10 18-8zM207 236l16-10-18-8zM193 338l-16-10 18-8zM203 412l16-10-18-8z',
          stem,
        ) +
        shape(disc(200, 104, 68), red) +
        shape(
          'M134 92C140 150 180 176 214 170C250 164 272 128 266 86C260 128 236 150 206 150S144 130 134 92z',
          '#94201c',
        ) +
        stroke(
          'M196 104C190 92 206 84 214 96C222 112 204 126 188 118C168 106 176 74 202 70C234 68 248 104 230 126',
          '#5f1113',
          7,
          'round',
        ) +
        shape(box(-5, 450, 410, 20, 1.6), stem) +
        shape(box(-5, 464, 410, 140, 0.8), ink)
      )
    },
  }
}

/** The arena's arches are the visor of a helmet. */
export function gladiator({ cut, box }: Hand): Sheet {
  const [sand, rust, umber, bone] = ['#e2a552', '#c2401f', '#2a1a14', '#f6ead0']
  return {
    ground: sand,
    ink: umber,
    shows: 'arches',
    foot: umber,
    credits: { fill: sand },
    title: () => [line('GLADIATOR', 'bebas', { y: 547, fill: bone, max: 96 })],
    draw: () => {
      const arch = (x: number, y: number, w: number, h: number) =>
        `M${x - w / 2} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z`
      const row = (count: number, pitch: number, y: number, h: number) =>
        times(count, (i) => arch(200 + (i - (count - 1) / 2) * pitch, y, 28, h)).join('')
      return (
        shape('M82 190C74 92 128 22 200 22S326 92 318 190L262 176V120H138V176z', rust) +
        stroke(
          'M200 22V96M164 28L170 98M130 48L144 106M236 28L230 98M270 48L256 106M104 78L122 122M296 78L278 122',
          '#8c2a14',
          4,
        ) +
        shape('M108 200C104 126 144 82 200 82S296 126 292 200z', umber) +
        shape(cut('40 214, 92 190, 308 190, 360 214, 360 236, 40 236', 0.8), umber) +
        shape('M88 228H312L300 388C296 426 244 440 200 458C156 440 104 426 100 388z', umber) +
        stroke('M60 223H340', sand, 4) +
        shape(arch(148, 254, 66, 62) + arch(252, 254, 66, 62), bone) +
        stroke('M200 246V324', sand, 5) +
        shape(row(5, 38, 332, 36), sand) +
        shape(row(3, 38, 384, 36), sand) +
        shape(box(-5, 470, 410, 140, 1.4), umber)
      )
    },
  }
}

/** Window panes are covered in ciphers, and the bars between them hold a man. */
export function aBeautifulMind({ random, clipped }: Hand): Sheet {
  const [snow, glass, ink, signal] = ['#edf1f2', '#8fa9b8', '#101319', '#c8412d']
  return {
    ground: snow,
    ink,
    shows: 'windows',
    credits: { fill: ink, y: 579 },
    title: () => [
      ...upwards(['A Beautiful', 'Mind'], 'bold', { y: 550, fill: ink, gap: 10, max: 46 }),
    ],
    draw: () => {
      const panes =
        'M26 26H196V164H26zM204 26H374V164H204zM26 172H196V310H26zM204 172H374V310H204zM26 318H196V456H26zM204 318H374V456H204z'
      const written = times(132, (i) => {
        if (random.chance(0.12)) return ''
        const [x, y] = [36 + (i % 11) * 30.6, 36 + Math.floor(i / 11) * 35]
        return `M${Math.round(x)} ${Math.round(y)}${random.pick(ciphers)}`
      })
      return clipped(
        panes,
        shape('M20 20H380V460H20z', glass) +
          shape(
            'M200 106C256 106 274 152 272 200C270 246 250 262 242 282C246 306 336 322 356 388L366 460H34L44 388C64 322 154 306 158 282C150 262 130 246 128 200C126 152 144 106 200 106z',
            ink,
          ) +
          stroke(written.join(''), snow, 3.4, 'round') +
          stroke('M204 212h14m-14 8h14M226 226l5 6L238 208h12', signal, 5, 'round'),
      )
    },
  }
}

/** Written with a pen, each from its own upper left. */
const ciphers: readonly [string, ...string[]] = [
  'h13l-9 20',
  'm8 0v20m-6-14l6-6',
  'm9 0l-9 13h15m-5-6v13',
  'm0 6h14m-14 8h14',
  'm7 3v14m-7-7h14',
  'm13 0h-13l8 10-8 10h13',
  'm0 11l5 9 6-20h8',
  'm0 4h16m-12 0v15m8-15v15',
  'h12l-6 8c9 0 9 12 0 12l-6-2',
  'l13 20m0-20l-13 20',
]

/** The bars of a cell are a row of legs in silk. */
export function chicago({ box }: Hand): Sheet {
  const [gold, ink, bone, red] = ['#d9a33c', '#18171b', '#f3e6cf', '#b3261f']
  return {
    ground: gold,
    ink,
    foot: ink,
    credits: { fill: gold },
    title: () => [line('CHICAGO', 'yeseva', { y: 547, fill: bone })],
    draw: () => {
      const leg =
        'M-29 84H29C28 128 20 150 18 178C16 204 24 222 23 252C22 300 9 340 7 384L10 396H-10C-8 360-22 306-21 256C-20 226-16 204-18 178C-20 150-28 128-29 84z'
      const shoe =
        'M-10 388C-14 404-15 416-15 428L-13 456H-7L-3 426C8 432 16 456 48 456C50 444 38 436 26 426C16 416 11 404 10 388z'
      return (
        times(5, (i) =>
          group(
            `translate(${40 + i * 76} 0)`,
            shape('M-32-5H32L29 90H-29z', bone) +
              shape(leg, ink) +
              shape(shoe, i === 3 ? red : ink),
          ),
        ).join('') +
        shape(box(-5, 78, 410, 22, 0.8), ink) +
        shape(box(-5, 456, 410, 150, 0.6), ink)
      )
    },
  }
}

/** The fronts of two cars meet, and their headlights are two different eyes. */
export function crash({ clipped, disc, random }: Hand): Sheet {
  const [rain, night, cream, orange, teal] = ['#34446e', '#14161f', '#f5ecd9', '#d2592c', '#3a93a0']
  return {
    ground: rain,
    ink: cream,
    credits: { fill: cream },
    title: () => [line('CRASH', 'archivo', { y: 547, fill: cream, max: 96 })],
    draw: () => {
      const car =
        'M58 456V418H38C28 418 24 408 24 398V252C24 214 42 190 72 180L112 84C118 68 130 60 146 60H254C270 60 282 68 288 84L328 180C358 190 376 214 376 252V398C376 408 372 418 362 418H342V456H286V418H114V456z'
      const half = 'M-5-5H208L186 86L218 168L180 252L216 330L188 400L204 470H-5z'
      return (
        stroke(
          times(44, () => {
            const [x, y] = [random.int(-10, 400), random.int(0, 440)]
            return `M${x} ${y}l-7 23`
          }).join(''),
          '#5f719f',
          3,
          'round',
        ) +
        shape(car, teal) +
        clipped(half, shape(car, orange)) +
        shape('M100 176L136 92H264L300 176z', '#0b0d14') +
        shape(disc(106, 262, 60) + disc(294, 262, 60), cream) +
        shape(disc(106, 262, 36), '#7a4a2a') +
        shape(disc(294, 262, 36), '#2a6fa8') +
        shape(disc(106, 262, 16) + disc(294, 262, 16), night) +
        shape(disc(120, 262, 7) + disc(308, 262, 7), cream) +
        shape('M46 200H166V248H46z', orange) +
        shape('M234 200H354V248H234z', teal) +
        shape('M112 352H288L274 400H126z', night) +
        stroke('M148 352V400M182 352V400M218 352V400M252 352V400M118 376H282', cream, 4) +
        stroke('M208-5L186 86L218 168L180 252L216 330L188 400L200 440', rain, 8)
      )
    },
  }
}

/** In a dark gym a speed bag is the lamp that is still on. */
export function millionDollarBaby({ disc, box }: Hand): Sheet {
  const [slate, shade, paper, lamp, ember] = ['#262f35', '#38444b', '#eae3d2', '#f3d48a', '#c8553a']
  return {
    ground: slate,
    ink: paper,
    foot: '#171d21',
    shows: 'street lamp',
    credits: { fill: paper, y: 579 },
    title: () => [
      ...upwards(['MILLION DOLLAR', 'BABY'], 'bebas', { y: 551, fill: paper, gap: 9, max: 52 }),
    ],
    draw: () =>
      shape(disc(200, 214, 176), shade) +
      shape(disc(200, 214, 134), '#56605f') +
      shape('M118 250L10 470H390L282 250z', '#56605f') +
      shape(disc(200, 60, 132, 22), '#8a6139') +
      shape('M68 60A132 22 0 0 0 332 60V68A132 22 0 0 1 68 68z', '#5d3f24') +
      shape('M190 76H210V104H190z', '#171d21') +
      shape(
        'M188 100H212C220 146 276 186 276 246C276 296 240 322 200 322S124 296 124 246C124 186 180 146 188 100z',
        lamp,
      ) +
      stroke('M196 102C166 172 160 260 200 322C240 260 234 172 204 102', '#d7a94f', 5) +
      figure('stand', { x: 200, y: 462, h: 104 }, '#171d21') +
      shape(disc(182, 408, 10) + disc(219, 408, 10), ember) +
      shape(box(-5, 460, 410, 150, 1.2), '#171d21'),
  }
}

/** A knave from a pack of cards: a policeman one way up, a gangster the other. */
export function theDeparted({ box, clipped }: Hand): Sheet {
  const [celadon, asphalt, bone, brick, clover] = [
    '#a9bcab',
    '#1d1f26',
    '#f4ecd8',
    '#a8412b',
    '#2f6a48',
  ]
  return {
    ground: celadon,
    ink: asphalt,
    foot: asphalt,
    credits: { fill: celadon },
    title: () => [line('THE DEPARTED', 'antonio', { y: 548, fill: bone })],
    draw: () => {
      const neck = 'M-36-128H36V-92C36-68 20-54 16-50V-30H-16V-50C-20-54-36-68-36-92z'
      const policeman =
        shape('M-124 60V-4C-104-34-50-44-24-50L0-12L24-50C50-44 104-34 124-4V60z', '#2a3a5c') +
        shape(neck, '#d9b48c') +
        shape('M-24-50L0-12L24-50L10-34H-10z', bone) +
        shape('M-9-34H9L13 40H-13z', asphalt) +
        shape('M-66-150C-70-176-34-190 0-190S70-176 66-150L46-128H-46z', '#2a3a5c') +
        shape('M-48-138H48V-122H-48zM-52-124Q0-112 52-124L42-104Q0-116-42-104z', asphalt) +
        shape('M0-178l5 10 12 1-9 8 3 11-11-6-11 6 3-11-9-8 12-1z', '#eeb54a')
      const gangster =
        shape('M-124 60V-4C-104-34-50-44-24-50L0 20L24-50C50-44 104-34 124-4V60z', brick) +
        shape('M-24-50L0 20L24-50L0-30z', bone) +
        shape(neck, '#d9b48c') +
        shape('M-24-52L-40-24L-14-10L0 20zM24-52L40-24L14-10L0 20z', '#7c2c1c') +
        shape(
          'M-54-124C-62-160-30-182 8-178C48-176 66-152 58-132C72-128 76-116 66-110C40-124-10-126-54-124z',
          asphalt,
        )
      const upper = 'M-124-216H124V-40L-124 40z'
      const club = shape(
        `${oval(0, -8, 8)}${oval(-8, 4, 8)}${oval(8, 4, 8)}M-2 0H2L6 20H-6z`,
        clover,
      )
      return (
        group('rotate(-4 200 236)', shape('M68 32H348V462H68z', '#82957f')) +
        shape(box(60, 20, 280, 436, 0.9), bone) +
        group(
          'translate(200 238)',
          clipped(upper, policeman) +
            group('rotate(180)', clipped(upper, gangster)) +
            stroke('M-124 40L124-40', bone, 6) +
            stroke('M-124-202H124V202H-124z', asphalt, 3) +
            group('translate(-104-176)', club) +
            group('translate(104 176) rotate(180)', club),
        ) +
        shape(box(-5, 470, 410, 140, 1.2), asphalt)
      )
    },
  }
}

/** The horizon is a red wire between the jaws of pliers, and a man in a heavy suit stands on it. */
export function theHurtLocker({ box, disc }: Hand): Sheet {
  const [sand, bone, umber, red, steel] = ['#e2a552', '#f6ead0', '#2a1a14', '#b02a18', '#5b4a3c']
  return {
    ground: sand,
    ink: umber,
    foot: umber,
    shows: 'horizon and sun',
    credits: { fill: sand, y: 579 },
    title: () => [
      ...upwards(['THE HURT', 'LOCKER'], 'archivo', { y: 551, fill: bone, gap: 8, max: 48 }),
    ],
    draw: () => {
      const jaw =
        'M8 114C-60 94-80 10-36-58C-26-58-23-46-23-36L-27 4L-6 72zM-12 116L14 90L92 250H48z'
      return (
        shape(disc(256, 190, 132), bone) +
        shape(box(-5, 238, 410, 240, 0.8), '#cf8a3c') +
        shape(
          'M272 238L270 228L281 222L278 192L262 180L258 150C258 141 268 134 280 134L282 126H332L334 134C346 134 356 141 356 150L352 180L336 192L333 222L344 228L342 238H312V202H302V238z',
          umber,
        ) +
        shape(oval(307, 116, 25, 24), umber) +
        shape('M290 108H324V122H290z', sand) +
        shape('M-5 234H405V243H-5z', red) +
        group(
          'translate(134 236)',
          group('scale(-1 1)', shape(jaw, '#463629')) +
            shape(jaw, steel) +
            shape(disc(0, 104, 15), umber),
        ) +
        shape(box(-5, 466, 410, 140, 1.2), umber)
      )
    },
  }
}

/** Four answers, A to D, are four railway carriages, and in one the light is on. */
export function slumdogMillionaire({ cut }: Hand): Sheet {
  const [indigo, saffron, paper, lemon] = ['#1f2c54', '#e8862c', '#f1e3c1', '#f8d24f']
  return {
    ground: indigo,
    ink: paper,
    shows: 'train',
    credits: { fill: paper, y: 579 },
    title: () => [
      ...upwards(['SLUMDOG', 'MILLIONAIRE'], 'bebas', { y: 551, fill: paper, gap: 9, max: 50 }),
    ],
    draw: () =>
      ['A', 'B', 'C', 'D']
        .map((letter, i) => {
          const [y, isRight] = [32 + i * 110, i === 2]
          return (
            shape(
              cut(
                `22 ${y + 38}, 44 ${y}, 356 ${y}, 378 ${y + 38}, 356 ${y + 76}, 44 ${y + 76}`,
                0.7,
              ),
              isRight ? lemon : saffron,
            ) +
            shape(
              times(4, (w) => `M${112 + w * 62} ${y + 16}h46v36h-46z`).join(''),
              isRight ? '#fffbe6' : indigo,
            ) +
            letters(letter, 'bebas', { x: 58, y: y + 56, w: 60, max: 56, fill: indigo }) +
            shape(
              [92, 132, 268, 308].map((x) => oval(x, y + 80, 10)).join('') +
                `M-5 ${y + 90}H405v5H-5z`,
              paper,
            )
          )
        })
        .join('') + figure('walk', { x: 254, y: 252, h: 30 }, paper),
  }
}
