import { group, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A general's helmet is the turret of a tank, and his riding crop its gun. */
export function patton({ box, disc }: Hand): Sheet {
  const [khaki, mud, paper, red] = ['#9c9868', '#2f2a1f', '#efe5c8', '#b2412a']
  return {
    ground: khaki,
    ink: '#1d1911',
    foot: mud,
    credits: { fill: paper },
    title: () => [line('PATTON', 'anton', { y: 548, fill: paper, max: 74, tracking: 0.04 })],
    draw: () => {
      const star = 'M0-19l5.5 13 14 1-11 9 4 14-12.5-8-12.5 8 4-14-11-9 14-1z'
      return (
        group(
          'translate(286 236) rotate(-17)',
          shape('M0-9H160V9H0z', red) +
            shape('M136-15H150V15H136z', red) +
            stroke('M60-9V9M76-9V9M92-9V9', paper, 4),
        ) +
        shape('M38 296C34 160 100 84 174 84S314 160 306 296z', mud) +
        shape('M224 100C276 134 310 204 306 296H258C268 214 258 144 224 100z', '#4b4534') +
        shape(
          'M32 286C98 302 246 302 312 286Q322 298 312 309C246 326 98 326 32 309Q22 298 32 286z',
          mud,
        ) +
        times(4, (i) =>
          group(`translate(${86 + i * 52} ${[222, 214, 214, 222][i] ?? 0})`, shape(star, paper)),
        ).join('') +
        shape('M48 318H298L340 350H36z', '#5d563f') +
        shape('M60 346H344C392 346 396 452 344 452H60C8 452 12 346 60 346z', mud) +
        stroke(
          'M60 354H344C382 354 384 444 344 444H60C22 444 24 354 60 354z',
          khaki,
          5,
          'butt',
          'stroke-dasharray="9 7"',
        ) +
        times(
          5,
          (i) => shape(disc(74 + i * 64, 399, 26), khaki) + shape(oval(74 + i * 64, 399, 9), mud),
        ).join('') +
        shape(box(-5, 450, 410, 160, 1.2), mud)
      )
    },
  }
}

/** The pillars of an elevated railway are bars before a man in a small hat. */
export function theFrenchConnection({ box }: Hand): Sheet {
  const [lamp, asphalt, brick, celadon] = ['#e9b450', '#26262b', '#a8412b', '#d5ddcf']
  return {
    ground: lamp,
    ink: asphalt,
    foot: asphalt,
    shows: 'cage',
    credits: { fill: celadon, y: 578 },
    title: () => [
      ...upwards(['THE FRENCH', 'CONNECTION'], 'antonio', { y: 550, fill: lamp, gap: 11, max: 40 }),
    ],
    draw: () =>
      shape(
        'M118 470V372C118 336 146 328 174 318V292C160 280 152 262 152 240H248C248 262 240 280 226 292V318C254 328 282 336 282 372V470z',
        brick,
      ) +
      shape('M174 318L200 352L226 318L244 326L214 400H186L156 326z', '#7d2c1c') +
      shape(
        'M132 240C142 230 150 226 152 222L158 178Q200 190 242 178L248 222C250 226 258 230 268 240C260 254 232 258 200 258S140 254 132 240z',
        '#5c1d12',
      ) +
      shape('M153 220L155 202Q200 216 245 202L247 220Q200 236 153 220z', lamp) +
      shape(box(-5, 34, 410, 66, 0.8), celadon) +
      shape(times(6, (i) => `M${-8 + i * 70} 48h50v30h-50z`).join(''), asphalt) +
      shape('M-5 84H405V92H-5z', brick) +
      shape(box(-5, 100, 410, 34, 1), asphalt) +
      stroke(times(11, (i) => `M${-4 + i * 40} 108l20 20 20-20`).join(''), lamp, 3) +
      shape(
        times(6, (i) => `M${6 + i * 72} 130h28v340h-28zM${-8 + i * 72} 132h56l-14 26h-28z`).join(
          '',
        ),
        asphalt,
      ) +
      shape(box(-5, 460, 410, 150, 1), asphalt),
  }
}

/** The spade on an ace is a wasp, its sting upwards. */
export function theSting({ box, clipped }: Hand): Sheet {
  const [seal, paper, ink, gold] = ['#a8281f', '#f3ead4', '#1d1815', '#e3a62f']
  return {
    ground: seal,
    ink: paper,
    foot: ink,
    shows: 'cards',
    credits: { fill: paper },
    title: () => [line('THE STING', 'righteous', { y: 547, fill: gold })],
    draw: () => {
      const spade =
        'M200 84C214 150 300 190 300 258C300 302 250 318 218 286C212 282 206 280 200 280S188 282 182 286C150 318 100 302 100 258C100 190 186 150 200 84z'
      const wing =
        shape('M10 8C60-40 112-30 122 0C128 34 70 52 10 24z', '#b7a988') +
        stroke('M16 14C56-8 84-10 108 0', paper, 4, 'round')
      const pip =
        'M0-22C3-8 18-2 18 8C18 18 8 20 3 14L7 24H-7L-3 14C-8 20-18 18-18 8C-18-2-3-8 0-22z'
      return (
        shape(box(54, 32, 300, 430, 1), '#6d1510') +
        shape(box(46, 24, 300, 430, 1.2), paper) +
        group(
          'translate(-4 0)',
          group('translate(210 296)', wing) +
            group('translate(190 296) scale(-1 1)', wing) +
            shape(spade, ink) +
            clipped(
              spade,
              stroke(
                'M90 176Q200 204 310 176M90 222Q200 252 310 222M90 270Q200 300 310 270',
                gold,
                19,
              ),
            ) +
            shape(oval(200, 312, 34, 38), ink) +
            stroke('M170 304Q200 318 230 304', gold, 7) +
            shape(oval(200, 366, 27, 24), ink) +
            shape(oval(188, 370, 6, 8) + oval(212, 370, 6, 8), gold) +
            stroke(
              'M190 386C184 404 172 412 160 416M210 386C216 404 228 412 240 416',
              ink,
              5,
              'round',
            ),
        ) +
        group('translate(78 62)', shape(pip, ink)) +
        group('translate(314 416) rotate(180)', shape(pip, ink)) +
        shape(box(-5, 470, 410, 140, 1.2), ink)
      )
    },
  }
}

/** Antlers are bare winter trees over a steel town. */
export function theDeerHunter({ cut, box, disc }: Hand): Sheet {
  const [shadow, snow, ink, signal] = ['#b4c7d3', '#f1f4f4', '#14181f', '#c8412d']
  return {
    ground: shadow,
    ink,
    foot: ink,
    shows: 'tree',
    credits: { fill: snow, y: 579 },
    title: () => [
      ...upwards(['The Deer', 'Hunter'], 'gloock', { y: 550, fill: snow, gap: 10, max: 44 }),
    ],
    draw: () => {
      const antler =
        stroke('M18 400C24 340 40 300 84 268C136 230 154 150 132 64', ink, 19, 'round') +
        stroke(
          'M38 322C30 280 30 250 46 206M104 250C88 200 84 160 96 112M140 192C164 166 172 138 174 96M84 268C122 270 152 252 172 222',
          ink,
          13,
          'round',
        ) +
        stroke(
          'M46 206L36 176M46 206L60 180M96 112L84 78M96 112L110 82M174 96L168 60M174 96L186 66M172 222L184 196M172 222L190 224M132 64L120 30M132 64L144 26',
          ink,
          8,
          'round',
        )
      return (
        shape(disc(200, 196, 66), signal) +
        shape(
          cut('-5 380, 70 330, 150 372, 200 340, 250 372, 330 330, 405 380, 405 480, -5 480', 1.4),
          snow,
        ) +
        group('translate(200 0)', antler + group('scale(-1 1)', antler)) +
        shape(
          cut(
            '-5 440, 30 440, 30 372, 42 372, 42 430, 62 430, 62 356, 76 356, 76 424, 130 424, 130 444, 168 444, 168 392, 232 392, 232 444, 262 444, 262 420, 300 420, 300 350, 314 350, 314 420, 336 420, 336 368, 348 368, 348 436, 405 436, 405 480, -5 480',
            0.5,
          ),
          ink,
        ) +
        shape('M190 444V424a10 10 0 0 1 20 0v20z', signal) +
        shape(
          'M96 436h10v10H96zM282 432h10v10h-10zM368 446h10v10h-10zM16 450h10v10H16z',
          '#e9b45a',
        ) +
        shape(box(-5, 464, 410, 150, 1.2), ink)
      )
    },
  }
}

/** Two letters, back to back, pull at the child between them. */
export function kramerVsKramer({ cut, box }: Hand): Sheet {
  const [paper, oak, seal, ink] = ['#efe5cf', '#5a3b22', '#c23a2b', '#231d1a']
  return {
    ground: paper,
    ink,
    foot: ink,
    credits: { fill: paper, y: 579 },
    title: () => [
      ...upwards(['Kramer', 'vs. Kramer'], 'shrikhand', { y: 548, fill: paper, gap: 10, max: 50 }),
    ],
    draw: () => {
      const half = (stem: string, upper: string, lower: string) =>
        shape(cut('30 36, 88 36, 88 448, 30 448', 1), stem) +
        shape(cut('88 262, 88 180, 150 36, 214 36, 128 232', 1), upper) +
        shape(cut('98 232, 150 190, 214 448, 148 448, 112 270', 1), lower)
      return (
        group('translate(200 0)', half(seal, seal, '#a02b1f')) +
        group('translate(200 0) scale(-1 1)', half(oak, oak, '#412913')) +
        figure('child', { x: 200, y: 448, h: 150 }, ink) +
        shape(box(-5, 446, 410, 170, 1.2), ink)
      )
    },
  }
}

/** A farm boy under two suns casts the shadow of a knight already. */
export function starWars({ disc, random }: Hand): Sheet {
  const [plum, space, white, red, sand] = ['#4d2d63', '#0d1018', '#f2efe6', '#e2412b', '#d99a4e']
  return {
    ground: plum,
    ink: white,
    foot: space,
    shows: 'horizon and sun',
    credits: { fill: sand },
    title: () => [line('STAR WARS', 'archivo', { y: 547, fill: white })],
    draw: () => {
      const knight =
        'M-25 0C-19-22-23-38-25-52C-27-66-20-75-11-79C-15-96-8-106 0-109C8-106 15-96 11-79C20-75 27-66 25-52C23-38 19-22 25 0z'
      return (
        stroke(
          times(46, () => `M${random.int(4, 396)} ${random.int(6, 210)}h.1`).join(''),
          white,
          3.5,
          'round',
        ) +
        shape(disc(136, 132, 74), '#f6c65a') +
        shape(disc(276, 170, 52), red) +
        shape('M-5 236C90 222 170 240 230 234S350 222 405 238V480H-5z', sand) +
        shape('M-5 290C60 262 120 262 200 268S340 262 405 282V480H-5z', '#e8b064') +
        group(
          'translate(200 270) scale(1.9 -1.68)',
          shape(knight, '#7c4a24') +
            stroke('M21-54L33-46', '#7c4a24', 12, 'round') +
            stroke('M33-46L78-92', white, 5, 'round'),
        ) +
        figure('stand', { x: 200, y: 274, h: 84 }, space) +
        shape('M-5 466H405V610H-5z', space)
      )
    },
  }
}
