import { around, group, n, type Point, poly, rect, ring, shape, stroke, times } from '../shapes.ts'
import { figure, figures } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { downwards, line, type TitleLine, upwards } from './titles.ts'

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

/** Three tide lines in wet sand ring one moon: boy, youth, man. */
export function moonlight({ disc }: Hand): Sheet {
  const [night, deep, surf, sky, foam] = ['#101f38', '#1c466c', '#2f769b', '#6fb4c4', '#eaf0ea']
  return {
    ground: night,
    ink: foam,
    shows: 'moon',
    foot: night,
    credits: { fill: foam },
    title: () => [line('MOONLIGHT', 'bold', { y: 547, fill: foam, tracking: 0.04 })],
    draw: () =>
      shape(disc(200, 330, 290), deep) +
      stroke('M-20 140A290 290 0 0 1 420 140', foam, 3) +
      shape(disc(200, 344, 212), surf) +
      stroke('M-12 330A212 212 0 0 1 412 330', foam, 3) +
      shape(disc(200, 362, 138), sky) +
      stroke('M62 362A138 138 0 0 1 338 362', foam, 3) +
      shape(disc(200, 372, 70), foam) +
      figure('child', { x: 200, y: 302, h: 40 }, night) +
      figure('walk', { x: 112, y: 238, h: 62 }, night) +
      figure('stand', { x: 306, y: 146, h: 88 }, night) +
      shape('M-5 462q34-12 68 0t68 0 68 0 68 0 68 0 75 0V610H-5z', night),
  }
}

/** A painter's palette whose thumb-hole is an eye looking back. */
export function portraitOfALadyOnFire({ disc }: Hand): Sheet {
  const [pine, straw, moss, orange, cream] = ['#1c2a22', '#d9bd86', '#54703f', '#e2672a', '#f5ecd6']
  return {
    ground: pine,
    ink: straw,
    credits: { fill: straw, y: 579 },
    title: () => [
      ...upwards(['Portrait of', 'a Lady on Fire'], 'gloock', {
        y: 549,
        fill: cream,
        gap: 9,
        max: 47,
      }),
    ],
    draw: () =>
      shape(
        'M200 26C330 22 420 110 420 236C420 370 340 452 236 446C170 442 196 384 150 366C100 348 40 380 -10 320V130C30 66 110 28 200 26z',
        straw,
      ) +
      shape(
        'M420 236C420 370 340 452 236 446C206 444 196 430 190 414C290 430 390 350 404 170C414 190 420 212 420 236z',
        '#b8975f',
      ) +
      shape('M190 262C220 216 300 216 332 262C300 308 220 308 190 262z', cream) +
      shape(disc(261, 260, 34), moss) +
      shape(disc(261, 260, 15), pine) +
      shape(disc(271, 249, 5), cream) +
      stroke('M190 262C220 216 300 216 332 262', pine, 6) +
      shape(disc(66, 226, 34), '#8a2f2a') +
      shape(disc(96, 146, 30), '#2f5d73') +
      shape(disc(176, 90, 32), moss) +
      shape(disc(262, 86, 28), cream) +
      shape(disc(338, 134, 28), '#7a5a34') +
      shape('M74 332C48 300 84 284 76 252C108 274 122 300 108 324C104 340 86 344 74 332z', orange),
  }
}

/** Two bowls of noodles pass on a stair; their steam touches. */
export function inTheMoodForLove({ box }: Hand): Sheet {
  const [umber, red, cream, wine] = ['#1d1416', '#c22f26', '#f1e3c8', '#4a161a']
  return {
    ground: wine,
    ink: cream,
    foot: umber,
    credits: { fill: cream, y: 578 },
    title: () => [
      ...upwards(['In the Mood', 'for Love'], 'gloock', { y: 550, fill: cream, gap: 8, max: 48 }),
    ],
    draw: () => {
      const bowl =
        shape('M-62 0H62C62 44 34 64 22 66V76H-22V66C-34 64-62 44-62 0z', red) +
        shape('M-60 12H60L58 24H-58z', cream) +
        stroke('M18-4L58-52M28-2L70-46', cream, 4, 'round') +
        shape(oval(0, 0, 62, 9), '#8d1d1a')
      return (
        shape('M-5 404H130V346H265V288H405V610H-5z', umber) +
        stroke('M-5 404H130V346H265V288H405', '#6d2a22', 4) +
        group('translate(84 326)', bowl) +
        group('translate(318 210)', bowl) +
        stroke(
          'M80 312C52 270 116 246 92 204C72 168 128 140 176 152C206 158 222 132 198 112C180 96 158 120 176 142C210 184 292 168 306 196',
          cream,
          5,
          'round',
        ) +
        shape(box(-5, 470, 410, 140, 1), umber)
      )
    },
  }
}

/** A snare drum seen from above, one stick broken over it. */
export function whiplash({ cut, disc }: Hand): Sheet {
  const [ink, bone, wine, steel, wood] = ['#18171b', '#eee3cd', '#b3261f', '#a9a59b', '#c98f4d']
  return {
    ground: ink,
    ink: bone,
    credits: { fill: bone },
    title: () => [line('WHIPLASH', 'anton', { y: 548, fill: bone, max: 96 })],
    draw: () =>
      shape(disc(216, 214, 190), steel) +
      shape(disc(216, 214, 178), ink) +
      shape(disc(216, 214, 170), bone) +
      ring(216, 214, 120, '#ddcfb4', 3) +
      times(8, (i) =>
        group(
          `rotate(${i * 45 + 12} 216 214)`,
          shape('M206 16h20v26h-20z', ink) + shape('M212 20h8v12h-8z', steel),
        ),
      ).join('') +
      group(
        'rotate(23 200 230)',
        shape(cut('-20 216, 330 222, 330 234, -20 242', 0.6), wood) +
          shape(oval(336, 228, 15, 9), wood),
      ) +
      group(
        'rotate(-38 216 250)',
        shape(cut('-20 240, 196 240, 212 250, 196 254, 206 262, -20 262', 0.5), '#8f5f2f'),
      ) +
      group(
        'translate(300 150) rotate(-58)',
        shape(cut('-46 -8, -30 0, -44 6, 70 5, 70 -6', 0.5), '#8f5f2f') +
          shape(oval(76, 0, 13, 8), '#8f5f2f'),
      ) +
      shape('M262 262C270 276 280 284 280 296A18 18 0 0 1 244 296C244 284 254 276 262 262z', wine) +
      shape(oval(226, 322, 6) + oval(292, 330, 4), wine),
  }
}

/** A wristwatch's dial is bent round a black sphere. */
export function interstellar({ disc }: Hand): Sheet {
  const [space, white, red, dim] = ['#0d1018', '#f2efe6', '#e23b22', '#3a4258']
  return {
    ground: space,
    ink: white,
    shows: 'orbits',
    credits: { fill: white },
    title: () => [line('INTERSTELLAR', 'text', { y: 545, fill: white, tracking: 0.12 })],
    draw: () =>
      shape('M140-5H260L250 60H150zM150 412H250L260 474H140z', '#1b2130') +
      shape(disc(200, 236, 186), '#1b2130') +
      ring(200, 236, 172, dim, 4) +
      times(60, (i) => {
        const bent = 156 + 12 * Math.cos((i / 60) * Math.PI * 4 + 0.8)
        const [[x1, y1], [x2, y2]] = [
          around(200, 236, bent, i / 60),
          around(200, 236, bent - (i % 5 ? 8 : 24), i / 60 + 0.004),
        ]
        return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`
      })
        .map((d, i) => stroke(d, white, i % 5 ? 2 : 5))
        .join('') +
      shape(disc(200, 236, 70), '#05060a') +
      ring(200, 236, 72, white, 3) +
      stroke('M52 262C120 300 280 300 348 210', white, 3) +
      stroke('M200 96C292 92 330 190 282 268C252 316 196 320 160 292', red, 5, 'round') +
      shape(disc(200, 96, 7), red),
  }
}

/** Piano keys are a wall, and one is missing. */
export function thePianist({ random }: Hand): Sheet {
  const [black, paper, grey] = ['#111110', '#ebe9e2', '#8b8982']
  return {
    ground: black,
    ink: paper,
    shows: 'piano',
    credits: { fill: grey },
    calm: true,
    title: () => [line('THE PIANIST', 'bodoni', { y: 547, fill: paper })],
    draw: () =>
      times(9, (i) => {
        if (i === 5) return ''
        return rect(
          i * 45 - 2,
          40 + random.int(0, 14),
          41,
          426,
          i === 8 || i === 2 ? '#d3d1ca' : paper,
        )
      }).join('') +
      shape(
        'M28 40h24v232H28zM73 40h24v232H73zM163 40h24v232h-24zM298 40h24v232h-24zM343 40h24v232h-24z',
        black,
      ),
  }
}

/** The tread of a sneaker and a spider's web are the same lines. */
export function intoTheSpiderVerse(hand: Hand): Sheet {
  const [night, magenta, cyan, cream] = ['#14161f', '#e0407b', '#3ab6c4', '#f5ecd9']
  return {
    ground: night,
    ink: cream,
    credits: { fill: cyan, y: 579 },
    title: () => spiderTitle('INTO THE SPIDER-VERSE', cream, cyan),
    draw: () => {
      const sole =
        'M196 20C262 20 300 78 292 152C288 196 268 220 270 262C274 318 278 404 202 430C126 412 128 320 134 262C138 220 108 196 104 150C100 76 132 20 196 20z'
      return (
        group('translate(-5 -4)', hand.clipped(sole, shape(sole, magenta) + web(206, 150, night))) +
        group('translate(5 4)', hand.clipped(sole, web(196, 142, cyan)))
      )
    },
  }
}

/** Every pane of a web is another printing, and one is empty. */
export function acrossTheSpiderVerse(hand: Hand): Sheet {
  const [night, magenta, cyan, cream, lemon] = [
    '#1b2c4f',
    '#e0407b',
    '#3ab6c4',
    '#f5ecd9',
    '#f0bd3e',
  ]
  return {
    ground: night,
    ink: cream,
    credits: { fill: cyan, y: 579 },
    title: () => spiderTitle('ACROSS THE SPIDER-VERSE', cream, lemon),
    draw: () => {
      const panes = times(16, (i) => {
        const d = hand.box(26 + (i % 4) * 88, 26 + Math.floor(i / 4) * 106, 82, 98, 1)
        const paper = [cream, magenta, lemon, cyan][(i * 3 + Math.floor(i / 4)) % 4] ?? cream
        return { d, paper: i === empty ? '#0f1830' : paper }
      })
      const isDotted = (r: number) => panes.filter((_, i) => i !== empty && i % 3 === r)
      const all = panes.map(({ d }) => d).join('')
      return (
        panes.map(({ d, paper }) => shape(d, paper)).join('') +
        [1, 2]
          .map((r) =>
            hand.halftone(
              isDotted(r)
                .map(({ d }) => d)
                .join(''),
              { r: r + 0.6, step: 7, fill: r === 1 ? '#fff' : night },
            ),
          )
          .join('') +
        hand.clipped(all, web(200, 226, '#14161f'))
      )
    },
  }
}

const empty = 9

/** What the two sheets share: threads to all sides, and rings that hang between them. */
function web(x: number, y: number, colour: string): string {
  const threads = times(12, (i) => {
    const [toX, toY] = around(x, y, 420, i / 12 + 0.02)
    return `M${x} ${y}L${n(toX)} ${n(toY)}`
  })
  const rings = times(6, (ring) =>
    times(13, (i) => {
      const far = 28 * 1.45 ** ring
      const [toX, toY] = around(x, y, far, i / 12 + 0.02)
      const [midX, midY] = around(x, y, far * 0.86, (i - 0.5) / 12 + 0.02)
      return i === 0 ? `M${n(toX)} ${n(toY)}` : `Q${n(midX)} ${n(midY)} ${n(toX)} ${n(toY)}`
    }).join(''),
  )
  return stroke([...threads, ...rings].join(''), colour, 4)
}

function spiderTitle(part: string, ink: string, small: string): TitleLine[] {
  return [
    line('SPIDER-MAN:', 'anton', { y: 505, fill: small, max: 30 }),
    line(part, 'anton', { y: 549, fill: ink, max: 40 }),
  ]
}

/** A hat's brim is the horizon before the light. */
export function oppenheimer({ disc }: Hand): Sheet {
  const [ink, paper, gold, ember] = ['#15171b', '#e9e6de', '#e8b04a', '#c9512a']
  return {
    ground: ink,
    ink: paper,
    foot: ink,
    credits: { fill: gold },
    title: () => [line('OPPENHEIMER', 'black', { y: 547, fill: paper })],
    draw: () =>
      shape(disc(200, 330, 300), '#2a2018') +
      shape(disc(200, 330, 240), '#5a2a18') +
      shape(disc(200, 330, 180), ember) +
      shape(disc(200, 330, 132), gold) +
      ring(200, 330, 150, paper, 4) +
      shape(
        'M116 318C112 262 124 226 158 222C176 220 184 230 200 230S226 220 244 222C278 226 288 262 284 318z',
        ink,
      ) +
      shape('M118 292Q200 306 282 292V316H118z', '#3a3d44') +
      shape('M-10 350C60 306 130 304 200 304S340 306 410 350V610H-10z', ink),
  }
}

/** A bagel's hole is a googly eye. */
export function everythingEverywhere({ disc, random }: Hand): Sheet {
  const [cyan, ink, cream, magenta, lemon] = ['#3ab6c4', '#14161f', '#f5ecd9', '#e0407b', '#f6d24c']
  return {
    ground: cyan,
    ink,
    foot: ink,
    credits: { fill: cream, y: 579 },
    title: () => [
      ...upwards(['EVERYTHING', 'EVERYWHERE', 'ALL AT ONCE'], 'bricolage', {
        y: 551,
        fill: cream,
        gap: 7,
        max: 33,
      }),
    ],
    draw: () =>
      times(26, (i) => {
        const [x, y] = around(200, 216, random.between(176, 260), i / 26)
        return group(
          `translate(${n(x)} ${n(y)}) rotate(${random.int(0, 90)})`,
          rect(-9, -6, 18, 12, [cream, magenta, lemon][i % 3] ?? cream),
        )
      }).join('') +
      shape(disc(200, 216, 164), ink) +
      stroke(
        times(40, () => {
          const [x, y] = around(200, 216, random.between(92, 150), random.next())
          return `M${n(x)} ${n(y)}l${random.int(-5, 5)} ${random.int(3, 7)}`
        }).join(''),
        '#d9b98a',
        4,
        'round',
      ) +
      shape(disc(200, 216, 74), '#ffffff') +
      shape(disc(216, 238, 40), ink) +
      shape(oval(230, 222, 9), '#ffffff') +
      shape('M-5 420H405V610H-5z', ink),
  }
}

/** A coin on a counter has a horizon for its face. */
export function noCountryForOldMen({ clipped, disc }: Hand): Sheet {
  const [rust, umber, bone, sand, silver] = ['#8f3d22', '#2a1a14', '#f6ead0', '#e2a552', '#b9b3a4']
  return {
    ground: rust,
    ink: bone,
    foot: umber,
    credits: { fill: sand, y: 579 },
    title: () => [
      ...upwards(['NO COUNTRY', 'FOR OLD MEN'], 'antonio', { y: 551, fill: bone, gap: 8, max: 48 }),
    ],
    draw: () =>
      shape('M-5 340H405V610H-5z', umber) +
      shape(disc(216, 236, 186), '#1b100c') +
      shape(disc(200, 226, 184), silver) +
      stroke(
        times(72, (i) => {
          const [[x1, y1], [x2, y2]] = [
            around(200, 226, 182, i / 72),
            around(200, 226, 172, i / 72),
          ]
          return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`
        }).join(''),
        '#7d776a',
        4,
      ) +
      shape(disc(200, 226, 164), bone) +
      clipped(
        oval(200, 226, 154),
        shape('M0 0H400V280H0z', sand) +
          shape(disc(268, 214, 40), '#f6dfae') +
          shape('M0 250H400V460H0z', '#a9683a') +
          shape('M0 250L70 238L150 248L240 240L330 250H400V262H0z', '#7a4526') +
          stroke('M60 268V330M116 262V310M166 258V292M208 256V280M246 254V270', umber, 5) +
          stroke('M40 290L260 258M40 312L260 264', umber, 2),
      ),
  }
}

/** A feather is stuck among the bulbs of a dressing-room mirror. */
export function birdman({ disc }: Hand): Sheet {
  const [night, lamp, cream, red] = ['#1d1a2b', '#f6c04e', '#f5ecd9', '#c8352a']
  return {
    ground: night,
    ink: cream,
    credits: { fill: lamp },
    title: () => [
      line('BIRDMAN', 'bebas', { y: 516, fill: cream, max: 70 }),
      line('or (The Unexpected Virtue of Ignorance)', 'bold', { y: 545, fill: lamp }),
    ],
    draw: () =>
      shape('M60 40H340V446H60z', '#2f2a45') +
      shape('M92 72H308V414H92z', '#8f9bb0') +
      shape('M92 72H210L92 260z', '#a9b4c5') +
      times(24, (i) => {
        const [x, y] =
          i < 8
            ? [76 + i * 35.4, 56]
            : i < 16
              ? [76 + (i - 8) * 35.4, 430]
              : [i % 2 ? 76 : 324, 56 + (Math.floor((i - 16) / 2) + 1) * 75]
        return shape(disc(x, y, 12), i === 11 ? '#4a4560' : lamp)
      }).join('') +
      group(
        'translate(206 262) rotate(23)',
        shape(
          'M0-170C46-130 60-60 44 20C36 70 18 104 4 124L-4 124C-30 90-50 40-48-24C-46-84-30-140 0-170z',
          '#16131f',
        ) +
          shape(
            'M44 20L12 0L46-8zM-48-24L-14-24L-46-6zM36-100L8-96L42-78zM-40-84L-10-66L-44-62z',
            '#8f9bb0',
          ) +
          stroke('M0-150C4-60 2 60-6 176', red, 5, 'round'),
      ),
  }
}

/** A newspaper's column is a steeple. */
export function spotlight({ random }: Hand): Sheet {
  const [white, black, red] = ['#f1eee6', '#141414', '#c8281e']
  return {
    ground: white,
    ink: black,
    credits: { fill: black },
    title: () => [line('Spotlight', 'typed', { y: 546, fill: black })],
    draw: () => {
      const rows = times(38, (i) => {
        const y = 96 + i * 10
        const half = i < 24 ? 5 + i * 2.6 : 92
        return { y, half, i }
      })
      const words = rows.map(({ y, half }) => {
        const gap = random.between(-half * 0.5, half * 0.5)
        return half < 16
          ? `M${n(200 - half)} ${y}h${n(2 * half)}`
          : `M${n(200 - half)} ${y}h${n(half + gap - 3)}m6 0h${n(half - gap - 3)}`
      })
      return (
        stroke(words.filter((_, i) => i !== 29).join(''), black, 5) +
        stroke(words[29] ?? '', red, 5) +
        shape('M197 34H203V90H197zM184 50H216V56H184z', black) +
        stroke(
          times(
            38,
            (i) =>
              `M26 ${96 + i * 10}h${i < 24 ? 60 - i * 0.6 : 46}M${i < 24 ? 314 + i * 0.6 : 328} ${96 + i * 10}H374`,
          ).join(''),
          '#cfcabe',
          4,
        )
      )
    },
  }
}

/** A microphone is a crown, and the king stands very small before it. */
export function theKingsSpeech({ clipped, disc }: Hand): Sheet {
  const [bottle, gold, cream, ink] = ['#1f4a3c', '#d9a441', '#f3e2bd', '#14211c']
  return {
    ground: bottle,
    ink: cream,
    shows: 'crown',
    foot: ink,
    credits: { fill: gold },
    title: () => [line("The King's Speech", 'gloock', { y: 546, fill: cream })],
    draw: () =>
      shape('M96 176L70 54L136 112L200 26L264 112L330 54L304 176z', gold) +
      shape(disc(70, 48, 13) + disc(200, 22, 14) + disc(330, 48, 13), cream) +
      shape(disc(200, 226, 116), gold) +
      shape(disc(200, 226, 100), ink) +
      clipped(
        oval(200, 226, 100),
        stroke(
          times(9, (i) => `M${112 + i * 22} 120V332M90 ${138 + i * 22}H310`).join(''),
          '#6f7f5c',
          4,
        ),
      ) +
      shape('M84 216H316V240H84z', gold) +
      shape('M188 342H212V466H188zM130 454H270V470H130z', gold) +
      figure('stand', { x: 310, y: 468, h: 56 }, cream) +
      shape('M-5 468H405V610H-5z', ink),
  }
}

/** A camera's second lens is the muzzle of a gun, and a hen runs from both. */
export function cityOfGod({ box, disc }: Hand): Sheet {
  const [lemon, ink, coral, white] = ['#f3c63f', '#1f1a1c', '#e0512f', '#fbf5e8']
  return {
    ground: lemon,
    ink,
    foot: ink,
    credits: { fill: lemon },
    title: () => [line('CITY OF GOD', 'anton', { y: 547, fill: white })],
    draw: () =>
      shape('M126 26H274L258 92H142z', '#3a3236') +
      shape(box(110, 84, 180, 300, 1.2), ink) +
      shape('M290 132H308V204H290z', '#3a3236') +
      shape(disc(200, 162, 60), '#4a4146') +
      shape(disc(200, 162, 46), '#8fc1cb') +
      shape(disc(200, 162, 24), ink) +
      shape(disc(214, 146, 9), white) +
      shape(disc(200, 300, 60), '#4a4146') +
      shape(disc(200, 300, 48), ink) +
      ring(200, 300, 34, '#8e8b84', 12) +
      shape(disc(200, 300, 20), '#000000') +
      shape('M262 26l22-18 8 20 22-8-6 22 24 6-20 16-44-4z', coral) +
      group(
        'translate(338 424)',
        shape(
          'M-38 0C-44-24-24-36-4-30L10-50C18-62 34-58 34-46L44-42L34-38C32-10 18 10-8 10C-26 10-36 8-38 0z',
          white,
        ) +
          shape('M14-56l4-12 6 8 6-8 2 14z', coral) +
          stroke('M-12 8L-26 34M2 8L14 32', coral, 4, 'round'),
      ) +
      shape('M-5 458H405V610H-5z', ink),
  }
}
