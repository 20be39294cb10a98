import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { downwards, line, upwards } from './titles.ts'

/** A fan for the ballroom is cut from a leopard's skin. */
export function theLeopard({ cut, disc, random }: Hand): Sheet {
  const [bottle, gold, umber, cream, wine] = ['#173c30', '#dba640', '#2c1a10', '#f3e2bd', '#9c2430']
  return {
    ground: bottle,
    ink: cream,
    credits: { fill: cream },
    title: () => [line('THE LEOPARD', 'bodoni', { y: 547, fill: cream })],
    draw: () => {
      const [x, y] = [200, 392]
      const turn = (i: number) => -0.25 + ((i - 3.5) * 21) / 360
      const leaves = times(7, (i) => {
        const [a, b] = [turn(i), turn(i + 1)]
        const points = [
          around(x, y, 128, a),
          around(x, y, 328, a),
          around(x, y, 350, (a + b) / 2),
          around(x, y, 328, b),
          around(x, y, 128, b),
        ]
        const rib = [around(x, y, 16, (a + b) / 2), around(x, y, 132, (a + b) / 2)] as const
        return { points, rib }
      })
      const spot = (far: number, at: number) => {
        const [sx, sy] = around(x, y, far, at)
        return `translate(${n(sx)} ${n(sy)}) rotate(${random.int(0, 359)}) scale(${n(random.between(0.8, 1.15))})`
      }
      const rosette =
        shape(oval(0, 0, 12, 10), '#b9772a') +
        stroke('M-12-6Q-6-15 4-12M12-5Q16 6 6 12M-6 12Q-16 8-14 0', umber, 7, 'round')
      return (
        leaves.map(({ points }, i) => shape(cut(points, 0.8), i % 2 ? '#e6b95c' : gold)).join('') +
        times(7, (i) =>
          [166, 222, 282]
            .map((far, r) => group(spot(far, turn(i + (r === 1 ? 0.32 : 0.64))), rosette))
            .join(''),
        ).join('') +
        stroke(
          leaves
            .map(({ rib: [[x1, y1], [x2, y2]] }) => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`)
            .join(''),
          cream,
          9,
        ) +
        shape(disc(x, y, 20), umber) +
        shape(disc(x, y, 9), gold) +
        stroke('M200 404C206 420 194 428 200 440', wine, 5, 'round') +
        shape('M190 436H210L216 474H184z', wine)
      )
    },
  }
}

/** An alarm clock has let its hair grow, and it runs. */
export function aHardDaysNight({ disc }: Hand): Sheet {
  const [white, black, red, grey] = ['#f4f1ea', '#141414', '#d8281e', '#c9c4b8']
  return {
    ground: white,
    ink: black,
    credits: { fill: black, y: 579 },
    title: () => [
      ...upwards(['A Hard', "Day's Night"], 'righteous', { y: 549, fill: black, gap: 10, max: 50 }),
    ],
    draw: () =>
      stroke('M150 352L120 410M250 352L292 396', black, 26, 'round') +
      shape('M132 400L102 388C92 404 74 424 40 438C38 448 44 452 56 452L112 446z', black) +
      shape('M276 384L304 380C312 400 330 418 372 420C378 430 372 436 360 438L294 432z', black) +
      shape(disc(200, 226, 156), red) +
      shape(disc(200, 226, 134), white) +
      stroke(
        times(12, (i) => {
          const [[x1, y1], [x2, y2]] = [
            around(200, 226, 126, i / 12),
            around(200, 226, i % 3 ? 114 : 100, i / 12),
          ]
          return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`
        }).join(''),
        black,
        8,
      ) +
      stroke('M200 236L144 292M200 236L252 316', black, 12, 'round') +
      shape(disc(200, 236, 13), red) +
      shape(
        'M40 262C16 150 84 36 200 36S384 150 360 262C350 250 344 238 340 224C330 214 326 202 322 190C306 204 290 208 274 204C262 214 240 216 224 206C206 216 186 214 172 204C150 214 124 210 106 190C90 186 80 206 72 226C62 240 52 254 40 262z',
        black,
      ) +
      stroke(
        'M112 84C96 104 84 132 82 160M160 64C146 96 142 130 146 164M224 60C234 92 238 126 232 162M284 82C300 108 308 132 308 154',
        grey,
        4,
        'round',
      ),
  }
}

/** A diver in a mortarboard has just graduated. */
export function theGraduate({ box, clipped }: Hand): Sheet {
  const [lemon, ink, sky, coral, white] = ['#f6d24c', '#1c1a1d', '#8fc1cb', '#e8593c', '#fbf5e8']
  return {
    ground: lemon,
    ink,
    foot: ink,
    credits: { fill: white },
    title: () => [line('The Graduate', 'shrikhand', { y: 545, fill: lemon })],
    draw: () => {
      const glass =
        'M118 206C118 184 282 184 282 206C292 240 288 286 262 292C238 298 222 276 200 276S162 298 138 292C112 286 108 240 118 206z'
      return (
        shape('M50 470C50 410 92 384 156 376H244C308 384 350 410 350 470z', ink) +
        shape(
          'M104 196C104 120 296 120 296 196V280C296 344 250 388 200 388S104 344 104 280z',
          '#d99b74',
        ) +
        shape('M98 236C94 150 140 134 200 134S306 150 302 236L288 214H112z', '#3a2a24') +
        stroke('M96 226H304', ink, 14) +
        stroke(glass, ink, 22, 'round') +
        shape(glass, sky) +
        clipped(
          glass,
          shape('M90 240q18-10 36 0t36 0 36 0 36 0 36 0 36 0V310H90z', '#4f9bb0') +
            shape('M130 180H168L140 300H102z', white, 'fill-opacity=".7"'),
        ) +
        shape('M170 284H230L222 318C214 326 186 326 178 318z', ink) +
        stroke('M214 342C268 352 326 332 330 280V92', ink, 15, 'round') +
        stroke('M330 150V92', coral, 15, 'round') +
        shape('M182 336H220V352H182z', ink) +
        shape('M116 140C130 160 270 160 284 140V100H116z', ink) +
        shape('M200 44L344 96L200 148L56 96z', '#35313a') +
        shape('M56 96L200 148L344 96V104L200 157L56 104z', ink) +
        stroke('M200 96L96 118V168', coral, 5, 'round') +
        shape('M87 166H105L110 206H82z', coral) +
        [
          [362, 66, 12],
          [344, 36, 8],
          [372, 28, 6],
        ]
          .map(([x = 0, y = 0, r = 0]) => ring(x, y, r, ink, 4))
          .join('') +
        shape('M166 384L200 446L234 384Q200 400 166 384z', white) +
        shape(box(-5, 466, 410, 140, 1.2), ink)
      )
    },
  }
}

/** A harmonica is the carriage of a train that arrives. */
export function onceUponATimeInTheWest({ box, disc }: Hand): Sheet {
  const [dust, oxblood, bone, ink, steel] = ['#dca65c', '#7a2f1a', '#f6ead0', '#24151a', '#b9ae98']
  return {
    ground: dust,
    ink,
    foot: ink,
    shows: 'train',
    credits: { fill: bone, y: 579 },
    title: () => [
      ...upwards(['ONCE UPON A TIME', 'IN THE WEST'], 'slab', {
        y: 550,
        fill: bone,
        gap: 10,
        max: 40,
      }),
    ],
    draw: () =>
      shape(disc(286, 172, 124), bone) +
      shape('M-5 268L50 262L58 214L82 208L92 262L150 268L405 262V400H-5z', '#b9683a') +
      shape(box(-5, 372, 410, 110, 1), '#c98b45') +
      shape('M34 232Q34 206 60 206H405V258H34z', steel) +
      shape('M34 232Q34 206 60 206H405V220H52Q38 222 34 232z', bone) +
      shape('M34 316H405V342H60Q34 342 34 330z', '#8f8674') +
      shape(box(26, 254, 390, 66, 0.6), oxblood) +
      shape(times(6, (i) => `M${48 + i * 60} 264h42v44h-42z`).join(''), ink) +
      shape(
        times(6, (i) => (i === 2 ? '' : `M${54 + i * 60} 270h30v32h-30z`)).join(''),
        '#f0c35a',
      ) +
      shape('M182 302V290a8 8 0 0 1 3-8l-9-4 10-2V272h10v4l10 2-9 4a8 8 0 0 1 3 8V302z', bone) +
      shape(disc(62, 232, 6) + disc(360, 232, 6) + disc(62, 328, 6) + disc(360, 328, 6), ink) +
      shape([92, 146, 292, 346].map((x) => disc(x, 356, 25)).join(''), ink) +
      [92, 146, 292, 346].map((x) => ring(x, 356, 12, dust, 4)).join('') +
      shape('M-5 382H405V390H-5z', ink) +
      shape(times(12, (i) => `M${4 + i * 35} 390h18v10h-18z`).join(''), oxblood) +
      shape(box(-5, 462, 410, 150, 1.2), ink),
  }
}

/** Among the umbrellas in the rain one is a parachute. */
export function armyOfShadows({ box, random }: Hand): Sheet {
  const [fog, night, paper, slate] = ['#93a1a6', '#161c21', '#efe8d6', '#2b363d']
  return {
    ground: fog,
    ink: night,
    foot: night,
    shows: 'umbrella',
    credits: { fill: paper, y: 579 },
    title: () => [
      ...upwards(['ARMY', 'OF SHADOWS'], 'antonio', { y: 551, fill: paper, gap: 9, max: 40 }),
    ],
    draw: () => {
      const canopy =
        'M-72 0C-70-52-38-76 0-76S70-52 72 0Q60-14 48 0Q36-14 24 0Q12-14 0 0Q-12-14-24 0Q-36-14-48 0Q-60-14-72 0z'
      const folds = 'M0-76Q-26-46-24 0M0-76Q26-46 24 0'
      const open = (x: number, y: number) =>
        group(
          `translate(${x} ${y})`,
          stroke('M0-86V58C0 74 22 74 22 58', night, 6, 'round') +
            shape(canopy, slate) +
            stroke(folds, '#4a5860', 3),
        )
      return (
        stroke(
          times(64, () => `M${random.int(0, 420)} ${random.int(-10, 440)}l-8 26`).join(''),
          '#b9c4c6',
          3,
          'round',
        ) +
        open(72, 122) +
        open(328, 122) +
        open(200, 398) +
        open(48, 352) +
        open(352, 352) +
        group(
          'translate(200 176)',
          stroke('M-70 0L-4 96M-24 0L-2 96M24 0L2 96M70 0L4 96', night, 2.5) +
            shape(
              'M-76 4C-80-66-42-98 0-98S80-66 76 4Q62-12 50 4Q38-12 25 4Q12-12 0 4Q-12-12-25 4Q-38-12-50 4Q-62-12-76 4z',
              paper,
            ) +
            stroke('M0-98Q-27-60-25 4M0-98Q27-60 25 4', '#c9bfa8', 3),
        ) +
        figure('coat', { x: 200, y: 310, h: 48 }, night) +
        shape(box(-5, 462, 410, 150, 1.2), night)
      )
    },
  }
}

/** A jukebox has the radiator and the headlights of a car. */
export function americanGraffiti({ box, disc }: Hand): Sheet {
  const [night, magenta, cyan, cream, lemon] = [
    '#14161f',
    '#e0407b',
    '#3ab6c4',
    '#f5ecd9',
    '#f6c04e',
  ]
  return {
    ground: night,
    ink: cream,
    credits: { fill: cyan, y: 579 },
    title: () => [
      ...upwards(['American', 'Graffiti'], 'shrikhand', { y: 547, fill: lemon, gap: 11, max: 52 }),
    ],
    draw: () => {
      const arch = (inset: number) =>
        `M${62 + inset} 330V${170 + inset / 4}C${62 + inset} ${70 + inset * 0.7} ${120 + inset / 2} ${24 + inset} 200 ${24 + inset}S${338 - inset} ${70 + inset * 0.7} ${338 - inset} ${170 + inset / 4}V330z`
      return (
        shape(arch(0), magenta) +
        shape(arch(17), lemon) +
        shape(arch(34), cyan) +
        shape(arch(51), '#20263c') +
        shape('M128 196C128 136 160 104 200 104S272 136 272 196z', '#3a4468') +
        shape(disc(200, 200, 54), '#0b0d14') +
        ring(200, 200, 40, '#3d465f', 2) +
        ring(200, 200, 30, '#3d465f', 2) +
        shape(disc(200, 200, 18), magenta) +
        shape(disc(200, 200, 5), cream) +
        shape('M20 300C20 276 44 262 80 262H320C356 262 380 276 380 300V400H20z', '#c9cdd0') +
        shape('M132 280H268C280 280 286 290 286 300V390H114V300C114 290 120 280 132 280z', night) +
        stroke(
          'M128 292V386M146 286V390M164 284V390M182 284V390M200 284V390M218 284V390M236 284V390M254 286V390M272 292V386',
          cream,
          7,
        ) +
        shape([48, 90, 310, 352].map((x) => disc(x, 318, 25)).join(''), night) +
        shape([48, 90, 310, 352].map((x) => disc(x, 318, 19)).join(''), lemon) +
        shape([48, 90, 310, 352].map((x) => disc(x - 5, 312, 6)).join(''), '#fffbe6') +
        shape(box(8, 386, 384, 40, 0.6), cream) +
        shape('M8 410H392V426H8z', '#a9adb2') +
        shape(box(158, 394, 84, 26, 0.4), cyan) +
        shape('M44 426H104V452H44zM296 426H356V452H296z', '#05060a')
      )
    },
  }
}

/** A candle is a gentleman: its hat puts it out, its wax is lace. */
export function barryLyndon({ cut, box, disc }: Hand): Sheet {
  const [bottle, cream, gold, wine, ink] = ['#1c4638', '#f3e2bd', '#d9a441', '#6b1a24', '#10211b']
  return {
    ground: bottle,
    ink: cream,
    foot: ink,
    shows: 'candle',
    credits: { fill: cream },
    title: () => [line('BARRY LYNDON', 'bodoni', { y: 547, fill: cream })],
    draw: () =>
      shape(disc(200, 112, 128), '#28584a') +
      shape(disc(200, 104, 84), '#3d6c52') +
      shape(cut('148 160, 252 160, 256 404, 144 404', 0.7), cream) +
      shape('M216 160H252L256 404H222z', '#d9c598') +
      shape(
        'M144 232C150 226 164 226 168 236C172 262 180 262 184 240C190 230 204 230 208 242C212 282 222 282 226 246C232 230 248 228 254 234L258 300C250 318 242 318 238 302C234 292 224 292 222 304C218 342 206 342 202 308C198 296 188 296 186 306C182 330 172 330 168 306C164 296 154 298 150 306C144 310 142 302 142 296z',
        '#fffaf0',
      ) +
      shape('M196 64C180 36 206 28 200 6C230 28 230 50 214 70z', gold) +
      shape('M201 60C194 44 206 36 204 22C218 40 218 52 210 64z', '#fff3c4') +
      shape('M136 150C134 96 160 60 200 60S266 96 264 150L256 176H144z', ink) +
      shape(
        'M60 128C96 158 140 168 200 168S304 158 340 128C326 178 280 200 200 200S74 178 60 128z',
        ink,
      ) +
      stroke('M60 128C96 158 140 168 200 168S304 158 340 128', gold, 6, 'round') +
      shape(disc(288, 168, 11), wine) +
      shape('M104 396H296C296 424 262 434 232 438V454H168V438C138 434 104 424 104 396z', gold) +
      shape('M104 396H296C296 404 292 410 288 414H112C108 410 104 404 104 396z', '#f0c76c') +
      stroke('M292 404C348 396 350 446 296 438', gold, 10, 'round') +
      shape(box(-5, 452, 410, 160, 1.2), ink),
  }
}

/** The sheep that are counted at night jump a kitchen chair. */
export function killerOfSheep({ box }: Hand): Sheet {
  const [fog, ink, paper, gold] = ['#a7a49c', '#1d2126', '#efece4', '#d9a441']
  return {
    ground: fog,
    ink: '#14171b',
    credits: { fill: '#14171b' },
    title: () => [...downwards(['KILLER OF SHEEP'], 'cut', { y: 34, fill: '#14171b' })],
    draw: () => {
      const sheep = (x: number, y: number, turn: number, more = '') =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          stroke('M-26 14L-46 40M-14 18L-26 46M18 18L36 40M28 12L50 30', ink, 8, 'round') +
            shape(
              'M-42 8C-58 4-56-18-42-20C-40-36-20-40-12-30C-4-42 18-40 22-28C36-34 48-20 42-8C52 4 42 18 28 16C20 28 2 28-4 20C-14 28-32 26-42 8z',
              more ? gold : paper,
            ) +
            shape('M34-22C42-32 58-30 64-18L72-4C68 6 54 6 48 0C40-2 32-12 34-22z', ink) +
            shape('M40-24L30-34L26-22z', ink) +
            more,
        )
      const shoes = shape(
        'M-56 34L-38 42L-40 52L-30 56L-36 62L-62 48zM28 34L44 34L46 44L60 46V54H30z',
        ink,
      )
      return group(
        'translate(-12 44) scale(1.06)',
        sheep(76, 340, -38) +
          sheep(140, 196, -17) +
          sheep(266, 188, 17) +
          sheep(314, 400, 6, shoes) +
          shape(box(138, 232, 15, 120, 0.5) + box(247, 232, 15, 120, 0.5), ink) +
          shape(box(138, 240, 124, 16, 0.5) + box(146, 274, 108, 11, 0.4), ink) +
          shape(box(146, 302, 108, 11, 0.4) + box(122, 346, 156, 20, 0.6), ink) +
          shape(box(130, 362, 16, 98, 0.5) + box(254, 362, 16, 98, 0.5), ink) +
          stroke('M138 412H262', ink, 8) +
          shape(box(-5, 456, 410, 6, 0.6), ink),
      )
    },
  }
}
