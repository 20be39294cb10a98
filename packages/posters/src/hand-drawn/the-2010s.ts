import { around, group, n, type Point, poly, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, type TitleLine, upwards } from './titles.ts'

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
