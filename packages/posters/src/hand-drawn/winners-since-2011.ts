import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A silent film's card says nothing; it raises an eyebrow. */
export function theArtist({ box, disc }: Hand): Sheet {
  const [ink, paper, grey, gold] = ['#20252b', '#e9e6de', '#8e8b84', '#d9a441']
  return {
    ground: ink,
    ink: paper,
    shows: 'mask',
    credits: { fill: paper, y: 536, align: 'center' },
    title: () => [
      line('The Artist', 'yeseva', {
        x: 66,
        w: 268,
        y: 500,
        fill: paper,
        align: 'center',
        max: 58,
      }),
    ],
    draw: () => {
      const half = shape(
        'M0 282C-20 262-48 262-70 284C-92 306-118 300-128 280C-126 328-78 344-44 326C-22 316-8 302 0 292z',
        paper,
      )
      return (
        stroke('M22 22H378V578H22z', paper, 5) +
        stroke('M34 34H366V566H34z', grey, 2) +
        shape([0, 1, 2, 3].map((i) => disc(i % 2 ? 366 : 34, i < 2 ? 34 : 566, 18)).join(''), ink) +
        [0, 1, 2, 3].map((i) => ring(i % 2 ? 366 : 34, i < 2 ? 34 : 566, 11, grey, 2)).join('') +
        shape(box(60, 420, 280, 3, 0.3), grey) +
        group('translate(200 40)', half + group('scale(-1 1)', half)) +
        shape('M92 206C112 182 148 178 176 196L172 210C146 196 120 198 92 206z', paper) +
        shape('M226 158C252 112 290 108 320 142C294 128 262 132 232 172z', paper) +
        shape('M184 372Q200 364 216 372Q200 392 184 372z', gold)
      )
    },
  }
}

/** A passport is a film clapper. */
export function argo({ cut, box, clipped }: Hand): Sheet {
  const [asphalt, brick, lamp, celadon] = ['#26262b', '#8f3526', '#eeb54a', '#c3cfbe']
  return {
    ground: celadon,
    ink: asphalt,
    foot: asphalt,
    credits: { fill: celadon },
    title: () => [line('ARGO', 'archivo', { y: 547, fill: lamp, max: 92 })],
    draw: () => {
      const stick = 'M78 104H342V150H78z'
      const stripes = times(6, (i) => `M${84 + i * 52} 104h26l-24 46h-26z`).join('')
      return (
        shape(box(86, 158, 256, 316, 0.8), '#8ea08e') +
        shape(cut('70 150, 330 150, 330 480, 70 480', 0.9), brick) +
        shape('M70 150H86V480H70z', '#6d261b') +
        shape('M78 154H330V196H78z', asphalt) +
        clipped('M78 154H330V196H78z', group('translate(0 50)', shape(stripes, celadon))) +
        group(
          'rotate(-17 78 150)',
          shape(stick, asphalt) +
            clipped(stick, shape(stripes, celadon)) +
            stroke(stick, asphalt, 3),
        ) +
        shape(oval(88, 152, 9), lamp) +
        shape('M144 322C152 286 248 286 256 322z', lamp) +
        shape('M112 332C130 316 270 316 288 332C270 352 130 352 112 332z', lamp) +
        shape(
          oval(150, 333, 5) + oval(183, 335, 5) + oval(217, 335, 5) + oval(250, 333, 5),
          brick,
        ) +
        shape('M160 352H240L268 410H132z', '#b5622f') +
        shape('M200 228l6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1z', lamp) +
        stroke('M132 432H268M156 448H244', lamp, 6) +
        shape(box(-5, 466, 410, 140, 1.2), asphalt)
      )
    },
  }
}

/** Twelve strokes are kept on a wall, and the twelfth is the bow of a violin. */
export function twelveYearsASlave({ cut, random }: Hand): Sheet {
  const [black, paper, grey] = ['#111110', '#ebe9e2', '#8b8982']
  return {
    ground: black,
    ink: paper,
    credits: { fill: grey, y: 579 },
    calm: true,
    title: () => [
      ...upwards(['12 Years', 'a Slave'], 'gloock', { y: 550, fill: paper, gap: 9, max: 50 }),
    ],
    draw: () => {
      const upright = (x: number) => {
        const [top, foot, lean] = [random.int(128, 146), random.int(388, 410), random.int(-4, 4)]
        return cut(
          `${x - 3} ${top}, ${x + 4} ${top + 4}, ${x + 5 + lean} ${foot - 6}, ${x + lean} ${foot}, ${x - 4 + lean} ${foot - 4}`,
          1.4,
          40,
        )
      }
      const across = (x: number) =>
        cut(`${x} 344, ${x + 106} 182, ${x + 110} 190, ${x + 6} 352`, 1.4, 40)
      const uprights = [38, 62, 86, 110, 168, 192, 216, 240, 300].map(upright).join('')
      return (
        shape(uprights + across(22) + across(152), grey) +
        shape('M350 34C374 150 374 330 352 440L343 440C362 330 362 150 340 40z', paper) +
        shape('M331 48H337V424H331z', paper) +
        shape('M326 396H352L350 446H326zM330 30L352 24L350 52H330z', paper)
      )
    },
  }
}

/** Above the water it's an egg, below it has a tail. */
export function theShapeOfWater({ clipped, disc }: Hand): Sheet {
  const [deep, surf, foam, teal] = ['#14304a', '#2b6f7c', '#eaf0ea', '#0f4a52']
  return {
    ground: '#b9d3c6',
    ink: deep,
    foot: deep,
    credits: { fill: foam, y: 579 },
    title: () => [
      ...upwards(['The Shape', 'of Water'], 'righteous', { y: 551, fill: foam, gap: 14, max: 46 }),
    ],
    draw: () => {
      const egg =
        'M200 36C258 36 300 116 300 196C300 270 256 330 226 356H174C144 330 100 270 100 196C100 116 142 36 200 36z'
      const water = 'M-5 190q25-16 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0V470H-5z'
      const scales = times(6, (row) =>
        times(7, (i) => {
          const [x, y] = [80 + i * 38 + (row % 2) * 19, 196 + row * 27]
          return `M${x} ${y}a19 19 0 0 0 38 0`
        }).join(''),
      ).join('')
      return (
        shape(disc(200, 196, 168), '#d5e6da') +
        shape(egg, foam) +
        shape('M200 36C258 36 300 116 300 196H270C270 120 240 60 200 36z', '#cfd9d2') +
        shape(water, surf) +
        clipped(
          water,
          shape(
            'M174 350C190 372 190 384 178 404C152 412 108 420 84 462C140 464 178 446 200 424C222 446 260 464 316 462C292 420 248 412 222 404C210 384 210 372 226 350z',
            '#8fd0bd',
          ) +
            shape(
              'M104 250C70 262 46 290 40 322C74 318 104 308 126 290zM296 250C330 262 354 290 360 322C326 318 296 308 274 290z',
              '#8fd0bd',
            ) +
            shape(egg, '#8fd0bd') +
            clipped(egg, stroke(scales, teal, 5)) +
            stroke(
              'M112 432L172 414M288 432L228 414M62 306L110 278M338 306L290 278',
              teal,
              4,
              'round',
            ),
        ) +
        stroke('M-5 190q25-16 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0', foam, 6) +
        shape('M-5 462q25-10 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0V610H-5z', deep)
      )
    },
  }
}

/** A grand piano's lid is the map of a long drive. */
export function greenBook({ box }: Hand): Sheet {
  const [moss, ink, straw, gold, teal] = ['#75945a', '#131b16', '#f1e6c8', '#e0ad3e', '#4fb3a5']
  return {
    ground: moss,
    ink,
    foot: ink,
    shows: 'piano',
    credits: { fill: straw },
    title: () => [line('GREEN BOOK', 'righteous', { y: 546, fill: straw })],
    draw: () =>
      shape(
        'M40 372V96C40 44 78 24 120 24C178 24 196 68 212 124C226 172 252 186 300 190C344 194 368 222 368 268V372z',
        '#4a6339',
      ) +
      shape(
        'M30 368V92C30 40 68 20 110 20C168 20 186 64 202 120C216 168 242 182 290 186C338 190 362 218 362 264V368z',
        ink,
      ) +
      stroke(
        'M70 340C130 330 190 350 240 318C296 282 250 236 200 248C140 262 90 240 92 186C94 132 140 140 132 92C128 70 116 56 100 50',
        straw,
        22,
        'round',
      ) +
      stroke(
        'M70 340C130 330 190 350 240 318C296 282 250 236 200 248C140 262 90 240 92 186C94 132 140 140 132 92C128 70 116 56 100 50',
        gold,
        4,
        'butt',
        'stroke-dasharray="14 11"',
      ) +
      group(
        'translate(254 288) rotate(-62)',
        shape('M-46 12C-52-2-44-12-30-12L-18-30H16L30-12H44C54-10 56 4 52 12z', teal) +
          shape('M-16-26H-2V-12H-24zM4-26H14L24-12H4z', ink) +
          shape(oval(-26, 13, 10) + oval(30, 13, 10), straw) +
          shape(oval(-26, 13, 4) + oval(30, 13, 4), ink),
      ) +
      shape(box(22, 366, 348, 92, 0.7), straw) +
      stroke(times(13, (i) => `M${n(48.8 + i * 24.9)} 366V458`).join(''), '#8d8468', 3) +
      shape(
        [0, 1, 3, 4, 5, 7, 8, 10, 11, 12]
          .map((i) => `M${n(40.8 + i * 24.9)} 364h16v56h-16z`)
          .join(''),
        ink,
      ) +
      shape(box(-5, 466, 410, 140, 1.2), ink),
  }
}

/** A mountain is the roof of a house, and a van its door. */
export function nomadland({ cut, box, disc }: Hand): Sheet {
  const [dusk, rust, umber, lamp, bone] = ['#e7a465', '#a9512f', '#2a1a14', '#f8d77c', '#f6ead0']
  return {
    ground: dusk,
    ink: umber,
    foot: umber,
    shows: 'mountains',
    credits: { fill: bone },
    title: () => [line('NOMADLAND', 'light', { y: 545, fill: bone, tracking: 0.05 })],
    draw: () =>
      shape('M-5-5H405V120H-5z', '#8f6f86') +
      shape('M-5 112q100-12 200 0t210 0V210H-5z', '#c98a78') +
      shape(disc(90, 210, 42), '#fbe3ae') +
      shape('M-5 306L60 276L110 296L405 280V400H-5z', '#c67a4a') +
      shape(cut('292 200, 292 104, 304 96, 318 102, 320 226', 0.9, 30), '#7c3a26') +
      shape(cut('52 340, 60 236, 200 92, 340 236, 348 340', 1.6, 46), rust) +
      shape('M200 92L340 236L348 340H262L242 262L252 200z', '#8f4129') +
      stroke('M64 262L336 268M60 300L340 304', '#7c3a26', 4) +
      shape(cut('10 262, 196 66, 206 66, 390 262, 366 270, 200 108, 34 270', 1.4, 40), '#5d2a1e') +
      shape(box(-5, 332, 410, 140, 1), '#d99a58') +
      shape('M176 468L194 388H206L250 468z', '#b9763c') +
      group(
        'translate(200 392) scale(1.24)',
        shape(
          'M-52-2V-44C-52-52-48-56-40-56H24C34-56 38-50 42-40L48-26C56-24 60-20 60-12V-2z',
          bone,
        ) +
          shape('M-44-46H-22V-30H-44z', lamp) +
          shape('M18-48H26C30-48 32-44 36-30H18z', umber) +
          stroke('M-52-20H14M8-54V-4', '#b9a888', 3) +
          shape(oval(-32, 0, 11) + oval(38, 0, 11), umber) +
          shape(oval(-32, 0, 4) + oval(38, 0, 4), bone),
      ) +
      shape(box(-5, 462, 410, 150, 1.2), umber),
  }
}

/** The sign that ends a piece of music is a lifebuoy. */
export function coda({ box, disc }: Hand): Sheet {
  const [deep, surf, foam, buoy] = ['#14304a', '#3c88a0', '#f2f4ec', '#d8432b']
  return {
    ground: surf,
    ink: '#04101a',
    foot: deep,
    shows: 'ripples',
    credits: { fill: foam },
    title: () => [line('CODA', 'bricolage', { y: 547, fill: foam, max: 92 })],
    draw: () => {
      const wave = (y: number, fill: string) =>
        shape(`M-30 ${y}q30-22 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0V480H-30z`, fill)
      const segments = [0.125, 0.375, 0.625, 0.875].map((turn) => {
        const [from, to] = [around(0, 0, 1, turn - 0.052), around(0, 0, 1, turn + 0.052)]
        return `M${n(200 + from[0] * 104)} ${n(220 + from[1] * 132)}A104 132 0 0 1 ${n(200 + to[0] * 104)} ${n(220 + to[1] * 132)}`
      })
      return (
        shape(disc(200, 220, 190), '#6fb0bf') +
        wave(300, '#2d7289') +
        `<ellipse cx="200" cy="220" rx="104" ry="132" fill="none" stroke="${foam}" stroke-width="46"/>` +
        stroke(segments.join(''), buoy, 46) +
        stroke('M200 34V406M36 220H364', deep, 20, 'round') +
        wave(366, '#1f5570') +
        stroke('M-30 366q30-22 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0', foam, 5) +
        wave(422, deep) +
        shape(box(-5, 460, 410, 150, 0.8), deep)
      )
    },
  }
}

/** A big wheel by night is an engagement ring. */
export function anora({ box, disc }: Hand): Sheet {
  const [night, magenta, cyan, cream, gold] = [
    '#2e1d5e',
    '#e0407b',
    '#7fd8dc',
    '#f5ecd9',
    '#f0b94a',
  ]
  return {
    ground: night,
    ink: cream,
    foot: '#0c0b1a',
    shows: 'wheel',
    credits: { fill: cream },
    title: () => [line('Anora', 'shrikhand', { y: 544, fill: magenta, max: 96 })],
    draw: () => {
      const at = (far: number, i: number) => around(200, 282, far, i / 12 + 0.0417)
      return (
        shape('M192 282L110 470H134L200 306L266 470H290L208 282z', '#4d3d8c') +
        stroke(
          times(6, (i) => {
            const [[x1, y1], [x2, y2]] = [at(138, i), at(138, i + 6)]
            return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`
          }).join(''),
          '#7a6bbd',
          4,
        ) +
        ring(200, 282, 96, '#7a6bbd', 4) +
        ring(200, 282, 144, gold, 20) +
        ring(200, 282, 150, '#ffe3a0', 3) +
        shape(disc(200, 282, 18), gold) +
        times(12, (i) => {
          if (i === 8 || i === 9) return ''
          const [x, y] = at(144, i)
          return group(
            `translate(${n(x)} ${n(y)})`,
            shape('M-15 4H15L11 26H-11z', magenta) + shape('M-17 4Q0-16 17 4z', cream),
          )
        }).join('') +
        shape('M150 146L172 112H228L250 146L212 126H188z', gold) +
        shape('M200 140L128 70L156 30H244L272 70z', cyan) +
        shape('M128 70H272L244 30H156z', '#c8f3f1') +
        shape('M200 140L168 70H232z', '#e9fffb') +
        stroke('M156 30L168 70L200 30L232 70L244 30M128 70H272', night, 3) +
        stroke('M200 4v14M110 26l12 10M290 26l-12 10', cream, 5, 'round') +
        shape(box(-5, 460, 410, 150, 1.2), '#0c0b1a')
      )
    },
  }
}
