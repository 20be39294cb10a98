import { group, n, rect, shape, stroke, times } from '../shapes.ts'
import { figure, figures } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/**
 * A dinner-jacket's shirt front is the lit corridor a petitioner walks down to ask a favour.
 */
export function theGodfather({ box, cut, disc }: Hand): Sheet {
  const [ink, paper] = ['#151112', '#f0e5cd']
  return {
    ground: ink,
    ink: paper,
    credits: { fill: paper },
    title: () => [line('The Godfather', 'gloock', { y: 70, fill: paper })],
    draw: () =>
      jacket(cut, '#302727', paper) +
      bow(disc(200, 127, 13), ink, '#3a2f2e') +
      stroke('M186 150L142 560M214 150L258 560', '#d9cbad', 2) +
      shape('M200 462l-34 100h68z', '#bfb08f') +
      figure('walk', { x: 200, y: 462, h: 64 }, '#b3271e') +
      shape(box(-5, 536, 410, 70), ink),
  }
}

/**
 * The same shirt front, a generation earlier: the boy with a suitcase already casts the shadow
 * of the man in the hat.
 */
export function theGodfatherPartTwo({ box, cut, disc }: Hand): Sheet {
  const [umber, gold] = ['#24140f', '#e5b466']
  return {
    ground: umber,
    ink: gold,
    credits: { fill: gold },
    title: () => [
      line('The Godfather', 'gloock', { y: 66, w: 290, fill: gold }),
      line('II', 'gloock', { y: 66, align: 'right', fill: '#f3e6cb', max: 45 }),
    ],
    draw: () =>
      jacket(cut, '#43261c', gold) +
      bow(disc(200, 127, 13), umber, '#43261c') +
      group('translate(200 248) scale(2 -2.76)', shape(figures.coat, '#8c4f22')) +
      shape(
        'M150 492Q200 482 250 492Q254 500 246 502H226V522Q212 530 200 524Q188 530 174 522V502H154Q146 500 150 492z',
        '#8c4f22',
      ) +
      figure('child', { x: 200, y: 250, h: 52 }, umber) +
      shape('M207 226h14v16h-14z', umber) +
      shape(box(-5, 536, 410, 70), umber),
  }
}

/** What the family's sheets share: an open dinner-jacket. */
function jacket(cut: Hand['cut'], lapel: string, shirt: string): string {
  return (
    shape(cut('160 96, 240 96, 262 140, 350 600, 50 600, 138 140'), shirt) +
    shape(
      'M160 96L200 130L148 172L132 120zM240 96L200 130L252 172L268 120z',
      '#fff',
      'fill-opacity=".55"',
    ) +
    shape(cut('140 118, 96 142, 66 270, 102 280, 84 304, 40 548, 58 548, 140 150', 1), lapel) +
    shape(cut('260 118, 304 142, 334 270, 298 280, 316 304, 360 548, 342 548, 260 150', 1), lapel)
  )
}

function bow(knot: string, wings: string, middle: string): string {
  return (
    shape('M200 126L150 100Q140 126 150 154zM200 126L250 100Q260 126 250 154z', wings) +
    shape(knot, middle)
  )
}

/** The valley's orange has a tap in it. */
export function chinatown({ cut, box, disc, random }: Hand): Sheet {
  const [petrol, orange, cream, teal, sand] = [
    '#17312f',
    '#e8862c',
    '#f1e3c1',
    '#5fb3b0',
    '#cfae77',
  ]
  return {
    ground: petrol,
    ink: orange,
    foot: sand,
    credits: { fill: petrol, y: 580 },
    title: () => [line('CHINATOWN', 'josefin', { y: 552, fill: petrol })],
    draw: () =>
      shape(disc(172, 214, 138), orange) +
      shape('M172 76A138 138 0 0 0 60 296A160 160 0 0 1 172 76z', '#f3a54a') +
      stroke(
        times(46, () => {
          const a = random.next() * 6.3,
            r = 40 + random.next() * 82
          return `M${Math.round(172 + Math.cos(a) * r)} ${Math.round(214 + Math.sin(a) * r)}h.1`
        }).join(''),
        '#b9601a',
        4,
        'round',
      ) +
      shape('M170 82C176 44 214 24 254 34C248 66 212 84 170 82z', '#6f8a4a') +
      shape('M166 60h8v24h-8z', '#6f8a4a') +
      shape(
        cut('290 190, 304 190, 304 200, 330 200, 330 244, 304 244, 304 254, 290 254', 0.5),
        cream,
      ) +
      shape('M328 206H352C374 206 384 222 384 244V288H352V252Q352 244 344 244H328z', cream) +
      shape('M346 288h44v10h-44z', cream) +
      shape('M338 166h16v42h-16z', cream) +
      shape(box(312, 152, 68, 18, 0.8), cream) +
      shape('M368 318C376 338 388 350 388 366A20 20 0 0 1 348 366C348 350 360 338 368 318z', teal) +
      shape(box(-5, 424, 410, 190, 1.4), sand) +
      stroke(
        'M-5 452L60 440L96 424M60 440L84 478L40 500L-5 492M84 478L160 470L186 424M160 470L184 496L250 486L270 440L262 424M270 440L340 452L405 436M340 452L346 488L405 498M250 486L262 500M346 488L320 500',
        petrol,
        2.6,
      ),
  }
}

/** A television set that is one shouting mouth. */
export function network({ disc }: Hand): Sheet {
  const [ink, red, paper, lemon] = ['#17161a', '#d93a22', '#f2e9d4', '#f0b63f']
  return {
    ground: lemon,
    ink,
    credits: { fill: ink, y: 579 },
    title: () => [line('NETWORK', 'archivo', { y: 550, fill: ink })],
    draw: () => {
      const lines = times(14, (i) => `M74 ${174 + i * 18}h204`).join('')
      return (
        stroke('M170 128L96 22M230 128L304 22', ink, 7, 'round') +
        shape(disc(96, 22, 11), ink) +
        shape(disc(304, 22, 11), ink) +
        shape('M150 130Q200 96 250 130z', ink) +
        shape(
          'M44 126H356Q366 126 366 136V444Q366 454 356 454H44Q34 454 34 444V136Q34 126 44 126z',
          ink,
        ) +
        shape('M80 454h36l-14 30H70zM320 454h-36l14 30h32z', ink) +
        shape('M68 158Q176 148 286 158Q294 290 286 422Q176 432 68 422Q60 290 68 158z', red) +
        stroke(lines, '#b82c1a', 4) +
        shape(
          'M176 176C236 176 270 226 268 294C266 360 236 408 176 408S86 360 84 294C82 226 116 176 176 176z',
          paper,
        ) +
        shape(
          'M176 190C228 190 256 234 254 294C252 352 226 394 176 394S100 352 98 294C96 234 124 190 176 190z',
          ink,
        ) +
        shape('M104 250C112 212 138 190 176 190S240 212 248 250Q176 268 104 250z', paper) +
        stroke('M140 198V254M164 191V258M188 191V258M212 198V254', ink, 2.5) +
        shape(
          'M116 354C128 326 150 318 176 328C202 318 224 326 236 354C222 382 202 394 176 394S130 382 116 354z',
          red,
        ) +
        shape(disc(326, 196, 17), paper) +
        shape(disc(326, 246, 17), paper) +
        stroke('M326 184v12M318 246h16', ink, 4) +
        stroke('M310 300h32M310 316h32M310 332h32M310 348h32M310 364h32M310 380h32', paper, 4)
      )
    },
  }
}

/** A lobster holds up its claws and they are a heart. */
export function annieHall({ cut, disc }: Hand): Sheet {
  const [cream, red, rust, umber] = ['#f4e8cf', '#d2432a', '#a82f1f', '#33261f']
  return {
    ground: cream,
    shows: 'heart',
    ink: umber,
    credits: { fill: rust },
    title: () => [line('ANNIE HALL', 'gloock', { y: 548, fill: umber })],
    draw: () => {
      const half =
        shape('M-5 252C-48 216-112 176-112 116C-112 66-70 44-38 62C-18 74-8 92-5 112z', red) +
        shape('M-30 58C-36 96-62 118-58 156L-36 112L-22 122z', cream) +
        stroke('M-22 330C-70 330-104 300-98 262C-94 236-76 228-62 214', red, 15, 'round') +
        stroke(
          'M-26 352C-66 352-86 368-96 392M-26 370C-60 374-74 392-80 416M-24 390C-48 396-58 412-62 434',
          rust,
          6,
          'round',
        ) +
        stroke('M-12 292C-40 270-130 282-164 346', rust, 3, 'round')

      return group(
        'translate(200 -6)',
        half +
          group('scale(-1 1)', half) +
          shape(
            'M0 274C28 290 36 316 34 352C32 376 26 392 22 400H-22C-26 392-32 376-34 352C-36 316-28 290 0 274z',
            red,
          ) +
          shape(cut('-23 404, 23 404, 21 418, -21 418', 0.6), red) +
          shape(cut('-21 422, 21 422, 18 436, -18 436', 0.6), red) +
          shape(cut('-18 440, 18 440, 15 453, -15 453', 0.6), red) +
          shape('M-14 456H14L44 484Q26 494 14 482Q0 500-14 482Q-26 494-44 484z', red) +
          shape(disc(-11, 298, 4), umber) +
          shape(disc(11, 298, 4), umber),
      )
    },
  }
}

/** The river is a flame that climbs into the jungle. */
export function apocalypseNow({ box, disc }: Hand): Sheet {
  const [ink, orange, lemon] = ['#12100e', '#e3662a', '#f3b63f']
  return {
    ground: '#7a2f1a',
    shows: 'flame',
    ink: lemon,
    foot: ink,
    credits: { fill: orange },
    title: () => [line('APOCALYPSE NOW', 'gothic', { y: 548, fill: lemon, tracking: 0.03 })],
    draw: () => {
      const palm = (x: number, y: number, h: number, side: 1 | -1) =>
        group(
          `translate(${x} ${y}) scale(${(side * h) / 100} ${h / 100})`,
          shape(
            'M-3 0Q4-50-2-98l6-2Q12-50 6 0zM0-98C-20-118-44-110-54-88C-36-98-20-100 0-94C-26-92-36-74-36-58C-26-76-14-86 2-94C10-84 26-78 34-60C38-84 22-98 4-98C22-104 40-100 54-84C48-112 22-118 2-100C8-116 20-124 34-124C16-132 0-118 0-98z',
            ink,
          ),
        )

      return (
        shape(disc(226, 150, 62), '#a8431f') +
        shape(box(-5, 236, 410, 380, 2), ink) +
        palm(44, 246, 120, 1) +
        palm(98, 244, 84, -1) +
        palm(322, 246, 104, -1) +
        palm(368, 246, 140, 1) +
        shape(
          'M150 600C60 520 70 452 168 416C262 380 268 338 214 296C176 266 178 214 226 150C216 220 236 244 276 278C340 334 330 400 256 440C196 474 214 528 300 600z',
          orange,
        ) +
        shape(
          'M196 600C126 532 150 478 222 440C290 402 288 350 236 304C206 276 204 244 214 208C216 250 238 270 264 296C318 346 300 392 240 432C180 468 186 528 252 600z',
          lemon,
        ) +
        shape('M222 406l34-18 10 8-30 22-14-2zM240 390l10-16 5 3-6 12z', ink) +
        shape(box(-5, 474, 410, 140, 1.5), ink)
      )
    },
  }
}

/** A row of pills in paper cups, one of which has hatched. */
export function oneFlewOverTheCuckoosNest({ box, cut }: Hand): Sheet {
  const [mint, ink, white, red, blue] = ['#a9c4b4', '#16201c', '#fbf7ec', '#d4412d', '#2f5f86']
  return {
    ground: mint,
    ink,
    foot: ink,
    credits: { fill: white, y: 578 },
    title: () => [
      ...upwards(['ONE FLEW OVER', "THE CUCKOO'S NEST"], 'bricolage', {
        y: 550,
        fill: white,
        gap: 9,
        max: 40,
      }),
    ],
    draw: () => {
      const cup = (colour: string) =>
        group(
          'rotate(-23)',
          shape('M-12-44H12A14 14 0 0 1 12-16H-12A14 14 0 0 1-12-44z', white) +
            shape('M0-44H12A14 14 0 0 1 12-16H0z', colour),
        ) +
        shape(cut('-36 -20, 36 -20, 26 40, -26 40', 0.7), white) +
        shape('M12-20H36L26 40H12z', '#d9d8cb') +
        stroke('M-36-20H36', '#c3c6ba', 5)
      const egg =
        shape('M-36 4L-22-10L-10 6L4-10L16 6L28-8L36 4C36 30 20 42 0 42S-36 30-36 4z', white) +
        shape('M16 6L28-8L36 4C36 30 20 42 0 42C18 34 22 20 16 6z', '#d9d8cb') +
        group(
          'translate(20 -36) rotate(45)',
          shape('M-28 8L-14-6L-2 8L10-6L22 8C22-24 8-40-4-40S-28-20-28 8z', white),
        ) +
        shape('M-22-46C-8-70 16-66 22-52L38-48L22-42C10-26-14-28-22-46z', red)
      return (
        times(12, (i) => {
          const at = `translate(${80 + (i % 3) * 120} ${92 + Math.floor(i / 3) * 112})`
          return group(at, i === 7 ? egg : cup(i % 2 ? blue : red))
        }).join('') + shape(box(-5, 478, 410, 140, 1.2), ink)
      )
    },
  }
}

/** A taxi's roof light is an eye that can't shut. */
export function taxiDriver({ box, disc, random }: Hand): Sheet {
  const [night, yellow, cream, red] = ['#14161f', '#f0b429', '#f5ecd9', '#c8352a']
  return {
    ground: night,
    ink: yellow,
    shows: 'eye',
    credits: { fill: cream },
    title: () => [line('TAXI DRIVER', 'antonio', { y: 549, fill: yellow })],
    draw: () =>
      stroke(
        times(46, () => {
          const [x, y] = [random.between(10, 400), random.between(-10, 400)]
          return `M${n(x)} ${n(y)}l-9 34`
        }).join(''),
        '#39405a',
        3,
      ) +
      shape('M-5 470V416C60 372 130 354 200 354S340 372 405 416V470z', yellow) +
      times(14, (i) => rect(-2 + i * 30, 446 + (i % 2) * 12, 30, 12, night)).join('') +
      shape('M96 354V334H304V354z', '#a67712') +
      shape(box(60, 140, 280, 196, 1), cream) +
      shape('M60 140H340V156H60zM60 320H340V336H60z', yellow) +
      shape('M84 240C140 168 260 168 316 240C260 312 140 312 84 240z', night) +
      shape('M98 240C146 182 254 182 302 240C254 298 146 298 98 240z', '#fff8e6') +
      shape(disc(200, 240, 48), red) +
      shape(disc(200, 240, 22), night) +
      shape(disc(218, 222, 9), '#fff8e6'),
  }
}

/** A kitchen's tiles keep count of the potatoes, and one has left the row. */
export function jeanneDielman({ box, random }: Hand): Sheet {
  const [celadon, ink, cream, brown] = ['#b9cbb8', '#231d1a', '#f3ecda', '#b58a52']
  return {
    ground: celadon,
    ink,
    foot: cream,
    credits: { fill: ink, y: 580 },
    title: () => [
      line('Jeanne Dielman', 'bold', { y: 512, fill: ink }),
      line('23, quai du Commerce, 1080 Bruxelles', 'text', { y: 546, fill: ink }),
    ],
    draw: () => {
      const potato = (x: number, y: number, turn: number) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          shape(
            `M-26 2C-28-16-8-24 8-20C24-18 30-4 26 8C22 22 2 24-10 20C-20 18-26 12-26 2z`,
            brown,
          ),
        )
      return (
        times(5, (i) =>
          times(6, (q) => ((i + q) % 2 ? '' : rect(i * 80, q * 76, 80, 76, '#c9d8c6'))).join(''),
        ).join('') +
        stroke(
          times(6, (i) => `M${i * 80} 0V456`).join('') +
            times(7, (i) => `M0 ${i * 76}H400`).join(''),
          '#98ad98',
          2,
        ) +
        times(20, (i) =>
          i === 17
            ? ''
            : potato(40 + (i % 5) * 80, 38 + Math.floor(i / 5) * 76, random.int(-40, 40)),
        ).join('') +
        potato(222, 418, 76) +
        shape(box(-5, 456, 410, 160, 1), cream)
      )
    },
  }
}

/** A boxing glove hangs from a hook, and has the shape of a heart. */
export function rocky({ disc }: Hand): Sheet {
  const [steel, red, ink, cream] = ['#c9d3c4', '#c2321f', '#20262b', '#fbf3e0']
  return {
    ground: steel,
    ink,
    shows: 'heart',
    foot: ink,
    credits: { fill: cream },
    title: () => [line('ROCKY', 'archivo', { y: 547, fill: cream, max: 78 })],
    draw: () =>
      stroke('M200-8V34C200 60 236 60 236 36', ink, 9, 'round') +
      stroke('M200 34C150 80 160 130 176 164M200 34C250 80 240 130 224 164', cream, 4) +
      shape('M156 156H244L252 214H148z', cream) +
      stroke('M164 172L236 186M236 172L164 186M162 190L238 204M238 190L162 204', ink, 3) +
      shape(
        'M200 446C96 366 60 300 76 234C88 184 152 164 200 210C248 164 318 184 326 240C336 306 300 370 200 446z',
        red,
      ) +
      shape(
        'M326 240C336 306 300 370 200 446C260 374 296 320 288 250C284 214 270 196 262 186C296 186 322 206 326 240z',
        '#931f14',
      ) +
      stroke('M200 214C190 250 196 290 222 318', '#931f14', 7, 'round') +
      shape('M100 226C110 202 134 196 152 200C128 212 116 236 114 262z', '#e56a55') +
      shape(disc(200, 34, 6), ink) +
      shape('M-5 470H405V610H-5z', ink),
  }
}

/** A guitar has microphones for pegs. */
export function nashville({ disc }: Hand): Sheet {
  const [blue, red, white, lemon, ink] = ['#27487a', '#d0402f', '#fbf5e8', '#f0bd4e', '#161d2b']
  return {
    ground: blue,
    ink: white,
    shows: 'strings',
    foot: ink,
    credits: { fill: lemon },
    title: () => [line('NASHVILLE', 'archivo', { y: 546, fill: lemon })],
    draw: () => {
      const microphone = (x: number, y: number, turn: number) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          shape('M-6 0H6L4 46H-4z', ink) +
            shape(oval(0, -12, 15, 18), '#b9c2cc') +
            stroke('M-14-12H14', ink, 3),
        )
      return (
        microphone(160, 60, -68) +
        microphone(160, 104, -84) +
        microphone(240, 60, 68) +
        microphone(240, 104, 84) +
        shape('M178 24H222L216 134H184z', ink) +
        shape('M188 120H212V300H188z', '#7a4a2c') +
        shape(
          'M200 232C262 224 272 268 258 298C250 316 262 322 280 350C312 412 268 462 200 462S88 412 120 350C138 322 150 316 142 298C128 268 138 224 200 232z',
          red,
        ) +
        shape(
          'M150 462C168 380 172 300 168 238L188 232V462zM232 238C228 300 232 380 250 462L212 462V232z',
          white,
        ) +
        shape(disc(200, 336, 34), ink) +
        shape('M170 404H230V416H170z', ink) +
        stroke('M193 30V408M200 30V408M207 30V408', lemon, 2) +
        shape('M-5 462H405V610H-5z', ink)
      )
    },
  }
}
