import { group, ring, shape, stroke, times } from '../shapes.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A wolf's tracks and a soldier's boots make one path. */
export function dancesWithWolves({ disc, box }: Hand): Sheet {
  const [sand, rust, umber, bone] = ['#e2a552', '#d1502a', '#2a1a14', '#f6ead0']
  return {
    ground: sand,
    ink: umber,
    foot: umber,
    credits: { fill: sand, y: 579 },
    title: () => [
      ...upwards(['DANCES', 'WITH WOLVES'], 'slab', { y: 549, fill: bone, gap: 10, max: 44 }),
    ],
    draw: () => {
      const paw =
        shape('M0-6C20-6 40 14 38 34C36 50 18 46 0 46S-36 50-38 34C-40 14-20-6 0-6z', umber) +
        shape(
          `${oval(-40, -16, 13, 20)}${oval(-15, -40, 14, 22)}${oval(15, -40, 14, 22)}${oval(40, -16, 13, 20)}`,
          umber,
        ) +
        shape('M-45-40l4-14 6 14zM-20-66l5-16 5 16zM10-66l5-16 5 16zM35-40l6-14 4 14z', umber)
      const boot = shape(
        'M-26 16C-34-20-30-70 0-72S34-20 26 16zM-24 28H24C28 52 24 72 0 72S-28 52-24 28z',
        umber,
      )
      const prints: [string, string][] = [
        ['94 388', '1.04'],
        ['212 318', '.82'],
        ['182 232', '.68'],
        ['266 188', '.54'],
        ['238 134', '.44'],
        ['292 110', '.36'],
      ]
      return (
        shape(disc(330, 66, 128), rust) +
        shape(disc(330, 66, 96), '#e8763f') +
        prints
          .map(([at, size], i) =>
            group(`translate(${at}) rotate(${i % 2 ? 38 : 23}) scale(${size})`, i % 2 ? boot : paw),
          )
          .join('') +
        shape(box(-5, 464, 410, 150, 1.4), umber)
      )
    },
  }
}

/** A gun belt on a peg asks a question. */
export function unforgiven({ box, disc }: Hand): Sheet {
  const [oxblood, dust, bone, ink] = ['#7a2f1a', '#d9a55a', '#f3e3c3', '#24151a']
  return {
    ground: oxblood,
    ink: bone,
    foot: ink,
    credits: { fill: dust },
    title: () => [line('UNFORGIVEN', 'slab', { y: 547, fill: bone })],
    draw: () => {
      const belt = 'M118 176C112 86 178 48 234 60C300 74 316 150 268 196C236 226 204 236 202 284'
      return (
        stroke(belt, '#4f1c10', 44, 'butt', 'transform="translate(8 10)"') +
        stroke(belt, dust, 40) +
        stroke(belt, '#f0cf8e', 25, 'butt', 'stroke-dasharray="8 9" stroke-dashoffset="-30"') +
        stroke(belt, '#9a6a2c', 4) +
        ring(118, 184, 21, bone, 9) +
        shape('M198 26h14v44h-14zM190 18h30v16h-30z', ink) +
        shape(
          'M174 262C196 254 216 254 234 262L246 318C236 346 230 366 228 386Q206 396 186 386C184 350 170 310 174 262z',
          ink,
        ) +
        shape('M178 300L240 292L243 310L178 318z', dust) +
        shape('M178 268C160 262 156 232 176 222C190 216 206 222 210 240L214 266z', bone) +
        shape('M186 254C176 248 176 236 186 232', '#d2bd94') +
        shape(disc(207, 424, 20), dust) +
        shape('M207 410l4 9 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z', oxblood) +
        shape(box(-5, 462, 410, 150, 1.2), ink)
      )
    },
  }
}

/** A thistle's stem is a sword. */
export function braveheart({ cut, box }: Hand): Sheet {
  const [moss, pine, straw, blue, paleBlue] = [
    '#728f56',
    '#1c2a22',
    '#f0e6c6',
    '#2f5f9e',
    '#6f9bd0',
  ]
  return {
    ground: moss,
    ink: '#101a14',
    foot: pine,
    shows: 'blade',
    credits: { fill: straw },
    title: () => [line('Braveheart', 'gloock', { y: 547, fill: straw })],
    draw: () => {
      const bloom = times(9, (i) =>
        group(
          `translate(200 132) rotate(${i * 11 - 44})`,
          shape('M-9 0L-13-96L-4-84L0-106L4-84L13-96L9 0z', i % 2 ? paleBlue : blue),
        ),
      )
      const leaf = 'M0 6C30-6 44-30 50-52L60-32L82-58L84-34L116-52L108-28L150-34C126-4 76 22 0 26z'
      return (
        shape(cut('180 236, 220 236, 218 430, 200 480, 182 430', 0.6), straw) +
        shape(cut('200 236, 220 236, 218 430, 200 480', 0.6), '#c9bd93') +
        bloom.join('') +
        shape(
          'M140 150C136 112 166 104 200 104S264 112 260 150C256 182 230 196 200 196S144 182 140 150z',
          pine,
        ) +
        stroke('M160 126L240 176M240 126L160 176M200 112V190', moss, 3) +
        shape('M188 190H212V264H188z', pine) +
        group('translate(204 236)', shape(leaf, pine)) +
        group('translate(196 236) scale(-1 1)', shape(leaf, pine)) +
        shape('M-5 452C60 430 130 426 200 436S340 440 405 424V480H-5z', '#3d5a38') +
        shape(box(-5, 464, 410, 150, 1.4), pine)
      )
    },
  }
}

/** A cowboy's hat is a flying saucer that has come for the toys. */
export function toyStory({ cut, disc, random }: Hand): Sheet {
  const [sky, lemon, coral, white, navy] = ['#8fc1cb', '#f6d24c', '#d9533a', '#fbf5e8', '#1e3358']
  return {
    ground: sky,
    ink: navy,
    foot: navy,
    shows: 'planes',
    credits: { fill: lemon },
    title: () => [line('TOY STORY', 'cut', { y: 548, fill: white })],
    draw: () =>
      stroke(
        times(16, () => `M${random.int(14, 386)} ${random.int(14, 420)}h.1`).join(''),
        white,
        7,
        'round',
      ) +
      shape(cut('128 214, 272 214, 352 470, 48 470', 0.8), lemon) +
      shape(cut('168 214, 232 214, 268 470, 132 470', 0.8), '#fbe68f') +
      group(
        'rotate(-6 200 180)',
        shape(
          'M122 188C124 122 138 60 172 48C188 44 192 62 200 62S212 44 228 48C262 60 276 122 278 188z',
          '#8a4b2a',
        ) +
          shape('M120 166Q200 188 280 166V190Q200 212 120 190z', coral) +
          shape(
            'M14 150C40 192 90 196 122 184C150 196 250 196 278 184C310 196 360 192 386 150C392 214 300 244 200 244S8 214 14 150z',
            '#a8602f',
          ) +
          shape(
            'M60 214C110 238 290 238 340 214C310 236 260 244 200 244S90 236 60 214z',
            '#6b361c',
          ) +
          shape(
            [70, 122, 174, 226, 278, 330]
              .map((x, i) => oval(x, [204, 218, 225, 225, 218, 204][i] ?? 0, 9))
              .join(''),
            lemon,
          ),
      ) +
      group(
        'translate(150 400) rotate(-17)',
        shape('M-36-36H36V36H-36z', coral) +
          shape('M-24-24H24V24H-24z', white) +
          shape('M-4-14L14 14H-14z', coral, 'transform="translate(2 0)"'),
      ) +
      group(
        'translate(262 360) rotate(23)',
        shape(disc(0, 0, 34), navy) +
          shape('M-33-8Q0-20 33-8V10Q0-2-33 10z', white) +
          shape('M0-18l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z', coral),
      ) +
      shape(cut('-5 462, 405 462, 405 610, -5 610', 1), navy),
  }
}
