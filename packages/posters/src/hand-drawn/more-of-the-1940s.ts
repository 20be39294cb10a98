import { group, ring, shape, stroke, times } from '../shapes.ts'
import { figure, figures } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { letters, line, upwards } from './titles.ts'

/** A chapel on a green hill is a miner's lamp. */
export function howGreenWasMyValley({ box, cut }: Hand): Sheet {
  const [straw, moss, pine, gold] = ['#eadfba', '#5d7f45', '#1c2a22', '#e0a52f']
  return {
    ground: straw,
    ink: pine,
    foot: pine,
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['How Green', 'Was My Valley'], 'gloock', {
        y: 548,
        fill: straw,
        gap: 10,
        max: 45,
      }),
    ],
    draw: () =>
      shape('M-5 300C60 240 110 236 170 290C240 226 330 220 405 280V480H-5z', '#a9b87c') +
      shape('M-5 400C80 330 150 318 200 318S330 330 405 400V480H-5z', moss) +
      ring(200, 62, 24, pine, 9) +
      shape('M190 82H210V104H190z', pine) +
      shape(cut('200 92, 268 176, 132 176', 0.8), pine) +
      shape('M124 174H276V194H124z', pine) +
      shape('M140 194H260V350H140z', pine) +
      shape('M152 340V258C152 226 180 210 200 194C220 210 248 226 248 258V340z', gold) +
      stroke(
        'M152 286H248M176 340V262M224 340V262M152 262A24 24 0 0 1 200 262A24 24 0 0 1 248 262',
        pine,
        5,
      ) +
      shape(
        'M200 244C214 270 224 284 218 308C214 322 208 328 200 328S186 322 182 308C176 284 186 270 200 244z',
        '#fbf0cf',
      ) +
      shape('M128 346H272V372H128z', pine) +
      shape(cut('118 370, 282 370, 290 408, 110 408', 0.6), pine) +
      stroke('M-5 440Q100 404 200 430T405 420', '#3f5f33', 6) +
      shape(box(-5, 460, 410, 150, 1.4), pine),
  }
}

/** A helmet, upside down, is a flower-pot with a prize rose. */
export function mrsMiniver({ box }: Hand): Sheet {
  const [khaki, mud, paper, red, leaf] = ['#a7a377', '#332e23', '#efe3c6', '#b9382a', '#3f5a34']
  return {
    ground: khaki,
    ink: '#1f1b14',
    foot: mud,
    shows: 'flower',
    credits: { fill: paper, y: 578 },
    title: () => [line('MRS. MINIVER', 'josefin', { y: 547, fill: paper, tracking: 0.02 })],
    draw: () =>
      shape('M193 200C200 260 198 300 194 380H208C212 300 212 260 205 200z', leaf) +
      shape('M202 300C220 262 256 250 290 256C280 292 246 314 204 314z', leaf) +
      shape('M200 336C182 300 150 290 116 298C128 330 160 350 198 350z', leaf) +
      shape(
        'M200 214C140 220 98 182 104 132C108 104 126 92 142 90C146 58 176 40 204 44C236 38 262 60 262 90C288 96 302 122 296 148C288 190 250 216 200 214z',
        red,
      ) +
      shape(
        'M104 132C128 176 170 180 200 214C140 220 98 182 104 132zM296 148C270 186 230 184 200 214C250 216 288 190 296 148z',
        '#8f2419',
      ) +
      stroke(
        'M200 128C190 118 198 104 212 108C232 114 232 146 204 150C170 152 158 112 186 92C216 74 252 94 250 126C248 158 226 176 196 178C166 176 148 158 142 130',
        '#e58a74',
        6,
        'round',
      ) +
      shape('M80 330C84 412 134 456 200 456S316 412 320 330z', '#5c5a3a') +
      shape('M256 330H320C316 412 266 456 200 456C244 436 262 392 256 330z', '#45432a') +
      shape(oval(200, 334, 176, 30), mud) +
      shape(oval(200, 330, 176, 28), '#6d6a46') +
      shape(oval(200, 332, 128, 18), mud) +
      shape('M193 310H208V344H193z', leaf) +
      shape(box(-5, 462, 410, 150, 1.2), mud),
  }
}

/** One of the black keys is a priest in a straw hat. */
export function goingMyWay({ box }: Hand): Sheet {
  const [mustard, navy, cream, red] = ['#f0bd3e', '#1a2440', '#fbf3df', '#d8412b']
  return {
    ground: mustard,
    ink: navy,
    foot: navy,
    shows: 'piano',
    credits: { fill: mustard, y: 579 },
    title: () => [line('GOING MY WAY', 'righteous', { y: 546, fill: cream })],
    draw: () =>
      shape(box(-5, 166, 410, 304, 0.8), cream) +
      stroke('M40 180V470M120 180V470M200 180V470M280 180V470M360 180V470', navy, 3) +
      shape(
        'M14 166h52v176q0 8-8 8H22q-8 0-8-8zM94 166h52v176q0 8-8 8h-36q-8 0-8-8zM334 166h52v176q0 8-8 8h-36q-8 0-8-8z',
        navy,
      ) +
      shape(box(-5, 158, 410, 16, 0.8), red) +
      shape(
        'M166 342V136C166 116 180 106 200 106S234 116 234 136V342q0 8-8 8H174q-8 0-8-8z',
        navy,
      ) +
      shape('M165 196Q200 212 235 196V222Q200 238 165 222z', cream) +
      shape(
        'M165 196Q178 203 188 205V231Q178 230 165 222zM235 196Q222 203 212 205V231Q222 230 235 222z',
        '#10182e',
      ) +
      group(
        'rotate(-13 200 112)',
        shape(oval(200, 116, 74, 15), cream) +
          shape('M158 112V74Q200 62 242 74V112Q200 124 158 112z', cream) +
          shape('M158 112V92Q200 104 242 92V112Q200 124 158 112z', red) +
          stroke('M128 120Q200 142 272 120', '#d9c9a0', 3),
      ) +
      shape(box(-5, 466, 410, 150, 1.2), navy),
  }
}

/** A bottle hung out of a dark window is the only lamp. */
export function theLostWeekend({ box, disc }: Hand): Sheet {
  const [ink, wall, bone, brass] = ['#18171b', '#232127', '#eee3cd', '#e0a43a']
  return {
    ground: ink,
    ink: bone,
    shows: 'windows',
    credits: { fill: brass },
    title: () => [
      ...upwards(['THE LOST', 'WEEKEND'], 'gothic', {
        y: 549,
        fill: bone,
        gap: 9,
        max: 50,
        tracking: 0.04,
      }),
    ],
    draw: () =>
      stroke(
        times(14, (i) => `M-5 ${24 + i * 32}H405`).join('') +
          times(14, (i) =>
            times(6, (q) => `M${(i % 2 ? 14 : 48) + q * 68} ${24 + i * 32}v32`).join(''),
          ).join(''),
        wall,
        4,
      ) +
      shape(disc(200, 326, 128), '#2b241b') +
      shape(disc(200, 326, 92), '#453619') +
      shape(box(108, 22, 184, 166, 0.8), '#4a4448') +
      shape('M122 36H278V108H122zM122 118H278V180H122z', '#0d0c0f') +
      shape('M197 36h6v72h-6z', '#4a4448') +
      shape('M122 36H278V72H122z', '#6d6560') +
      shape(box(92, 184, 216, 18, 0.8), bone) +
      stroke('M200 196V262', bone, 3) +
      stroke('M182 262Q200 250 218 262', bone, 4) +
      shape(
        'M186 250H214V290C214 302 236 306 236 330V398Q236 406 228 406H172Q164 406 164 398V330C164 306 186 302 186 290z',
        brass,
      ) +
      shape('M186 246H214V264H186z', '#8a5f1c') +
      shape('M164 340H236V384H164z', bone) +
      stroke('M176 356h48M184 368h32', ink, 4) +
      stroke('M176 328C178 318 188 314 194 306', '#fbe3a0', 5, 'round'),
  }
}

/** Three kit-bags come home and cast the shadows of three men out of uniform. */
export function theBestYearsOfOurLives({ box, disc }: Hand): Sheet {
  const [celadon, asphalt, lamp, brick] = ['#c9d3c4', '#26262b', '#eeb54a', '#a8412b']
  return {
    ground: celadon,
    ink: asphalt,
    foot: asphalt,
    credits: { fill: lamp, y: 578 },
    title: () => [
      ...upwards(['THE BEST YEARS', 'OF OUR LIVES'], 'black', {
        y: 549,
        fill: celadon,
        gap: 10,
        max: 40,
      }),
    ],
    draw: () => {
      const bag = (x: number, colour: string, shade: string) =>
        group(
          `translate(${x} 214)`,
          shape(
            'M-40-6V-96C-40-118-16-120-10-134L-18-152H18L10-134C16-120 40-118 40-96V-6Q0 10-40-6z',
            colour,
          ) +
            shape('M14-122C24-116 40-112 40-96V-6Q30 0 16 2z', shade) +
            stroke('M-14-133Q0-126 14-133', '#f3ead2', 6) +
            shape('M-40-66Q0-54 40-66V-50Q0-38-40-50z', '#f3ead2'),
        )
      const shadow = (x: number, kind: keyof typeof figures, lean: number) =>
        group(
          `translate(${x} 212) skewX(${lean}) scale(2.1 -2.36)`,
          shape(figures[kind], '#84937f'),
        )
      return (
        shape(disc(200, 150, 136), lamp) +
        shape(box(-5, 200, 410, 280, 1), '#dfe5d8') +
        shadow(82, 'coat', -7) +
        shadow(200, 'stand', 0) +
        shadow(318, 'walk', 7) +
        bag(82, '#6f6b42', '#524e2d') +
        bag(200, brick, '#7d2c1c') +
        bag(318, '#35506b', '#243a50') +
        shape(box(-5, 464, 410, 150, 1.2), asphalt)
      )
    },
  }
}

/** A slip pasted on a name-plate is all that changes, and the letter-box stays shut. */
export function gentlemansAgreement({ box, disc }: Hand): Sheet {
  const [black, white, red, brass] = ['#151515', '#f4f1ea', '#d8281e', '#c9a14a']
  return {
    ground: black,
    ink: white,
    shows: 'letter',
    credits: { fill: white },
    title: () => [
      ...upwards(["GENTLEMAN'S", 'AGREEMENT'], 'archivo', {
        y: 547,
        fill: white,
        gap: 10,
        max: 50,
      }),
    ],
    draw: () =>
      shape(box(26, 26, 348, 420, 1), '#2a2927') +
      stroke('M44 44H356V428H44z', '#3b3936', 4) +
      shape(box(70, 84, 260, 116, 1), brass) +
      shape('M92 112H308V172H92z', '#8d6c28') +
      shape('M92 112H308V160H92z', '#dbb661') +
      stroke('M92 112H308', '#f3d894', 4) +
      shape(disc(82, 96, 5) + disc(318, 96, 5) + disc(82, 188, 5) + disc(318, 188, 5), '#6b5220') +
      shape(box(52, 262, 296, 104, 1), brass) +
      shape(box(64, 274, 272, 80, 0.6), white) +
      letters('GREEN', 'typed', { x: 76, w: 140, y: 328, fill: black }) +
      group(
        'rotate(-4 280 314)',
        shape(box(220, 272, 136, 82, 0.8), red) +
          letters('BERG', 'typed', { x: 232, w: 110, y: 328, fill: white }),
      ),
  }
}

/** A crown is the battlement of a castle's tower, and a stair winds up to it. */
export function hamlet({ box, cut, disc }: Hand): Sheet {
  const [paper, ink, grey, gold] = ['#e9e6de', '#20252b', '#8e8b84', '#d9a441']
  return {
    ground: paper,
    ink,
    shows: 'crown',
    credits: { fill: ink },
    title: () => [line('Hamlet', 'bodoni', { y: 547, fill: ink, max: 88 })],
    draw: () => {
      const flight = (y: number) =>
        `M118 ${y}${times(7, () => 'v-11h24').join('')}V${y - 58}L118 ${y + 20}z`
      return (
        shape(disc(200, 196, 160), '#cfcbc0') +
        shape(cut('130 176, 270 176, 286 470, 114 470', 0.8), ink) +
        shape(cut('244 176, 270 176, 286 470, 256 470', 0.8), '#3c4248') +
        shape(flight(446) + flight(346), paper) +
        shape('M118 446L118 470H130zM286 368V390L272 380z', paper) +
        shape('M192 232V214a9 9 0 0 1 18 0v18z', gold) +
        figure('coat', { x: 228, y: 292, h: 58 }, grey) +
        shape(
          'M104 180L84 58L144 118L166 34L200 108L234 34L256 118L316 58L296 180Q200 204 104 180z',
          gold,
        ) +
        shape('M256 118L316 58L296 180Q276 186 256 189z', '#b07f28') +
        shape(oval(84, 54, 12) + oval(166, 30, 12) + oval(234, 30, 12) + oval(316, 54, 12), gold) +
        shape(
          times(5, (i) =>
            oval(128 + i * 36, [163, 168, 170, 168, 163][i] ?? 0, i % 2 ? 5 : 8),
          ).join(''),
          ink,
        ) +
        shape(box(-5, 462, 410, 5, 0.6), ink)
      )
    },
  }
}

/** The dome of a capitol is an egg, and there is a crack in it. */
export function allTheKingsMen({ box, cut }: Hand): Sheet {
  const [red, black, white, grey] = ['#c5281d', '#141414', '#f6f2ea', '#d3cbbb']
  return {
    ground: red,
    ink: white,
    foot: black,
    shows: 'columns',
    credits: { fill: white, y: 578 },
    title: () => [
      ...upwards(['ALL THE', "KING'S MEN"], 'anton', { y: 550, fill: white, gap: 10, max: 42 }),
    ],
    draw: () =>
      shape(
        'M200 52C262 52 300 140 300 206C300 262 256 290 200 290S100 262 100 206C100 140 138 52 200 52z',
        white,
      ) +
      shape(
        'M240 66C280 100 300 160 300 206C300 262 256 290 200 290C258 276 284 216 272 150C266 116 254 86 240 66z',
        grey,
      ) +
      stroke('M176 56L190 96L168 124L196 156L182 188', black, 5, 'round') +
      stroke('M168 124L146 132M196 156L220 162', black, 4, 'round') +
      shape('M197 14H203V54H197z', black) +
      shape('M203 14L246 22L203 38z', black) +
      shape(box(90, 252, 220, 20, 0.6), black) +
      shape(times(8, (i) => `M${100 + i * 26.5} 270h14v44h-14z`).join(''), black) +
      shape(box(78, 312, 244, 18, 0.6), black) +
      shape(cut('60 366, 200 326, 340 366', 0.6), black) +
      shape(box(30, 362, 340, 18, 0.6), black) +
      shape(times(9, (i) => `M${40 + i * 37.5} 378h20v72h-20z`).join(''), black) +
      shape(box(-5, 446, 410, 170, 1), black),
  }
}
