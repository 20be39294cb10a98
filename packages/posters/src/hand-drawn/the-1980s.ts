import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A wedge of night points at one spark on the snow. */
export function theEmpireStrikesBack({ cut }: Hand): Sheet {
  const [ink, snow, sky, blue] = ['#101319', '#edf1f2', '#b9cbd6', '#2b7fd0']
  return {
    ground: snow,
    ink,
    credits: { fill: ink },
    title: () => [
      ...upwards(['THE EMPIRE', 'STRIKES BACK'], 'archivo', { y: 549, fill: ink, gap: 8, max: 44 }),
    ],
    draw: () =>
      shape('M-5 392Q120 372 240 392T405 380V610H-5z', '#dfe7ea') +
      shape('M-5 410Q60 396 150 402L98 424H-5z', sky) +
      shape(cut('-5 -5, 405 -5, 405 40, 118 352', 1), ink) +
      shape('M405-5V40L118 352L300-5z', '#2a303b') +
      shape('M210-5h90L118 352z', '#1a1f28') +
      shape(
        'M330 28h40v4h-40zM300 60h34v4h-34zM352 56h18v4h-18zM270 100h30v4h-30zM250 20h4v4h-4zM230 150h20v4h-20z',
        sky,
      ) +
      figure('coat', { x: 112, y: 430, h: 44 }, ink) +
      stroke('M119 410L146 380', blue, 4, 'round') +
      shape('M112 430l120 14-6 6-116-16z', sky) +
      stroke('M100 436L72 446L52 460', sky, 5, 'round', 'stroke-dasharray=".1 11"'),
  }
}

/** The lanes of a running track stand up as a flame. */
export function chariotsOfFire({ box }: Hand): Sheet {
  const [navy, red, orange, cream] = ['#14264a', '#cf4529', '#f08a3c', '#f8ecd2']
  return {
    ground: navy,
    shows: 'flame',
    ink: cream,
    credits: { fill: orange },
    title: () => [line('Chariots of Fire', 'gloock', { y: 546, fill: cream })],
    draw: () => {
      const flame =
        'M10-410C44-330 128-262 132-146C140-164 142-186 140-204C176-150 180-60 120-18C90 4 46 8 0 8S-96 4-128-22C-184-70-164-150-118-206C-114-180-106-168-92-156C-86-262 14-300 10-410z'
      const lanes = [red, '#dd6130', red, '#dd6130', orange].map((colour, i) => {
        const scale = (100 - i * 17) / 100
        return group(
          `translate(200 444) scale(${scale})`,
          shape(flame, colour, `stroke="${cream}" stroke-width="${n(5 / scale)}"`),
        )
      })
      return (
        lanes.join('') +
        figure('walk', { x: 200, y: 440, h: 44 }, navy) +
        shape(box(-5, 452, 410, 5, 0.6), cream) +
        shape(box(-5, 457, 410, 150, 0.6), navy)
      )
    },
  }
}

/** A tin-can telephone, its string tied to a star. */
export function theExtraTerrestrial({ disc, halftone }: Hand): Sheet {
  const [navy, red, lemon, paper] = ['#16204a', '#dd4630', '#f7cf57', '#f4eee0']
  return {
    ground: navy,
    shows: 'stars',
    ink: lemon,
    foot: '#0c1330',
    credits: { fill: lemon },
    title: () => [
      line('E.T.', 'bricolage', { y: 536, fill: lemon, max: 84 }),
      line('the Extra-Terrestrial', 'bricolage', {
        y: 536,
        x: 174,
        w: 200,
        fill: paper,
        align: 'right',
      }),
    ],
    draw: () =>
      halftone('M0 0h400v430H0z', { r: 1.2, step: 12, fill: '#3d4c86' }) +
      stroke('M150 356L318 96', paper, 3) +
      shape(
        'M322 30L332 76L378 66L344 98L372 136L328 120L308 162L300 116L254 112L296 90L278 48L314 72z',
        lemon,
      ) +
      shape(disc(317, 97, 13), '#fff6d4') +
      stroke(
        'M60 70h.1M120 150h.1M92 250h.1M230 220h.1M360 250h.1M210 60h.1M330 330h.1M40 180h.1M280 290h.1M160 96h.1',
        paper,
        4,
        'round',
      ) +
      shape('M-5 432Q140 400 405 440V610H-5z', '#0c1330') +
      group(
        'rotate(33 130 390)',
        shape('M82 348V446Q130 474 178 446V348z', red) +
          shape('M82 374Q130 402 178 374V418Q130 446 82 418z', paper) +
          shape('M108 398l8 8 12-10 12 12 14-12 0 10-14 12-12-12-12 10-8-8z', red) +
          shape(oval(130, 348, 48, 19), '#b9c2cc') +
          shape(oval(130, 348, 40, 14), '#7e8a99') +
          shape('M82 436Q130 464 178 436V446Q130 474 82 446z', '#b9c2cc') +
          shape(disc(130, 348, 4), navy),
      ),
  }
}

/** One mark for each of 566 minutes of testimony. */
export function shoah(): Sheet {
  const [ink, snow, grey] = ['#100f0f', '#e9e7e1', '#85837d']
  return {
    ground: ink,
    ink: snow,
    credits: { fill: grey },
    calm: true,
    title: () => [line('SHOAH', 'bold', { y: 547, fill: snow, tracking: 0.06, w: 348 })],
    draw: () => {
      const rows = times(19, (i) => `M26 ${41 + i * 22}h${i < 18 ? 346 : 298.7}`).join('')
      return stroke(rows, grey, 13, 'butt', 'stroke-dasharray="2.6 9.226"')
    },
  }
}

/** The sun over the block is a pizza with one slice pulled out. */
export function doTheRightThing({ cut, disc }: Hand): Sheet {
  const [plum, orange, lemon, red, rust] = ['#2a1320', '#f26a2e', '#fbc640', '#d42f2a', '#b8662a']
  return {
    ground: orange,
    shows: 'horizon and sun',
    ink: plum,
    foot: plum,
    credits: { fill: orange, y: 579 },
    title: () => [
      ...upwards(['DO THE', 'RIGHT THING'], 'bricolage', { y: 551, fill: lemon, gap: 7, max: 52 }),
    ],
    draw: () => {
      const rays = times(20, (i) =>
        group(`rotate(${i * 18} 200 216)`, shape('M192 30L200-6L208 30z', lemon)),
      )
      const rim = (r: number, turns: number) => {
        const [x, y] = around(200, 216, r, turns)
        return `${n(x)} ${n(y)}`
      }
      const [from, to] = [0.019, 0.143]
      const rest = (r: number, fill: string) =>
        shape(`M200 216L${rim(r, to)}A${r} ${r} 0 1 1 ${rim(r, from)}z`, fill)
      const slice = (r: number, fill: string) =>
        shape(`M200 216L${rim(r, from)}A${r} ${r} 0 0 1 ${rim(r, to)}z`, fill)
      const rounds = '130 152, 204 118, 280 160, 142 262, 206 300, 98 206, 222 186'
        .split(', ')
        .map((at) => group(`translate(${at})`, shape(disc(0, 0, 21), red)))
      return (
        rays.join('') +
        rest(160, rust) +
        rest(140, lemon) +
        rounds.join('') +
        group('translate(34 20)', slice(160, rust) + slice(140, lemon)) +
        shape(disc(318, 286, 19), red) +
        shape(
          'M262 288c0 20 4 30 4 52s14 22 14 2-2-34 2-50zM300 322c0 16 2 20 2 34s11 14 11 0 0-26 2-38z',
          lemon,
        ) +
        shape(
          cut(
            '-5 440, 40 440, 40 424, 108 424, 108 452, 170 452, 170 430, 250 430, 250 446, 330 446, 330 420, 405 420, 405 610, -5 610',
            1,
          ),
          plum,
        )
      )
    },
  }
}

/** A fruit-drop tin with small lights rising from it. */
export function graveOfTheFireflies({ box, disc }: Hand): Sheet {
  const [slate, paper, ember, fog] = ['#35424a', '#eae3d2', '#b9483a', '#b9c0bd']
  return {
    ground: slate,
    ink: paper,
    credits: { fill: fog, y: 578 },
    calm: true,
    title: () => [
      ...upwards(['Grave of', 'the Fireflies'], 'dela', { y: 548, fill: paper, gap: 9, max: 42 }),
    ],
    draw: () =>
      [
        '196 70 9',
        '150 112 6',
        '242 96 7',
        '214 146 8',
        '170 168 5',
        '258 176 6',
        '196 204 7',
        '230 226 5',
        '176 240 6',
      ]
        .map((spot) => {
          const [x = 0, y = 0, r = 0] = spot.split(' ').map(Number)
          return shape(oval(x, y, r * 2.6), '#4d5a5f') + shape(oval(x, y, r), '#f3dfa0')
        })
        .join('') +
      shape(box(136, 292, 128, 160, 1), ember) +
      shape('M236 292H264V452H236z', '#93372c') +
      shape('M136 322H264V412H136z', paper) +
      shape('M128 282H272V296H128zM128 448H272V462H128z', fog) +
      shape('M172 270H228V284H172z', fog) +
      shape(disc(166, 366, 16), ember) +
      shape(disc(200, 352, 16), '#6f8a5a') +
      shape(disc(200, 386, 16), '#c9973f') +
      shape(disc(234, 366, 16), '#7d97a8') +
      group(
        'translate(318 446) rotate(17)',
        shape(oval(0, 0, 28, 11), fog) + shape(oval(0, -3, 28, 11), '#d4dad7'),
      ),
  }
}

/** Three arrows: two snap, the third doesn't. */
export function ran({ cut }: Hand): Sheet {
  const [ash, ink, paper, yellow, red, blue] = [
    '#cfc7b2',
    '#231f1a',
    '#f3ead2',
    '#dba32c',
    '#b2372a',
    '#2f5378',
  ]
  return {
    ground: ash,
    ink,
    foot: ink,
    credits: { fill: paper },
    title: () => [line('RAN', 'dela', { y: 547, fill: paper, max: 92 })],
    draw: () => {
      const head = 'M0-196L16-150H5V0H-5V-150H-16z'
      const tail = (colour: string) =>
        shape('M-5 0H5V170H-5z', ink) +
        shape('M5 96L34 112V176L5 160zM-5 96L-34 112V176L-5 160z', colour)
      const broken = (x: number, colour: string, lean: number) =>
        group(`translate(${x} 262) rotate(${lean})`, tail(colour)) +
        group(
          `translate(${x - 8} 236) rotate(${lean - 23})`,
          shape(head, ink) + shape('M-9 4l5-12 5 9 5-9 4 12z', ash),
        )
      return (
        shape(
          cut('-5 470, 60 400, 150 380, 200 330, 262 378, 340 396, 405 452, 405 480, -5 480', 1.6),
          '#a79d86',
        ) +
        broken(122, yellow, -4) +
        broken(214, red, 0) +
        group('translate(312 250) rotate(6)', shape(head, ink) + tail(blue)) +
        shape(cut('-5 462, 405 458, 405 610, -5 610', 1.4), ink)
      )
    },
  }
}

/** The bell rope of a village tower is a strip of film. */
export function cinemaParadiso({ box, disc }: Hand): Sheet {
  const [wine, cream, gold, bottle] = ['#6b1a24', '#f3e2bd', '#d9a441', '#1f4a3c']
  return {
    ground: wine,
    ink: cream,
    credits: { fill: gold },
    title: () => [line('Cinema Paradiso', 'gloock', { y: 547, fill: cream })],
    draw: () =>
      shape(
        'M52 26H348Q374 26 374 52V440Q374 466 348 466H52Q26 466 26 440V52Q26 26 52 26z',
        cream,
      ) +
      shape(
        'M58 38H342Q362 38 362 58V434Q362 454 342 454H58Q38 454 38 434V58Q38 38 58 38z',
        bottle,
      ) +
      shape(disc(200, 176, 112), '#2c5f4c') +
      shape(box(116, 150, 168, 304, 1), cream) +
      shape('M240 150H284V454H240z', '#d8c59b') +
      shape('M104 150L200 74L296 150z', gold) +
      shape('M197 50h6v30h-6zM188 58h24v5h-24z', cream) +
      shape('M150 290V222A50 50 0 0 1 250 222V290z', wine) +
      shape('M200 196C222 196 228 212 230 236L242 264H158L170 236C172 212 178 196 200 196z', gold) +
      shape(disc(200, 270, 9), gold) +
      stroke(
        'M200 276C200 330 150 340 156 384C160 420 220 420 232 396C244 366 204 350 186 376C160 414 206 452 200 500',
        wine,
        22,
      ) +
      stroke(
        'M200 276C200 330 150 340 156 384C160 420 220 420 232 396C244 366 204 350 186 376C166 408 192 430 200 454',
        cream,
        13,
        'butt',
        'stroke-dasharray="8 7"',
      ),
  }
}

/** A table is laid for four, and one plate is face down. */
export function ordinaryPeople({ disc }: Hand): Sheet {
  const [fog, slate, paper, ember] = ['#b9c0bd', '#36424a', '#f3eee2', '#b9502f']
  return {
    ground: slate,
    ink: paper,
    credits: { fill: fog },
    title: () => [line('Ordinary People', 'gloock', { y: 546, fill: paper })],
    draw: () =>
      times(4, (i) => {
        const [x, y] = [110 + (i % 2) * 180, 130 + Math.floor(i / 2) * 210]
        const plate =
          i === 3
            ? shape(disc(x, y, 66), '#56646c') + ring(x, y, 40, '#6b7a82', 5)
            : shape(disc(x, y, 66), paper) +
              ring(x, y, 46, fog, 3) +
              shape(disc(x, y, 30), '#e6dfcf')
        const cutlery =
          i === 3
            ? ''
            : stroke(
                `M${x - 82} ${y - 46}V${y + 50}M${x + 80} ${y - 46}V${y + 50}`,
                fog,
                5,
                'round',
              ) + stroke(`M${x - 88} ${y - 46}v26M${x - 76} ${y - 46}v26`, fog, 3, 'round')
        return plate + cutlery
      }).join('') + shape(oval(200, 236, 13), ember),
  }
}

/** A toy theatre is so lit that a bishop's shadow falls from it. */
export function fannyAndAlexander({ box, cut, disc }: Hand): Sheet {
  const [bottle, wine, cream, gold, ink] = ['#1f4a3c', '#9b2430', '#f3e2bd', '#d9a441', '#101a16']
  return {
    ground: bottle,
    ink: cream,
    shows: 'curtain',
    foot: ink,
    credits: { fill: gold, y: 578 },
    title: () => [
      ...upwards(['Fanny and', 'Alexander'], 'gloock', { y: 549, fill: cream, gap: 14, max: 44 }),
    ],
    draw: () =>
      shape(cut('120 -5, 280 -5, 262 330, 138 330', 1), ink) +
      shape('M200-20C262 10 270 70 252 96H148C130 70 138 10 200-20z', ink) +
      shape('M192 30h16v36h20v16h-20v36h-16v-36h-20v-16h20z', bottle) +
      shape(cut('58 240, 342 240, 342 458, 58 458', 0.8), gold) +
      shape('M58 240Q200 176 342 240z', gold) +
      shape(disc(200, 222, 13), wine) +
      shape('M80 262H320V440H80z', '#fbe7b0') +
      shape(
        'M80 262H320V288Q300 306 280 288Q260 306 240 288Q220 306 200 288Q180 306 160 288Q140 306 120 288Q100 306 80 288z',
        wine,
      ) +
      shape('M80 288H122Q132 360 96 440H80zM320 288H278Q268 360 304 440H320z', wine) +
      figure('child', { x: 182, y: 438, h: 62 }, ink) +
      figure('dress', { x: 220, y: 438, h: 56 }, ink) +
      shape(box(-5, 452, 410, 160, 1), ink),
  }
}
