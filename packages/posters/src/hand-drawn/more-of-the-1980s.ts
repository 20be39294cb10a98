import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** The thread of a spinning-wheel is the road of a march to the sea. */
export function gandhi({ disc, box }: Hand): Sheet {
  const [saffron, indigo, paper] = ['#e8862c', '#23325c', '#f6e8c9']
  return {
    ground: saffron,
    ink: '#1c2749',
    foot: indigo,
    shows: 'wheel',
    credits: { fill: paper },
    title: () => [line('Gandhi', 'gloock', { y: 546, fill: paper, max: 92 })],
    draw: () => {
      const road = (x: number) => 320 + 96 * ((x - 146) / 259) ** 2
      const walkers = times(11, (i) => {
        const x = 186 + i * 19
        return figure('walk', { x, y: road(x) + 2, h: i === 10 ? 46 : 38 }, indigo)
      })
      return (
        shape('M-5 320H146Q276 320 405 416V480H-5z', paper) +
        shape(disc(146, 182, 138), paper) +
        shape(disc(146, 182, 126), saffron) +
        times(8, (i) =>
          group(`rotate(${i * 45 + 12} 146 182)`, shape('M139 182L136 74H156L153 182z', indigo)),
        ).join('') +
        ring(146, 182, 112, indigo, 13) +
        shape(disc(146, 182, 30), indigo) +
        shape(oval(146, 182, 10), paper) +
        walkers.join('') +
        stroke('M390 406V364', indigo, 3, 'round') +
        shape('M-5 444q25-18 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0V480H-5z', indigo) +
        stroke('M-5 436q25-18 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0', '#3f8a8f', 5) +
        shape(box(-5, 460, 410, 150, 0.8), indigo)
      )
    },
  }
}

/** The cord between two telephones is tied in a bow. */
export function termsOfEndearment({ disc }: Hand): Sheet {
  const [rose, plum, cream, gold] = ['#e88aa0', '#4b2143', '#fdf2e0', '#f0c052']
  return {
    ground: rose,
    ink: plum,
    foot: plum,
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['Terms of', 'Endearment'], 'shrikhand', {
        y: 549,
        fill: cream,
        gap: 11,
        max: 48,
      }),
    ],
    draw: () => {
      const handset = (fill: string, shade: string) =>
        shape('M-112 34C-112-44 112-44 112 34L72 34C66 2-66 2-72 34z', fill) +
        shape(
          'M-124 20H-60Q-52 20-52 30V50Q-52 62-64 62H-120Q-132 62-132 50V30Q-132 20-124 20zM60 20H124Q132 20 132 30V50Q132 62 120 62H64Q52 62 52 50V30Q52 20 60 20z',
          fill,
        ) +
        shape(
          'M-132 50H-52Q-52 62-64 62H-120Q-132 62-132 50zM52 50H132Q132 62 120 62H64Q52 62 52 50z',
          shade,
        )
      return (
        stroke('M70 172C60 214 110 246 200 252S326 250 332 304', cream, 8, 'round') +
        stroke(
          'M200 252C150 170 70 180 84 236C96 286 160 276 200 252C250 170 330 180 316 236C304 286 240 276 200 252',
          cream,
          14,
          'round',
        ) +
        stroke(
          'M200 252C180 300 170 330 140 352M200 252C220 300 232 326 262 344',
          cream,
          14,
          'round',
        ) +
        shape(disc(200, 252, 20), cream) +
        group('translate(140 104) rotate(-17)', handset(plum, '#2d1129')) +
        group('translate(262 388) rotate(163)', handset(gold, '#bf8a25')) +
        shape('M-5 466H405V610H-5z', plum)
      )
    },
  }
}

/** The hollow of a half-note is an envious eye. */
export function amadeus({ disc, clipped }: Hand): Sheet {
  const [bottle, cream, gold, ink] = ['#1f4a3c', '#f3e2bd', '#d9a441', '#0e1d17']
  return {
    ground: bottle,
    ink: cream,
    shows: 'eye',
    credits: { fill: cream },
    title: () => [line('AMADEUS', 'bodoni', { y: 547, fill: cream })],
    draw: () => {
      const hollow = 'M-82 0C-50-46 50-46 82 0C50 46-50 46-82 0z'
      return (
        stroke(times(5, (i) => `M-5 ${138 + i * 66}H405`).join(''), gold, 3) +
        shape('M278 34H296V296H278z', cream) +
        group(
          'translate(176 314) rotate(-17)',
          shape(oval(0, 0, 128, 94), cream) +
            shape(hollow, ink) +
            clipped(
              hollow,
              shape(disc(8, 0, 38), '#7fae4a') +
                shape(disc(8, 0, 18), ink) +
                shape(oval(19, -12, 7), cream),
            ) +
            stroke('M-104-30C-60-84 50-88 100-34', '#cdb98c', 7, 'round'),
        ) +
        shape('M-5 470H405V474H-5z', gold)
      )
    },
  }
}

/** The setting sun is a coffee bean. */
export function outOfAfrica({ box, clipped }: Hand): Sheet {
  const [sand, rust, umber, bone] = ['#e9b566', '#c94c26', '#2a1a14', '#f6ead0']
  return {
    ground: sand,
    ink: umber,
    foot: umber,
    shows: 'horizon and sun',
    credits: { fill: sand },
    title: () => [line('Out of Africa', 'gloock', { y: 546, fill: bone })],
    draw: () => {
      const bean = oval(0, 0, 136, 172)
      return (
        group(
          'translate(176 220) rotate(23)',
          shape(bean, rust) +
            clipped(
              bean,
              shape('M40-180C150-160 160 140 60 180C120 100 110-90 40-180z', '#a33a1a'),
            ) +
            shape(
              'M-4-172C-60-90 70-30 4 44C-34 90-10 130 8 172L22 170C10 130-4 100 26 56C86-26-34-84 12-172z',
              sand,
            ),
        ) +
        shape('M-5 386C80 356 150 372 220 366S340 340 405 362V480H-5z', '#8a3a1c') +
        shape(box(-5, 408, 410, 80, 2), umber) +
        shape(
          'M300 416C306 370 300 344 276 306L284 302C298 322 304 334 308 350C312 326 320 312 338 298L344 304C322 326 316 360 322 416z',
          umber,
        ) +
        shape(
          'M200 300C204 280 236 268 270 270C284 254 320 252 340 264C366 258 396 272 400 292C380 300 350 296 330 302C300 310 260 306 240 306C220 308 204 308 200 300z',
          umber,
        ) +
        shape(box(-5, 446, 410, 170, 1), umber)
      )
    },
  }
}

/** Leaves close round the shape of a helmet with nobody in it. */
export function platoon({ random, box }: Hand): Sheet {
  const [pine, straw] = ['#131d17', '#eadfba']
  return {
    ground: pine,
    ink: straw,
    shows: 'leaves',
    credits: { fill: '#d6a437' },
    title: () => [line('PLATOON', 'bricolage', { y: 547, fill: straw })],
    draw: () => {
      const greens = ['#4a6a3c', '#5f7f47', '#7c9a52', '#3d5a36', '#97ab64']
      const leaf = (x: number, y: number, turn: number, fill: string) =>
        shape(
          'M-2 40C-36 10-32-36-2-78zM2 40C36 10 32-36 2-78z',
          fill,
          `transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})"`,
        )
      const jungle = times(56, (i) => {
        const [x, y] = [
          (i % 7) * 66 + (Math.floor(i / 7) % 2) * 33 - 14,
          Math.floor(i / 7) * 62 + 24,
        ]
        const away = Math.atan2(y - 236, x - 200) * 57.3 + 90
        return leaf(x, y, away + random.between(-30, 30), greens[random.int(0, 4)] ?? straw)
      })
      return (
        jungle.join('') +
        shape(
          'M58 296C48 160 112 82 200 82S352 160 342 296C354 302 366 312 368 326C330 332 300 322 286 318C240 308 160 308 114 318C100 322 70 332 32 326C34 312 46 302 58 296z',
          pine,
        ) +
        stroke(
          'M106 318C112 386 150 420 194 428M294 318C288 386 250 420 206 428',
          pine,
          16,
          'round',
        ) +
        stroke('M60 268Q200 232 340 268', '#2c3d31', 13) +
        leaf(268, 222, 24, '#7c9a52') +
        shape(box(-5, 466, 410, 140, 0.8), pine)
      )
    },
  }
}

/** Among the studs of a palace gate sits one cricket. */
export function theLastEmperor({ box }: Hand): Sheet {
  const [wine, dark, gold, cream] = ['#8e1f22', '#5e1216', '#dba63c', '#f6e6bf']
  return {
    ground: wine,
    ink: cream,
    foot: '#2a0b0d',
    credits: { fill: gold, y: 578 },
    title: () => [
      ...upwards(['The Last', 'Emperor'], 'dela', { y: 548, fill: gold, gap: 12, max: 42 }),
    ],
    draw: () => {
      const studs = times(9, (row) =>
        times(8, (column) => {
          if (row >= 3 && row <= 5 && (column === 5 || column === 6)) return ''
          const x = 34 + column * 42 + (column > 3 ? 38 : 0)
          return `M${x} ${46 + row * 46}h.1`
        }).join(''),
      ).join('')
      const cricket =
        stroke('M-6-6C-26-44-60-60-96-58M-2-10C-12-50-34-76-66-90', '#b9d08a', 3.5, 'round') +
        stroke('M26 4L48-46L74 26M36 6L66-30L98 30', '#b9d08a', 7, 'round') +
        stroke('M2 8L-10 30M16 12L10 34', '#b9d08a', 5, 'round') +
        shape(
          'M-22-2C-20-20 0-24 18-18C50-12 78 4 92 18C62 26 20 24-4 16C-16 14-22 8-22-2z',
          '#b9d08a',
        ) +
        shape(oval(-10, -4, 4), dark)
      return (
        shape(box(-5, -5, 199, 470, 0.8), wine) +
        shape('M196-5H204V470H196z', '#2a0b0d') +
        stroke(studs, dark, 25, 'round', 'transform="translate(3 5)"') +
        stroke(studs, gold, 24, 'round') +
        group('translate(276 238) scale(.84)', cricket) +
        shape(box(-5, 456, 410, 12, 0.6), gold) +
        figure('child', { x: 120, y: 458, h: 70 }, cream) +
        shape(box(-5, 466, 410, 150, 1), '#2a0b0d')
      )
    },
  }
}

/** Toothpicks spilled from their box are the rain over two brothers on a road. */
export function rainMan({ random, box, cut }: Hand): Sheet {
  const [sky, lemon, coral, white, ink] = ['#86bac6', '#f2cb4a', '#e2543a', '#fdf7ea', '#22252c']
  return {
    ground: sky,
    ink,
    foot: ink,
    shows: 'rain',
    credits: { fill: lemon },
    title: () => [line('RAIN MAN', 'antonio', { y: 548, fill: white, tracking: 0.03, max: 76 })],
    draw: () => {
      const picks = times(60, (i) => {
        const [x, y] = [30 + (i % 10) * 38, 128 + Math.floor(i / 10) * 44]
        const lean = random.between(-9, 5)
        return `M${n(x + random.between(-14, 14))} ${n(y + random.between(-18, 18))}l${n(lean)} 34`
      })
      return (
        shape(cut('-5 398, 405 384, 405 480, -5 480', 1.4), lemon) +
        shape('M176 394H236L330 480H60z', '#4a4d55') +
        stroke('M205 400L198 480', white, 5, 'butt', 'stroke-dasharray="12 12"') +
        stroke(picks.join(''), white, 4.5, 'round') +
        group(
          'translate(206 70) rotate(-17)',
          shape('M-120-52H120V58H-120z', coral) +
            shape('M-120-52H120V-22H-120zM-120 40H120V58H-120z', '#b93a25') +
            shape('M-76-8H76V26H-76z', white) +
            shape('M-120 56H120V70H-120z', ink) +
            stroke(
              times(12, (i) => `M${-108 + i * 19} 54v${16 + (i % 3) * 9}`).join(''),
              white,
              5,
              'round',
            ),
        ) +
        figure('coat', { x: 182, y: 452, h: 96 }, ink) +
        figure('walk', { x: 226, y: 446, h: 92 }, ink) +
        shape(box(-5, 466, 410, 150, 1.2), ink)
      )
    },
  }
}

/** A steering-wheel is a daisy. */
export function drivingMissDaisy({ disc, box }: Hand): Sheet {
  const [rose, plum, night, cream, gold] = ['#e38aa0', '#3f1b39', '#2a1026', '#fdf4e6', '#ecb23c']
  return {
    ground: rose,
    ink: plum,
    foot: plum,
    shows: 'flower',
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['Driving', 'Miss Daisy'], 'gloock', { y: 548, fill: cream, gap: 12, max: 41 }),
    ],
    draw: () => {
      const arm =
        stroke('M-2 480C12 360 26 280 62 178', night, 46) +
        stroke('M26 218L76 236', cream, 13) +
        group(
          'translate(70 158) rotate(-58)',
          shape('M-36-28H26Q38-28 38-16V16Q38 28 26 28H-36z', night) +
            stroke('M-12-28V2M6-28V2M24-26V2', '#8a5a80', 3, 'round'),
        )
      return (
        times(12, (i) =>
          group(
            `rotate(${i * 30} 200 232)`,
            shape('M200 232C180 190 174 130 186 80Q200 68 214 80C226 130 220 190 200 232z', cream),
          ),
        ).join('') +
        ring(200, 232, 164, plum, 24) +
        shape(disc(200, 232, 48), gold) +
        stroke(
          times(
            14,
            (i) =>
              `M${around(200, 232, i % 2 ? 32 : 18, i / 14)
                .map(n)
                .join(' ')}h.1`,
          ).join(''),
          '#b37c1c',
          7,
          'round',
        ) +
        arm +
        group('translate(400 0) scale(-1 1)', arm) +
        shape(box(-5, 464, 410, 150, 1.2), plum)
      )
    },
  }
}
