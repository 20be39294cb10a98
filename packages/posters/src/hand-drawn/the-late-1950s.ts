import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure, figures } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { downwards, line, upwards } from './titles.ts'

/** The children's house wears the preacher's hat: shelter and hunter in one shape. */
export function theNightOfTheHunter({ box, disc, random }: Hand): Sheet {
  const [ink, blue, paper, lemon] = ['#10141f', '#3d5a86', '#e8e6d8', '#f2c257']
  return {
    ground: blue,
    shows: 'house',
    ink: paper,
    foot: ink,
    credits: { fill: lemon, y: 577 },
    title: () => [
      ...upwards(['THE NIGHT OF', 'THE HUNTER'], 'shoulders', {
        y: 549,
        fill: paper,
        gap: 7,
        max: 39,
      }),
    ],
    draw: () => {
      const fence = times(17, (i) => `M${4 + i * 24} 474V432l8-12 8 12v42z`).join('')
      return (
        stroke(
          times(
            22,
            () => `M${Math.round(random.next() * 400)} ${Math.round(random.next() * 210)}h.1`,
          ).join(''),
          paper,
          4,
          'round',
        ) +
        shape(disc(330, 84, 34), paper) +
        shape(box(104, 206, 192, 262, 1), paper) +
        shape('M104 206H296V248Q200 262 104 248z', '#7d8ea6') +
        shape('M246 206H296V468H246z', '#c5c8c0') +
        shape('M246 206H296V248Q272 254 246 255z', '#66788f') +
        shape(box(128, 276, 44, 54, 0.8), ink) +
        shape(box(228, 276, 44, 54, 0.8), ink) +
        shape(
          'M132 280h16v21h-16zM152 280h16v21h-16zM132 305h16v21h-16zM152 305h16v21h-16zM232 280h16v21h-16zM252 280h16v21h-16zM232 305h16v21h-16zM252 305h16v21h-16z',
          lemon,
        ) +
        shape(box(180, 366, 40, 102, 0.6), ink) +
        shape(disc(212, 420, 3.5), lemon) +
        shape('M118 200C118 150 122 100 146 82Q200 96 254 82C278 100 282 150 282 200z', ink) +
        shape('M118 176Q200 192 282 176V196Q200 210 118 196z', '#39435a') +
        shape(
          'M22 204C60 190 110 188 200 194S340 190 378 204C340 232 270 230 200 226S60 232 22 204z',
          ink,
        ) +
        shape(fence, paper) +
        shape('M0 444h400v6H0z', paper) +
        shape(box(-5, 470, 410, 140, 1.2), ink)
      )
    },
  }
}

/** Two stone tablets are the walls of the parted sea; five waves on each make ten lines. */
export function theTenCommandments({ cut, box, disc }: Hand): Sheet {
  const [petrol, gold, teal, cream, paleGold] = [
    '#16262e',
    '#e6b04a',
    '#1d6a74',
    '#f3e6c6',
    '#c98d3f',
  ]
  return {
    ground: gold,
    ink: petrol,
    foot: petrol,
    credits: { fill: cream, y: 578 },
    title: () => [
      ...upwards(['THE TEN', 'COMMANDMENTS'], 'bebas', { y: 549, fill: gold, gap: 6, max: 45 }),
    ],
    draw: () => {
      const wave = (x: number, y: number) => `M${x} ${y}q12-16 25 0t25 0 25 0 25 0 26 0`
      const waves = times(5, (i) => wave(40, 176 + i * 58) + wave(236, 176 + i * 58)).join('')
      return (
        shape(disc(200, 128, 44), '#f8dd93') +
        shape('M150 476L190 210H210L250 476z', paleGold) +
        shape('M166 476L194 230H206L234 476z', '#e0ab5c') +
        shape(
          cut(
            '26 480, 26 140, 34 96, 62 64, 104 52, 148 64, 174 96, 182 140, 180 230, 166 480',
            1,
            60,
          ),
          teal,
        ) +
        shape(
          cut(
            '374 480, 374 140, 366 96, 338 64, 296 52, 252 64, 226 96, 218 140, 220 230, 234 480',
            1,
            60,
          ),
          teal,
        ) +
        shape(
          'M182 140L180 230L166 480H148L164 230L166 140C164 110 154 84 136 62L148 64L174 96zM218 140L220 230L234 480H252L236 230L234 140C236 110 246 84 264 62L252 64L226 96z',
          '#11464f',
        ) +
        stroke(waves, cream, 7, 'round') +
        figure('coat', { x: 198, y: 440, h: 58 }, petrol) +
        stroke('M212 440V384', petrol, 3) +
        figure('dress', { x: 186, y: 392, h: 30 }, petrol) +
        figure('stand', { x: 204, y: 384, h: 28 }, petrol) +
        figure('child', { x: 212, y: 390, h: 18 }, petrol) +
        figure('coat', { x: 196, y: 342, h: 17 }, petrol) +
        figure('dress', { x: 204, y: 338, h: 15 }, petrol) +
        shape(box(-5, 472, 410, 140, 1.2), petrol)
      )
    },
  }
}

/** Twelve matches: eleven have flared, one has not. */
export function twelveAngryMen({ box, random }: Hand): Sheet {
  const [ink, red, gold, cream, paleCream] = ['#231d1a', '#cf3a1e', '#f2a93b', '#efe5cf', '#fffaf0']
  return {
    ground: '#d9c7a0',
    shows: 'flame',
    ink,
    foot: ink,
    credits: { fill: cream },
    title: () => [...downwards(['12 ANGRY MEN'], 'anton', { y: 32, fill: ink })],
    draw: () => {
      const matches = flames.map((h, i) => {
        const x = Math.round(40 + i * 29.1)
        const flame = group(
          `translate(${x} 336) scale(1 ${n(h / 100)})`,
          shape('M0-92C4-64 16-48 13-18C11 0-11 0-13-18C-15-40-6-56 0-92z', red) +
            shape('M1-44C9-24 8-6 0-4C-8-6-6-22 1-44z', gold),
        )
        const head = oval(x, 331 + random.next() * 2, 8, 9 + random.next() * 2)
        return h > 0
          ? flame + shape(`${head}M${x - 5} 331h10v170h-10z`, ink)
          : shape(head, paleCream)
      })
      return (
        matches.join('') +
        shape(box(239, 331, 10, 172, 0.7), paleCream) +
        shape(box(-5, 492, 410, 120, 1.4), ink)
      )
    },
  }
}

/** How high each match burns, in percent. */
const flames = [96, 128, 84, 140, 110, 150, 92, 0, 132, 100, 144, 88]

/** A stairwell seen from above that turns while you look. */
export function vertigo({ box, clipped, cut, disc }: Hand): Sheet {
  const [petrol, paper, red] = ['#0f3d3a', '#f1e7d0', '#bd3512']
  return {
    ground: paper,
    shows: 'spiral',
    ink: red,
    credits: { fill: petrol },
    title: () => [line('VERTIGO', 'archivo', { y: 546, fill: red })],
    draw: () => {
      const squares = times(15, (i) => {
        const half = 235 * 0.83 ** i
        const corners = times(4, (corner) => around(0, 0, half * Math.SQRT2, 0.125 + corner / 4))
        return group(
          `rotate(${n(4 + i * 8.5)})`,
          shape(cut(corners, 0.7, 120), i % 2 ? paper : petrol),
        )
      })
      return (
        clipped(
          'M0 0h400v458H0z',
          group('translate(200 226)', squares.join('') + shape(disc(0, 0, 11), red)),
        ) + shape(box(-5, 458, 410, 4, 0.6), petrol)
      )
    },
  }
}

/** A double bass in stockings and heels. */
export function someLikeItHot({ disc }: Hand): Sheet {
  const [ink, red, rose, cream] = ['#1d1820', '#e5432f', '#f7b9a6', '#fbeed6']
  return {
    ground: rose,
    ink,
    credits: { fill: ink },
    title: () => [line('SOME LIKE IT HOT', 'anton', { y: 548, fill: ink })],
    draw: () =>
      group(
        'translate(200 0)',
        shape(
          'M-50 346C-44 380-38 396-40 424L-44 452H-32L-24 424C-18 396-14 372-10 350zM50 346C44 380 38 396 40 424L44 452H32L24 424C18 396 14 372 10 350z',
          cream,
        ) +
          shape(
            'M-46 440C-46 458-56 466-76 476V482H-44L-34 462V482H-29L-30 440zM46 440C46 458 56 466 76 476V482H44L34 462V482H29L30 440z',
            ink,
          ) +
          shape(
            'M0 112C-54 112-76 142-74 176C-72 206-50 212-50 232C-50 254-100 264-100 316C-100 364-54 382 0 382S100 364 100 316C100 264 50 254 50 232C50 212 72 206 74 176C76 142 54 112 0 112z',
            red,
          ) +
          shape('M-8 28H8L10 250H-10z', ink) +
          shape(disc(0, 28, 15), ink) +
          shape('M-26 44h52v6h-52zM-24 62h48v6h-48z', ink) +
          stroke('M-5 60V330M-1.7 60V330M1.7 60V330M5 60V330', cream, 1) +
          shape('M-30 284l6-12h48l6 12z', ink) +
          shape('M-8 296H8L14 352H-14z', ink) +
          stroke(
            'M-44 232C-34 222-30 240-36 262S-46 300-36 306M44 232C34 222 30 240 36 262S46 300 36 306',
            ink,
            5,
            'round',
          ) +
          stroke(
            'M-100 150c-14 10-20 24-20 40M100 150c14 10 20 24 20 40M-126 270c-12 16-16 36-12 56M126 270c12 16 16 36 12 56',
            ink,
            4,
            'round',
          ),
      ),
  }
}

/** An empty suit, and a tie that is a compass needle to the north-west. */
export function northByNorthwest({ cut, box }: Hand): Sheet {
  const [petrol, grey, paper, red] = ['#23303a', '#76848c', '#f3ecdc', '#d8402a']
  return {
    ground: '#ecc75a',
    ink: petrol,
    foot: petrol,
    credits: { fill: '#ecc75a', y: 579 },
    title: () => [
      ...upwards(['NORTH BY', 'NORTHWEST'], 'archivo', { y: 550, max: 38, gap: 8, fill: paper }),
    ],
    draw: () => {
      const mark = (i: number, r: number) => {
        const [x, y] = around(200, 286, r, 0.5 + i / 64)
        return `${n(x)} ${n(y)}`
      }
      const scale = times(33, (i) => `M${mark(i, 232)}L${mark(i, i % 4 ? 218 : 206)}`).join('')
      return (
        stroke('M-32 286A232 232 0 0 1 432 286', petrol, 2) +
        stroke(scale, petrol, 2.5) +
        shape(
          cut('-5 360, 90 306, 140 278, 200 330, 260 278, 310 306, 405 360, 405 610, -5 610', 1.2),
          grey,
        ) +
        shape('M150 284L200 316L250 284L262 300L200 480L138 300z', paper) +
        shape('M140 278L164 252L200 300L164 330zM260 278L236 252L200 300L236 330z', paper) +
        stroke('M140 278L164 330L200 300L236 330L260 278', '#c8bfa8', 2) +
        shape('M164 252Q200 268 236 252L200 300z', '#d8ccb0') +
        shape(cut('90 306, 140 278, 196 486, 180 500, 110 400, 130 388, 96 374', 0.8), '#5d6b74') +
        shape(
          cut('310 306, 260 278, 204 486, 220 500, 290 400, 270 388, 304 374', 0.8),
          '#5d6b74',
        ) +
        group(
          'translate(200 306) rotate(-45)',
          shape(cut('-13 8, -8 -22, 8 -22, 13 8, 0 18', 0.4), '#a92c1c') +
            shape(cut('-8 -22, 0 -22, 0 -262, -30 -214', 0.5), red) +
            shape(cut('8 -22, 0 -22, 0 -262, 30 -214', 0.5), '#f0664a'),
        ) +
        shape(box(-5, 474, 410, 140, 1), petrol)
      )
    },
  }
}

/** The chariot's wheel has galley oars for spokes. */
export function benHur({ disc }: Hand): Sheet {
  const [umber, wine, gold, cream, navy] = ['#24151a', '#6b1a24', '#dba544', '#f3e3c3', '#2f5f78']
  return {
    ground: gold,
    shows: 'wheel',
    ink: umber,
    foot: '#1f4459',
    credits: { fill: gold },
    title: () => [line('BEN-HUR', 'slab', { y: 547, fill: cream })],
    draw: () => {
      const oars = times(8, (i) =>
        group(
          `rotate(${i * 45 + 11} 200 226)`,
          shape(
            'M194 200L196 66C184 56 180 30 188 6Q200-4 212 6C220 30 216 56 204 66L206 200z',
            i === 2 ? '#e2552f' : cream,
          ),
        ),
      ).join('')
      return (
        oars +
        ring(200, 226, 128, wine, 24) +
        ring(200, 226, 116, umber, 3) +
        shape(disc(200, 226, 36), wine) +
        shape(disc(200, 226, 16), gold) +
        shape('M-5 408q22-24 44-2t46 2 46-2 46 2 46-2 46 2 46-2 46 2 49-2V610H-5z', navy) +
        shape('M-5 440q22-18 44-2t46 2 46-2 46 2 46-2 46 2 46-2 46 2 49-2V610H-5z', '#1f4459')
      )
    },
  }
}

/** A rider's track round a homestead is a lasso that never closes. */
export function theSearchers({ cut }: Hand): Sheet {
  const [sand, rust, umber, bone] = ['#e2a552', '#a8401f', '#2a1a14', '#f6ead0']
  return {
    ground: rust,
    ink: bone,
    foot: umber,
    credits: { fill: sand },
    title: () => [line('THE SEARCHERS', 'slab', { y: 546, fill: sand })],
    draw: () =>
      shape(
        cut(
          '-5 96, 40 92, 52 40, 120 36, 130 90, 214 94, 224 58, 236 56, 244 92, 300 94, 312 48, 376 46, 384 90, 405 92, 405 480, -5 480',
          1.2,
        ),
        sand,
      ) +
      shape('M52 40L120 36L130 90L96 92L90 44zM312 48L376 46L384 90L352 92L350 52z', '#c98a3a') +
      stroke(
        'M226 180C120 176 52 226 62 292C76 366 206 404 296 366C372 332 372 240 300 206C284 198 268 200 262 212',
        umber,
        5,
        'round',
      ) +
      times(22, (i) => {
        const [x, y] = around(202, 284, 1, 0.78 - i * 0.04)
        const [px, py] = [202 + (x - 202) * 118, 284 + (y - 284) * 78]
        return `M${n(px - 4)} ${n(py)}a5 5 0 0 1 8 0`
      })
        .map((d) => stroke(d, '#8a5a24', 3))
        .join('') +
      shape('M176 316V278L202 258L228 278V316z', umber) +
      shape('M168 282L202 254L236 282L230 288L202 264L174 288z', bone) +
      shape('M196 292h12v24h-12z', sand) +
      shape('M262 212l-16-4 8-14z', umber) +
      shape(cut('-5 470, 405 466, 405 610, -5 610', 1.4), umber),
  }
}

/** A train's smoke crosses a field of tall white grass. */
export function patherPanchali({ random }: Hand): Sheet {
  const [indigo, saffron, paper, leaf] = ['#23325c', '#e8862c', '#f1e3c1', '#54703f']
  return {
    ground: saffron,
    ink: indigo,
    foot: indigo,
    shows: 'train',
    credits: { fill: paper },
    title: () => [line('Pather Panchali', 'gloock', { y: 547, fill: paper })],
    draw: () => {
      const blade = (tall: number, i: number, step: number) => {
        const x = -6 + i * step + random.between(-5, 5)
        const y = 474 - tall + random.between(-26, 26)
        return {
          stem: `M${n(x)} 474Q${n(x + 2)} ${n(y + 60)} ${n(x + 12)} ${n(y)}`,
          ear: `M${n(x + 7)} ${n(y + 34)}L${n(x + 16)} ${n(y - 18)}`,
        }
      }
      const [back, front] = [
        times(22, (i) => blade(190, i, 19)),
        times(17, (i) => blade(128, i, 25)),
      ]
      return (
        stroke('M-10 176C60 150 120 196 190 168S310 120 410 150', paper, 26, 'round') +
        shape('M-5 232H100V226H112V208H124V226H150V214H190V232H250V240H-5z', indigo) +
        shape('M-5 240H405V480H-5z', leaf) +
        figure('dress', { x: 150, y: 330, h: 62 }, indigo) +
        figure('child', { x: 184, y: 332, h: 44 }, indigo) +
        [back, front]
          .map(
            (row, i) =>
              stroke(row.map(({ stem }) => stem).join(''), i ? '#8fa36a' : '#6f8a55', 3) +
              stroke(row.map(({ ear }) => ear).join(''), paper, i ? 8 : 6, 'round'),
          )
          .join('') +
        shape('M-5 466H405V610H-5z', indigo)
      )
    },
  }
}

/** The ink-well of a school desk is a fairground drum, one boy pinned to its wall. */
export function the400Blows({ cut, disc }: Hand): Sheet {
  const [paper, ink, grey, oak] = ['#e6e2d8', '#20252b', '#8e8b84', '#c9b48a']
  return {
    ground: oak,
    ink,
    foot: paper,
    credits: { fill: ink },
    title: () => [line('THE 400 BLOWS', 'bold', { y: 546, fill: ink })],
    draw: () =>
      stroke('M-5 66H405M-5 190H405M-5 320H405M-5 420H405', '#ab9468', 3) +
      shape(cut('20 40, 380 40, 380 60, 20 60', 1), '#8f774c') +
      shape(disc(200, 264, 164), paper) +
      shape(disc(200, 264, 146), ink) +
      times(24, (i) => group(`rotate(${i * 15} 200 264)`, shape('M197 122h6v40h-6z', grey))).join(
        '',
      ) +
      shape(disc(200, 264, 98), '#11151a') +
      group(
        'rotate(38 200 264) translate(200 170) rotate(180) scale(.7)',
        shape(figures.child, paper),
      ) +
      shape('M254 300C276 316 282 330 276 344C258 340 248 322 254 300z', '#2f3842') +
      shape('M-5 466H405V610H-5z', paper),
  }
}
