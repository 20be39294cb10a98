import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A paper lantern hangs over the headlight of a tram. */
export function aStreetcarNamedDesire({ box, disc }: Hand): Sheet {
  const [plum, rose, cream, gold, night] = ['#4b2143', '#e88aa0', '#faeedd', '#f0bf58', '#2c1029']
  return {
    ground: plum,
    ink: cream,
    foot: night,
    shows: 'street lamp',
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['A Streetcar', 'Named Desire'], 'shrikhand', {
        y: 547,
        fill: cream,
        gap: 12,
        max: 45,
      }),
    ],
    draw: () =>
      shape('M72 470V110C72 66 130 40 200 40S328 66 328 110V470z', '#7d3a5c') +
      shape('M58 112C66 60 130 32 200 32S334 60 342 112z', night) +
      shape(box(140, 62, 120, 30, 0.5), gold) +
      shape(
        box(92, 128, 64, 92, 0.6) + box(168, 128, 64, 92, 0.6) + box(244, 128, 64, 92, 0.6),
        '#f3d9a0',
      ) +
      shape('M92 128H156L92 190zM168 128H232L168 190zM244 128H308L244 190z', cream) +
      shape(disc(200, 340, 128), '#a2506c') +
      shape(disc(200, 340, 100), rose) +
      stroke(
        'M122 278Q200 262 278 278M104 316Q200 302 296 316M104 364Q200 380 296 364M122 402Q200 418 278 402',
        '#c2607c',
        4,
      ) +
      shape('M176 238H224V248H176zM178 434H222V444H178z', night) +
      shape(
        'M206 344L240 300L250 322L288 306L280 338L298 356L270 366L276 396L244 382L226 408L218 374z',
        '#fff3c4',
      ) +
      shape(disc(250, 350, 17), gold) +
      shape(box(40, 444, 320, 22, 0.6), gold) +
      shape(box(-5, 460, 410, 150, 1), night),
  }
}

/** What a clerk's stamp leaves on paper is a playground. */
export function ikiru({ box, disc }: Hand): Sheet {
  const [snow, ink, red, wood] = ['#b4cbd6', '#101319', '#b5301d', '#8a6139']
  return {
    ground: snow,
    ink,
    credits: { fill: ink },
    title: () => [line('IKIRU', 'dela', { y: 546, fill: ink, max: 92 })],
    draw: () =>
      shape(disc(200, 60, 44), wood) +
      shape('M176 82H224C218 126 222 150 262 162V190H138V162C178 150 182 126 176 82z', wood) +
      shape(
        'M200 16C236 20 250 60 232 90L224 96C218 130 226 152 262 162V190H218C206 150 200 120 206 80C214 56 210 32 200 16z',
        '#6b4828',
      ) +
      shape(box(104, 188, 192, 26, 0.6), ink) +
      stroke(
        'M68 246H332Q340 246 340 254V448Q340 456 332 456H68Q60 456 60 448V254Q60 246 68 246z',
        red,
        8,
      ) +
      stroke('M98 434L116 290L134 434M180 434L198 290L216 434M104 290H210', red, 10, 'round') +
      stroke('M144 290V384M172 290V384', red, 5) +
      shape('M136 382H180V394H136z', red) +
      stroke('M236 434V316M262 434V316M236 344H262M236 374H262M236 404H262', red, 8, 'round') +
      stroke('M262 320C292 324 284 404 322 430', red, 15, 'round') +
      shape(disc(300, 284, 15), red),
  }
}

/** A broken branch is the only bridge between a mother and her children. */
export function sanshoTheBailiff({ cut, box, disc }: Hand): Sheet {
  const [paper, ink, grey, gold] = ['#dfdacd', '#20252b', '#9aa3a1', '#c9913a']
  return {
    ground: paper,
    ink,
    foot: ink,
    shows: 'sea',
    credits: { fill: paper, y: 579 },
    title: () => [
      ...upwards(['SANSHO', 'THE BAILIFF'], 'dela', { y: 550, fill: paper, gap: 9, max: 44 }),
    ],
    draw: () =>
      shape(disc(286, 96, 56), gold) +
      shape('M-5 214q102-26 205 0t205 0V470H-5z', '#c4c9c4') +
      shape('M-5 296q102-22 205 0t205 0V470H-5z', grey) +
      shape('M-5 372q102-18 205 0t205 0V470H-5z', '#6d7a7c') +
      shape(cut('-10 170, 52 178, 82 216, 98 300, 130 390, 142 480, -10 480', 2, 34), ink) +
      shape(cut('410 252, 352 262, 330 300, 318 372, 286 480, 410 480', 2, 34), ink) +
      shape(
        'M40 196C92 190 140 212 188 236L200 226L198 246L212 244L200 262C150 236 96 216 40 216z',
        '#4a3a2c',
      ) +
      shape(
        'M372 286C330 300 296 304 246 288L232 296L234 280L222 276L238 268C290 284 330 282 372 264z',
        '#4a3a2c',
      ) +
      stroke(
        'M104 204L128 168M128 168L122 150M128 168L146 156M152 222L160 252M296 292L288 326M288 326L276 336M322 284L336 256',
        '#4a3a2c',
        6,
        'round',
      ) +
      figure('child', { x: 34, y: 190, h: 56 }, ink) +
      figure('child', { x: 66, y: 196, h: 46 }, ink) +
      figure('dress', { x: 372, y: 262, h: 74 }, ink) +
      stroke('M150 420q14-8 28 0t28 0 28 0 28 0', paper, 4, 'round') +
      shape(box(-5, 458, 410, 150, 1.2), ink),
  }
}

/** The floor of a château is a board, and three men stand on it among shell holes. */
export function pathsOfGlory({ box, clipped, random, cut }: Hand): Sheet {
  const [khaki, mud, paper, pale] = ['#8d8a62', '#2b261b', '#e9ddc0', '#a39a6c']
  return {
    ground: khaki,
    ink: '#17140d',
    foot: mud,
    shows: 'chessboard',
    credits: { fill: paper, y: 579 },
    title: () => [
      ...upwards(['PATHS', 'OF GLORY'], 'antonio', { y: 551, fill: paper, gap: 9, max: 40 }),
    ],
    draw: () => {
      const horizon = 176
      const depth = (row: number) => horizon + 20 + row ** 1.7 * 11.4
      const tile = (row: number, column: number) => {
        const corner = (r: number, c: number) => {
          const y = depth(r)
          return `${n(200 + (c - 5) * (y - 96) * 0.29)} ${n(y)}`
        }
        return `M${corner(row, column)}L${corner(row, column + 1)} ${corner(row + 1, column + 1)} ${corner(row + 1, column)}z`
      }
      const hole = (x: number, y: number, r: number) =>
        cut(
          times(13, (i) => {
            const far = random.between(0.78, 1.2)
            const [dx, dy] = around(0, 0, r * far, i / 13)
            return [x + dx, y + dy * 0.42] as const
          }),
          0.5,
        )
      const holes: [number, number, number][] = [
        [106, 388, 74],
        [318, 330, 52],
        [150, 262, 32],
      ]
      const window = (x: number) => `M${x} 172V62a30 30 0 0 1 60 0V172z`
      return (
        shape('M-5-5H405V176H-5z', '#6d6a48') +
        shape([26, 122, 218, 314].map(window).join(''), paper) +
        stroke(
          'M56 34V172M152 34V172M248 34V172M344 34V172M26 86H86M122 86H182M218 86H278M314 86H374M26 130H86M122 130H182M218 130H278M314 130H374',
          '#6d6a48',
          4,
        ) +
        clipped(
          'M-5 180H405V470H-5z',
          shape('M-5 176H405V470H-5z', paper) +
            shape(
              times(8, (row) =>
                times(10, (c) => ((row + c) % 2 ? tile(row, c) : '')).join(''),
              ).join(''),
              pale,
            ),
        ) +
        holes
          .map(
            ([x, y, r]) =>
              shape(hole(x, y, r * 1.2), '#6d6a48') +
              shape(hole(x, y, r), '#4d432a') +
              shape(hole(x + r * 0.06, y + r * 0.1, r * 0.74), '#17140d'),
          )
          .join('') +
        figure('stand', { x: 206, y: 344, h: 92 }, mud) +
        figure('stand', { x: 236, y: 350, h: 92 }, mud) +
        figure('stand', { x: 266, y: 356, h: 92 }, mud) +
        shape(box(-5, 462, 410, 150, 1.2), mud)
      )
    },
  }
}

/** In the light that a barrister's monocle throws, a knife is a pen. */
export function witnessForTheProsecution({ disc }: Hand): Sheet {
  const [oak, paper, ink, gold, red] = ['#4a2f1b', '#efe5cf', '#231d1a', '#d2a13c', '#b3271e']
  return {
    ground: oak,
    ink: paper,
    shows: 'blade',
    credits: { fill: paper, y: 579 },
    title: () => [
      ...upwards(['Witness for', 'the Prosecution'], 'bodoni', {
        y: 549,
        fill: paper,
        gap: 9,
        max: 50,
      }),
    ],
    draw: () =>
      shape(disc(200, 220, 182), '#6e4a2c') +
      shape(disc(200, 220, 166), paper) +
      shape('M200 54A166 166 0 0 0 60 310L300 88A166 166 0 0 0 200 54z', '#fbf5e4') +
      ring(200, 220, 170, gold, 13) +
      ring(372, 240, 12, gold, 6) +
      stroke('M374 252C392 320 352 352 372 392S346 430 354 452', ink, 4, 'round') +
      group(
        'rotate(38 200 226)',
        shape('M176 36C176 20 224 20 224 36L218 200H182z', ink) +
          shape('M178 60H222L221 72H179zM180 160H220L219 172H181z', gold) +
          shape('M160 198H240V214H160z', gold) +
          shape('M172 214H228C244 270 232 340 200 420C168 340 156 270 172 214z', '#a9a59b') +
          shape('M200 214H228C244 270 232 340 200 420z', '#7d786c') +
          stroke('M200 290V414', ink, 4) +
          shape(oval(200, 284, 9), ink),
      ) +
      shape('M76 390C84 404 92 412 92 424A15 15 0 0 1 62 424C62 412 70 404 76 390z', red),
  }
}
