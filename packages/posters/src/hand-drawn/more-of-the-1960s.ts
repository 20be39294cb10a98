import { group, n, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A four-poster bed stands between a fork and a knife: supper and what follows. */
export function tomJones({ box, cut, disc }: Hand): Sheet {
  const [sky, lemon, coral, white, ink] = ['#8fc1cb', '#f6d24c', '#e2543a', '#fbf5e8', '#1c1a1d']
  return {
    ground: sky,
    ink,
    foot: ink,
    credits: { fill: lemon },
    title: () => [line('Tom Jones', 'fat', { y: 546, fill: white })],
    draw: () =>
      shape(box(92, 118, 216, 210, 1), '#79aeb9') +
      shape('M108 330V250C108 196 150 176 200 176S292 196 292 250V330z', lemon) +
      shape(
        'M196 214c-12-22-44-10-36 16c6 18 26 30 36 42c10-12 30-24 36-42c8-26-24-38-36-16z',
        coral,
      ) +
      shape(
        'M104 292Q148 276 194 292Q200 322 190 332H104zM206 292Q252 276 296 292V332H210Q200 322 206 292z',
        white,
      ) +
      shape(box(84, 326, 232, 104, 1), coral) +
      shape(
        'M84 326H316V352Q296 372 277 352Q258 372 239 352Q220 372 200 352Q180 372 161 352Q142 372 123 352Q104 372 84 352z',
        white,
      ) +
      shape(
        'M84 96H316V116Q296 152 277 118Q258 152 239 118Q220 152 200 118Q180 152 161 118Q142 152 123 118Q104 152 84 116z',
        coral,
      ) +
      shape(box(72, 84, 256, 18, 0.8), ink) +
      shape(
        'M38 26h9v60h7V26h10v60h7V26h9v78C80 128 72 132 68 142L72 462H46L50 142C46 132 38 128 38 104z',
        ink,
      ) +
      shape('M328 26C356 50 364 120 354 214H342L350 462H324L328 214z', ink) +
      shape(cut('62 424, 340 424, 340 440, 62 440', 0.6), ink) +
      shape(disc(59, 30, 3), ink) +
      shape(box(-5, 458, 410, 150, 1.2), ink),
  }
}

/** Seven children climb a stave over the hills: a rising scale. */
export function theSoundOfMusic({ box, cut }: Hand): Sheet {
  const [sky, moss, pine, straw, snow] = ['#9cc8c6', '#55733f', '#1c2a22', '#f2e7c2', '#f7f6ee']
  return {
    ground: sky,
    ink: pine,
    foot: pine,
    shows: 'mountains',
    credits: { fill: straw, y: 578 },
    title: () => [
      ...upwards(['THE SOUND', 'OF MUSIC'], 'josefin', { y: 547, fill: straw, gap: 12, max: 43 }),
    ],
    draw: () => {
      const stave = times(
        5,
        (i) => `M-5 ${276 + i * 34}Q100 ${250 + i * 34} 200 ${276 + i * 34}T405 ${276 + i * 34}`,
      )
      const at = (x: number, y: number) => {
        const t = x < 200 ? (x + 5) / 205 : (x - 200) / 205
        return y + 2 * t * (1 - t) * (x < 200 ? -26 : 26)
      }
      const children = [82, 78, 74, 70, 64, 58, 50].map((h, i) => {
        const x = 128 + i * 39
        return figure('child', { x, y: at(x, 412 - i * 17), h }, i === 6 ? '#f2c14e' : snow)
      })
      return (
        shape(
          cut('-5 290, 60 150, 96 190, 170 60, 236 168, 276 120, 405 300, 405 320, -5 320', 1.4),
          '#6f93a0',
        ) +
        shape(
          'M170 60L204 116L186 134L168 112L150 140L132 128zM60 150L78 170L66 186L54 172L44 184zM276 120L304 160L288 170L274 152L258 168L248 156z',
          snow,
        ) +
        shape('M-5 258Q100 228 200 254T405 254V470H-5z', moss) +
        stroke(stave.join(''), '#d6dfa8', 3.5) +
        stroke(
          'M52 440C34 446 32 418 52 420C66 424 66 452 60 430L66 292C72 250 96 250 90 286C84 322 38 340 38 380C38 414 92 418 94 384C94 358 62 356 62 380',
          pine,
          9,
          'round',
        ) +
        children.join('') +
        shape(box(-5, 464, 410, 150, 1.4), pine)
      )
    },
  }
}

/** In a wind that bends every pen, one stands straight. */
export function aManForAllSeasons({ box }: Hand): Sheet {
  const [bottle, wine, cream, gold] = ['#1f4a3c', '#6b1a24', '#f3e2bd', '#d9a441']
  return {
    ground: bottle,
    ink: cream,
    foot: '#12291f',
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['A Man for', 'All Seasons'], 'gloock', { y: 550, fill: cream, gap: 10, max: 42 }),
    ],
    draw: () => {
      const quill = (vane: string, rib: string) =>
        shape(
          'M0-70C-16-84-30-120-32-180C-34-250-22-300 8-348C30-300 34-250 30-196L16-186L28-172C24-124 14-84 4-70z',
          vane,
        ) + stroke('M0 0C3-120 2-230 6-316', rib, 5, 'round')
      const well = (x: number, fill: string) => shape(`M${x - 22} 424h44l8 42h-60z`, fill)
      const bent = [-94, -22, 50, 122, 266, 338].map(
        (x) =>
          group(`translate(${x} 430) rotate(38) scale(.92)`, quill('#87a183', '#dfe3c4')) +
          well(x, '#0d2018'),
      )
      return (
        bent.join('') +
        group('translate(194 430) scale(1.14)', quill(cream, gold)) +
        well(194, gold) +
        shape(box(-5, 462, 410, 14, 0.8), wine) +
        shape(box(-5, 474, 410, 140, 1), '#12291f')
      )
    },
  }
}

/** An empty bowl is the moon over the chimneys, out of reach. */
export function oliver({ disc, cut }: Hand): Sheet {
  const [brick, asphalt, lamp, white] = ['#a8412b', '#222227', '#f0c468', '#f6efdf']
  return {
    ground: brick,
    ink: white,
    foot: asphalt,
    shows: 'moon',
    credits: { fill: lamp },
    title: () => [line('OLIVER!', 'cut', { y: 548, fill: lamp, max: 96 })],
    draw: () =>
      shape(disc(200, 176, 150), white) +
      shape(disc(200, 176, 112), '#d9d0bd') +
      shape(disc(206, 184, 98), '#efe6d3') +
      stroke('M98 150A108 108 0 0 1 160 82', '#fff', 7, 'round') +
      group(
        'rotate(38 200 176)',
        shape('M193 200H207L212 372H188z', asphalt) +
          shape(
            'M200 84C226 84 234 116 230 150C226 184 214 208 200 208S174 184 170 150C166 116 174 84 200 84z',
            asphalt,
          ) +
          stroke('M186 112C182 130 184 150 188 166', '#5a5860', 6, 'round'),
      ) +
      shape(
        cut(
          '-5 396, 26 396, 26 352, 70 352, 70 396, 112 396, 150 366, 190 396, 246 396, 246 372, 268 372, 290 340, 330 396, 330 330, 376 330, 376 396, 405 396, 405 610, -5 610',
          0.8,
        ),
        asphalt,
      ) +
      shape(
        'M30 330h14v24H30zM52 336h14v18H52zM334 306h12v26h-12zM350 312h10v20h-10zM364 306h10v26h-10z',
        asphalt,
      ) +
      shape('M92 420h16v20H92zM284 410h14v20h-14zM346 424h16v20h-16z', lamp) +
      figure('child', { x: 218, y: 398, h: 66 }, asphalt) +
      shape('M224 354l22-22 5 4-18 26z', asphalt),
  }
}

/** A hat leaves a clear patch in the rain on a window, and the city shows through. */
export function midnightCowboy({ random, clipped, box }: Hand): Sheet {
  const [asphalt, lamp, brick, celadon] = ['#26262b', '#eeb54a', '#a8412b', '#c9d3c4']
  return {
    ground: asphalt,
    ink: lamp,
    shows: 'rain',
    credits: { fill: celadon, y: 578 },
    title: () => [
      ...upwards(['MIDNIGHT', 'COWBOY'], 'bricolage', { y: 550, fill: lamp, gap: 9, max: 54 }),
    ],
    draw: () => {
      const hat =
        'M14 206C48 256 92 274 122 270C124 190 134 104 170 86C186 78 190 98 200 98S214 78 230 86C266 104 276 190 278 270C308 274 352 256 386 206C378 290 300 322 200 322S22 290 14 206z'
      const drops = times(120, () => {
        const [x, y, long] = [random.int(-20, 410), random.int(-20, 446), random.int(14, 34)]
        return `M${x} ${y}l${n(-long * 0.3)} ${long}`
      })
      const towers = [84, 128, 74, 104].map((h, i) => `M${142 + i * 30} 300V${280 - h}h26V300z`)
      return (
        stroke(drops.join(''), '#7f8a86', 4, 'round') +
        shape(hat, asphalt, `stroke="${asphalt}" stroke-width="16" stroke-linejoin="round"`) +
        shape(hat, lamp) +
        clipped(
          'M120 276C124 190 134 104 170 86C186 78 190 98 200 98S214 78 230 86C266 104 276 190 280 276z',
          shape(oval(236, 170, 44), '#f8dc9a') +
            shape(towers.join(''), '#7d2c1c') +
            shape(
              'M150 212h6v9h-6zM180 168h6v9h-6zM180 192h6v9h-6zM190 214h6v9h-6zM210 222h6v9h-6zM240 192h6v9h-6zM248 216h6v9h-6z',
              lamp,
            ),
        ) +
        shape('M120 262Q200 286 280 262L279 290Q200 314 121 290z', brick) +
        shape(box(-5, 462, 410, 150, 1), asphalt)
      )
    },
  }
}
