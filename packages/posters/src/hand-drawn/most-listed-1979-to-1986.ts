import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A nut with a ribbon, thrown to find the way, is a comet over the meadow. */
export function stalker({ cut, box, disc, random }: Hand): Sheet {
  const [moss, pine, paper, ember, steel] = ['#7f8a5e', '#1f2a22', '#eae3d2', '#c8553a', '#3b4440']
  return {
    ground: '#c3c6a8',
    ink: pine,
    foot: pine,
    credits: { fill: paper },
    title: () => [line('STALKER', 'bold', { y: 546, fill: paper, tracking: 0.06 })],
    draw: () => {
      const hexagon = times(6, (i) => around(132, 150, 92, i / 6 + 0.04))
      return (
        shape(
          'M166 110C214 60 250 84 290 40C322 8 350 22 410-20V26C366 60 344 44 312 84C272 132 236 108 196 164z',
          paper,
        ) +
        stroke('M196 120C240 92 258 106 300 62C334 30 356 44 402 4', '#c9bfa8', 4, 'round') +
        shape(cut(hexagon, 0.8), steel) +
        shape(
          cut(
            times(6, (i) => around(132, 150, 76, i / 6 + 0.04)),
            0.6,
          ),
          '#59635d',
        ) +
        shape(disc(132, 150, 46), '#c3c6a8') +
        ring(132, 150, 46, steel, 7) +
        shape('M150 118C164 98 190 94 204 110L186 150C176 130 164 124 150 118z', paper) +
        shape('M-5 360C100 338 300 344 405 364V470H-5z', moss) +
        figure('walk', { x: 252, y: 376, h: 62 }, pine) +
        figure('coat', { x: 290, y: 380, h: 62 }, pine) +
        figure('walk', { x: 328, y: 378, h: 60 }, ember) +
        shape(
          times(58, (i) => {
            const [x, tall] = [-4 + i * 7.1, random.int(30, 84)]
            return `M${n(x - 4)} 472Q${n(x - 2)} ${472 - tall * 0.6} ${n(x + random.int(-10, 14))} ${472 - tall}Q${n(x + 5)} ${472 - tall * 0.6} ${n(x + 5)} 472z`
          }).join(''),
          pine,
        ) +
        shape(box(-5, 466, 410, 140, 0.8), pine)
      )
    },
  }
}

/** A bulkhead is the iris of an eye; its doors stand ajar. */
export function alien({ disc }: Hand): Sheet {
  const [space, white, iris, dark] = ['#0d1018', '#f2efe6', '#7f9a3e', '#41562a']
  return {
    ground: space,
    ink: white,
    shows: 'eye',
    credits: { fill: white },
    title: () => [line('ALIEN', 'archivo', { y: 547, fill: white, max: 88 })],
    draw: () => {
      const slit =
        'M200 62C244 130 252 180 252 236S244 342 200 410C156 342 148 292 148 236S156 130 200 62z'
      return (
        shape(disc(200, 236, 212), '#1b2130') +
        shape(disc(200, 236, 196), iris) +
        shape(
          times(24, (i) => {
            const [[ax, ay], [bx, by], [cx, cy]] = [
              around(200, 236, 100, (i + 0.5) / 24),
              around(200, 236, 199, i / 24 + 0.008),
              around(200, 236, 199, (i + 1) / 24 - 0.008),
            ]
            return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)} ${n(cx)} ${n(cy)}z`
          }).join(''),
          dark,
        ) +
        ring(200, 236, 196, space, 7) +
        times(16, (i) => {
          const [x, y] = around(200, 236, 176, (i + 0.5) / 16)
          return shape(oval(x, y, 7), '#c9d58a')
        }).join('') +
        shape(
          'M200 34C262 112 274 170 274 236S262 360 200 438C138 360 126 302 126 236S138 112 200 34z',
          space,
        ) +
        shape(slit, '#fff3c4') +
        shape('M155 310H245C238 350 224 380 200 410C176 380 162 350 155 310z', '#d9b25e') +
        figure('stand', { x: 200, y: 342, h: 92 }, space) +
        shape('M198 342H202L214 400L200 410L190 398z', space)
      )
    },
  }
}

/** The pattern of a hotel's carpet is a maze, and a tricycle is somewhere in it. */
export function theShining({ box, random }: Hand): Sheet {
  const [rust, ink, cream, orange] = ['#7a2a16', '#24110c', '#f6ead0', '#e8862c']
  return {
    ground: orange,
    ink,
    foot: ink,
    shows: 'labyrinth',
    credits: { fill: orange },
    title: () => [line('THE SHINING', 'antonio', { y: 548, fill: cream })],
    draw: () => {
      const [columns, rows, size, left, top] = [7, 8, 56, 4, 8]
      // Each place is open to its right or upwards, so that every one can be reached.
      const walls = times(rows, (row) =>
        times(columns, (column) => {
          const [x, y] = [left + column * size, top + row * size]
          const opensUp = row > 0 && (column === columns - 1 || random.chance(0.5))
          return opensUp ? `M${x + size} ${y}v${size}` : `M${x} ${y}h${size}`
        }).join(''),
      ).join('')
      const frame = `M${left} ${top}V${top + rows * size}M${left + columns * size} ${top}V${top + rows * size}`
      return (
        stroke(walls + frame, rust, 26, 'butt', 'stroke-linecap="square"') +
        stroke(walls + frame, ink, 7, 'butt', 'stroke-linecap="square"') +
        group(
          'translate(200 260)',
          shape(oval(0, 0, 25), cream) +
            shape(oval(-11, 9, 7) + oval(9, 6, 10), ink) +
            shape(oval(-11, 9, 2.5) + oval(9, 6, 4), cream) +
            stroke('M-11 9L-6-4H2L9 6L4-14H-2', '#c8281e', 4, 'round'),
        ) +
        shape(box(-5, 456, 410, 150, 1), ink)
      )
    },
  }
}

/** The iris of a child's eye has the rings of an old tree. */
export function comeAndSee({ random }: Hand): Sheet {
  const [black, paper, grey] = ['#111110', '#ebe9e2', '#8b8982']
  return {
    ground: black,
    ink: paper,
    shows: 'eye',
    credits: { fill: grey, y: 579 },
    calm: true,
    title: () => [
      ...upwards(['COME', 'AND SEE'], 'archivo', { y: 551, fill: paper, gap: 8, max: 46 }),
    ],
    draw: () => {
      const wobble = times(12, () => random.between(-0.03, 0.03))
      /** Curves from middle to middle of control points, all rings with the same dents. */
      const trunk = (far: number) => {
        const points = wobble.map((off, i) => around(200, 226, far * (1.035 + off), i / 12))
        const middles = points.map(([x, y], i) => {
          const [nextX, nextY] = points[(i + 1) % 12] ?? [x, y]
          return `${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`
        })
        const curves = points.map(([x, y], i) => `Q${n(x)} ${n(y)} ${middles[i]}`)
        return `M${middles[11]}${curves.join('')}z`
      }
      return (
        shape(trunk(206), paper) +
        [192, 176, 162, 144, 130, 118, 102, 90]
          .map((far, i) => stroke(trunk(far), i % 3 === 1 ? black : grey, i % 3 === 1 ? 5 : 3))
          .join('') +
        shape('M200 226L192 20L206 20zM200 226L372 330L366 342zM200 226L62 372L54 362z', grey) +
        shape(trunk(66), black) +
        shape(oval(176, 198, 15), paper) +
        shape(
          'M-10-10H410V176C340 90 270 54 200 54S60 90-10 176zM-10 470V286C60 366 130 396 200 396S340 366 410 286V470z',
          black,
        )
      )
    },
  }
}

/** In a lawn lies an ear of velvet, and its hollow is a curtain. */
export function blueVelvet({ disc, random }: Hand): Sheet {
  const [lawn, dark, blue, navy, bone] = ['#4f8a4a', '#2c5a33', '#3552b0', '#15204f', '#f3e8d2']
  return {
    ground: lawn,
    ink: '#050d08',
    foot: navy,
    credits: { fill: bone },
    title: () => [line('Blue Velvet', 'gloock', { y: 547, fill: bone })],
    draw: () =>
      stroke(
        times(
          120,
          () =>
            `M${random.int(-4, 404)} ${random.int(10, 470)}l${random.int(-5, 5)} ${-random.int(12, 24)}`,
        ).join(''),
        dark,
        4,
        'round',
      ) +
      shape(
        'M206 448C160 462 128 440 132 396C134 366 96 330 88 250C76 130 128 46 222 48C312 50 348 126 326 206C308 268 268 284 262 340C258 388 246 436 206 448z',
        dark,
      ) +
      shape(
        'M196 438C150 452 118 430 122 386C124 356 86 320 78 240C66 120 118 36 212 38C302 40 338 116 316 196C298 258 258 274 252 330C248 378 236 426 196 438z',
        blue,
      ) +
      stroke('M108 250C94 140 136 68 210 68C274 70 302 122 288 180', navy, 11, 'round') +
      stroke('M134 320C120 250 120 130 200 108C244 98 268 136 256 176', '#5f7fe0', 10, 'round') +
      shape(
        'M172 330C152 268 146 176 190 150C222 134 240 168 226 204C214 234 196 250 208 290C214 316 190 350 172 330z',
        navy,
      ) +
      stroke('M182 300C172 246 170 196 196 172M198 252C194 222 204 200 212 184', blue, 6, 'round') +
      stroke('M150 410C176 420 206 408 218 376', '#5f7fe0', 9, 'round') +
      shape(disc(188, 300, 5), bone) +
      shape(
        'M-5 456L14 446L30 458L52 442L70 456L96 446L118 458L140 444L166 456L190 446L214 458L240 444L262 456L290 446L312 458L338 444L362 456L384 446L405 458V610H-5z',
        navy,
      ),
  }
}
