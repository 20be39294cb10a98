import { around, group, n, rect, ring, shape, stroke, times } from '../shapes.ts'
import { figures } from './figures.ts'
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
