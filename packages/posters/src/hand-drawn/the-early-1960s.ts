import { around, group, n, rect, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { letters, line } from './titles.ts'

/** A motel key whose bit is a kitchen knife. */
export function psycho({ cut, disc }: Hand): Sheet {
  const [ink, paper, red] = ['#141414', '#e9e5da', '#b4281e']
  return {
    ground: paper,
    shows: 'key',
    ink,
    credits: { fill: ink },
    title: () => [line('PSYCHO', 'archivo', { y: 548, fill: ink })],
    draw: () =>
      stroke('M148 -10L200 92', '#8d8a82', 5) +
      ring(206, 112, 30, ink, 8) +
      group(
        'rotate(24 206 140)',
        shape(cut('206 138, 262 238, 206 392, 150 238', 1), red) +
          shape(disc(206, 164, 8), paper) +
          letters('1', 'bodoni', {
            x: 150,
            w: 112,
            align: 'center',
            max: 120,
            y: 288,
            fill: paper,
          }),
      ) +
      group(
        'rotate(-20 206 140)',
        shape(
          cut('194 134, 218 134, 218 238, 236 238, 236 254, 218 254, 218 262, 194 262', 0.6),
          ink,
        ) +
          shape('M194 262H232Q246 340 232 402Q220 446 196 470Q190 360 194 262z', ink) +
          shape('M200 272Q196 372 200 446L206 436Q200 350 206 272z', '#6b6963'),
      ),
  }
}

/** The borrowed key wears the tenant's bowler and bow tie. */
export function theApartment({ box, disc }: Hand): Sheet {
  const [ink, mint, red, cream, gold] = ['#1b1d24', '#c9d3c4', '#c8412d', '#fbf3e0', '#d9a23d']
  return {
    ground: mint,
    shows: 'key',
    ink,
    foot: ink,
    credits: { fill: gold },
    title: () => [line('THE APARTMENT', 'black', { y: 544, fill: cream })],
    draw: () =>
      ring(200, 172, 64, gold, 34) +
      shape('M184 246H216V470H184z', gold) +
      shape('M216 352H286V378H262V392H286V430H254V444H216z', gold) +
      shape('M206 246H216V470H206z', '#b5822a') +
      shape('M170 246H230V264H170z', '#b5822a') +
      shape('M136 124C134 66 160 34 200 34S266 66 264 124z', ink) +
      shape(
        'M92 118C120 108 160 104 200 104S280 108 308 118Q316 134 296 138C240 128 160 128 104 138Q84 134 92 118z',
        ink,
      ) +
      shape('M136 104Q200 92 264 104V116Q200 104 136 116z', red) +
      shape('M200 276L168 260V296zM200 276L232 260V296z', ink) +
      shape(disc(200, 277, 9), ink) +
      shape(box(-5, 470, 410, 140, 1.2), ink),
  }
}

/** Two pairs of sneakers on a wire; the knot in the laces is a heart. */
export function westSideStory({ box, disc }: Hand): Sheet {
  const [ink, lemon, red, blue, paper] = ['#1c1a24', '#f1c458', '#cf3a2b', '#2b5c93', '#f6ead2']
  return {
    ground: lemon,
    ink,
    foot: ink,
    credits: { fill: paper },
    title: () => [line('WEST SIDE STORY', 'anton', { y: 546, fill: lemon })],
    draw: () => {
      const shoe = (colour: string) =>
        shape('M-66 34C-66 8-42 2-22-8C-2-18 0-30 2-56H54C56-30 58 0 58 34z', colour) +
        shape('M-70 32H60V48Q60 54 54 54H-62Q-72 54-70 32z', paper) +
        shape('M-66 34C-66 14-54 6-42 2Q-28 16-28 34z', paper) +
        stroke('M-68 43H60', ink, 2) +
        stroke('M-20 -8l10 14M-8-16l12 12M0-28l14 8M2-42l16 4', paper, 4, 'round') +
        shape(disc(36, -14, 14), paper) +
        shape(disc(36, -14, 6), colour)

      return (
        stroke('M-5 46Q190 96 405 40', ink, 4) +
        stroke('M-5 22Q200 60 405 16', ink, 2) +
        stroke('M198 72C198 72 198 84 198 90', ink, 5) +
        stroke(
          'M200 186C170 160 128 134 134 104C138 84 176 78 199 108C222 76 262 84 266 104C272 134 230 160 200 186z',
          ink,
          6,
          'round',
        ) +
        stroke('M199 88V108', ink, 6) +
        stroke('M200 186C190 220 158 226 138 262', ink, 5) +
        stroke('M200 186C214 230 256 236 272 284', ink, 5) +
        group('translate(112 326) rotate(-64) scale(1.12)', shoe(red)) +
        group('translate(290 352) rotate(62) scale(-1.12 1.12)', shoe(blue)) +
        shape(box(-5, 472, 410, 140, 1.4), ink)
      )
    },
  }
}

/** A head-dress has the desert for a face. */
export function lawrenceOfArabia({ box, clipped, disc }: Hand): Sheet {
  const [cream, umber, red, gold] = ['#f6ead0', '#2a1a14', '#d94f26', '#e2a552']
  return {
    ground: gold,
    shows: 'dunes',
    ink: umber,
    foot: umber,
    credits: { fill: cream },
    title: () => [line('LAWRENCE OF ARABIA', 'antonio', { y: 546, fill: gold })],
    draw: () => {
      const face =
        'M200 152C258 152 268 206 263 262C257 326 228 372 200 372S143 326 137 262C132 206 142 152 200 152z'
      return (
        shape(
          'M200 44C286 44 322 112 324 200C328 300 372 392 388 486H12C28 392 72 300 76 200C78 112 114 44 200 44z',
          cream,
        ) +
        stroke(
          'M112 200C110 300 84 400 66 486M288 200C290 300 316 400 334 486M128 300C128 380 118 440 110 486M272 300C272 380 282 440 290 486',
          '#dcc9a0',
          5,
        ) +
        clipped(
          face,
          shape('M100 100h200v300H100z', red) +
            shape(disc(200, 252, 50), '#fbe3a0') +
            stroke('M130 268h140M130 280h140M130 291h140', red, 4) +
            shape('M100 304Q170 288 222 302T310 296V390H100z', '#b5651f') +
            shape('M100 326Q190 310 310 336V390H100z', '#7a3a17') +
            figure('coat', { x: 205, y: 314, h: 30 }, umber) +
            shape('M205 314l-40 22 6 3z', '#7a3a17'),
        ) +
        stroke('M80 150Q200 78 320 150', umber, 15) +
        stroke('M77 176Q200 104 323 176', umber, 15) +
        stroke(
          'M104 139l6 10M140 122l5 11M180 113l2 11M220 113l-2 11M260 122l-5 11M296 139l-6 10',
          cream,
          3,
        ) +
        shape(box(-5, 484, 410, 130, 1.2), umber)
      )
    },
  }
}

/** A sword whose blade is bamboo. */
export function harakiri({ cut, box }: Hand): Sheet {
  const [ink, paper, straw, moss, leaf] = ['#181716', '#ebe6da', '#b8b27a', '#8c8a50', '#5d6f3c']
  return {
    ground: paper,
    shows: 'blade',
    ink,
    credits: { fill: ink },
    title: () => [line('HARAKIRI', 'dela', { y: 547, fill: ink })],
    draw: () =>
      shape(cut('-5 -5, 150 -5, -5 300', 1.2), ink) +
      group(
        'rotate(17 200 250)',
        shape(cut('176 372, 176 30, 222 -40, 224 372', 0.8), straw) +
          shape('M206-16L222-40L224 372H206z', moss) +
          shape(
            'M172 66Q200 58 228 66V74Q200 66 172 74zM172 166Q200 158 228 166V174Q200 166 172 174zM172 270Q200 262 228 270V278Q200 270 172 278z',
            ink,
          ) +
          shape(
            'M224 166C262 130 290 128 316 134C296 156 262 172 224 172zM224 172C252 182 266 200 272 222C250 214 232 198 224 176z',
            leaf,
          ) +
          shape('M146 372Q200 360 254 372V388Q200 378 146 388z', ink) +
          shape(cut('180 384, 220 384, 217 520, 183 520', 0.6), ink) +
          shape(
            'M200 392l12 16-12 16-12-16zM200 426l12 16-12 16-12-16zM200 460l12 16-12 16-12-16z',
            paper,
          ),
      ) +
      shape(box(-5, 474, 410, 140, 1.2), paper) +
      shape(box(-5, 470, 410, 5, 0.7), ink),
  }
}

/** The hot-line telephone is a bomb, its cord the fuse. */
export function drStrangelove({ cut, disc }: Hand): Sheet {
  const [ink, paper, red, lemon] = ['#17171a', '#efe9d8', '#d83a24', '#f0b43a']
  return {
    ground: paper,
    ink,
    credits: { fill: ink },
    title: () => [
      line('Dr. Strangelove', 'shrikhand', { y: 512, fill: ink }),
      line('or: How I Learned to Stop Worrying and Love the Bomb', 'gothic', {
        y: 542,
        fill: ink,
        tracking: 0.02,
      }),
    ],
    draw: () =>
      stroke(
        'M296 156C330 146 338 118 318 104S282 110 296 126S340 116 336 84S300 64 310 50S344 46 352 34',
        ink,
        6,
      ) +
      shape('M352 8l7 17 17-8-9 17 17 9-18 4 4 18-14-12-12 15-1-19-19 1 14-12-12-14 18 2z', red) +
      shape(disc(354, 33, 8), lemon) +
      shape(disc(196, 292, 150), ink) +
      shape(cut('150 132, 242 132, 250 164, 142 164', 0.8), ink) +
      shape(
        'M66 130C58 90 110 74 196 74S334 90 326 130L318 152H262C258 132 252 122 240 118H152C140 122 134 132 130 152H74z',
        red,
      ) +
      shape('M72 134h56l2 18H74zM264 134h56l-2 18h-56z', '#a92516') +
      shape(disc(196, 300, 88), paper) +
      stroke(
        times(10, (i) => {
          const a = -0.5 + i * 0.54
          return `M${n(196 + Math.cos(a) * 64)} ${n(300 + Math.sin(a) * 64)}h.1`
        }).join(''),
        ink,
        27,
        'round',
      ) +
      shape(disc(196, 300, 32), red) +
      shape(
        'M196 314C180 302 178 292 184 288C190 285 195 290 196 294C197 290 202 285 208 288C214 292 212 302 196 314z',
        paper,
      ) +
      shape('M272 352l22 18-6 7-23-18z', lemon) +
      shape('M82 240A130 130 0 0 1 130 184A150 150 0 0 0 82 240z', '#4a4a50'),
  }
}

/** The horn of a phonograph is a flower. */
export function myFairLady({ box, disc }: Hand): Sheet {
  const [night, rose, paper, leaf, gold, violet] = [
    '#2b1b33',
    '#e88aa0',
    '#faeedd',
    '#3f7a52',
    '#e5b145',
    '#7c4a9a',
  ]
  return {
    ground: paper,
    shows: 'flower',
    ink: night,
    credits: { fill: violet },
    title: () => [line('My Fair Lady', 'fat', { y: 546, fill: night })],
    draw: () => {
      const petals = times(8, (i) =>
        group(
          `rotate(${i * 45 + 10} 172 170)`,
          shape('M172 170C118 120 122 46 172 34C222 46 226 120 172 170z', i % 2 ? '#d96c88' : rose),
        ),
      ).join('')
      return (
        stroke('M216 214C290 262 312 330 256 352C226 364 212 380 210 404', leaf, 24) +
        stroke('M216 214C290 262 312 330 256 352', '#5f9a6c', 6) +
        shape('M290 300C318 262 352 258 380 266C368 300 330 318 292 320z', leaf) +
        petals +
        shape(disc(172, 170, 62), violet) +
        shape(disc(172, 170, 44), '#5b3277') +
        shape(disc(174, 172, 25), night) +
        stroke('M134 140A48 48 0 0 1 172 120', rose, 4) +
        shape(oval(196, 408, 112, 17), night) +
        shape(oval(196, 406, 34, 6), gold) +
        shape('M206 372h10v34h-10z', gold) +
        shape(box(70, 414, 252, 56, 1), '#8a4a2e') +
        shape('M60 414h272v10H60zM60 464h272v12H60z', '#6a3420') +
        shape('M322 436h34v-16h8v28h-42z', gold) +
        shape('M120 440h152v6H120z', '#b4703f')
      )
    },
  }
}

/** The eight is two reels of film, and a director's hat is on it. */
export function eightAndAHalf({ disc }: Hand): Sheet {
  const [paper, ink, red, grey] = ['#f1ece0', '#141414', '#c8321f', '#77736b']
  return {
    ground: paper,
    ink,
    credits: { fill: ink },
    title: () => [line('8½', 'bodoni', { y: 547, fill: ink, max: 84 })],
    draw: () => {
      const reel = (y: number, r: number) =>
        shape(disc(190, y, r), ink) +
        times(5, (i) => {
          const [x, at] = around(190, y, r * 0.56, i / 5 + 0.05)
          return shape(disc(x, at, r * 0.24), paper)
        }).join('') +
        shape(disc(190, y, r * 0.13), red)
      return (
        reel(178, 88) +
        reel(350, 106) +
        stroke('M296 340C330 400 352 420 405 428M286 386C320 436 350 452 405 458', ink, 3) +
        stroke('M298 364C330 418 356 438 405 444', ink, 18, 'butt', 'stroke-dasharray="8 8"') +
        shape(
          'M74 84C106 66 146 62 196 62S290 68 318 84C294 104 246 110 196 110S98 104 74 84z',
          ink,
        ) +
        shape('M124 72C122 26 150 2 196 10C240 0 270 28 268 72z', ink) +
        shape('M123 60Q196 74 269 60V76Q196 92 123 76z', red) +
        shape('M300 196l18-30 8 5-18 30z', grey)
      )
    },
  }
}

/** A house on a hill is the lid of the city below it; one thread of smoke joins them. */
export function highAndLow({ box, random }: Hand): Sheet {
  const [fog, ink, white, pink] = ['#a9aaa6', '#20252b', '#f4f1e8', '#e56a86']
  return {
    ground: fog,
    ink,
    foot: ink,
    shows: 'skyline',
    credits: { fill: white, y: 578 },
    title: () => [line('HIGH AND LOW', 'dela', { y: 547, fill: white })],
    draw: () =>
      shape('M-5 214L120 150H300L405 200V480H-5z', '#5c6266') +
      shape(box(104, 84, 212, 66, 0.8), white) +
      shape('M92 74H328V88H92z', ink) +
      shape('M118 98H200V136H118zM208 98H302V136H208z', '#c9cfd0') +
      times(5, (row) =>
        times(9, (i) => {
          const [h, y] = [26 + random.int(0, 26), 262 + row * 46]
          const x = -14 + i * 47 + (row % 2) * 20
          return (
            shape(
              `M${x} ${y + 50}V${y - h + 26}l20-12 20 12V${y + 50}z`,
              row % 2 ? '#30363c' : ink,
            ) + rect(x + 8, y - h + 36, 7, 8, '#8e8b84')
          )
        }).join(''),
      ).join('') +
      stroke(
        'M290 470C290 420 262 400 276 360C290 322 250 300 268 262C282 232 250 210 262 176',
        pink,
        9,
        'round',
      ) +
      shape('M282 400h16v70h-16z', white) +
      shape(box(-5, 466, 410, 140, 1.2), ink),
  }
}

/** A cigarette's smoke runs off as a boulevard. */
export function breathless({ cut }: Hand): Sheet {
  const [white, ink, red] = ['#f1ede3', '#141414', '#cf2f22']
  return {
    ground: white,
    ink,
    credits: { fill: ink },
    title: () => [line('BREATHLESS', 'archivo', { y: 547, fill: ink })],
    draw: () =>
      shape(
        'M-5 470L150 470C250 400 150 330 214 262C262 210 214 150 252 96C270 70 262 30 262-5H330C340 60 300 100 300 140C300 200 330 240 282 300C236 356 330 400 300 470z',
        ink,
      ) +
      stroke(
        'M208 470C270 400 178 340 242 274C292 222 244 158 276 112C296 84 292 40 296-5',
        white,
        4,
        'butt',
        'stroke-dasharray="20 16"',
      ) +
      group(
        'rotate(-38 110 420)',
        shape(cut('-40 404, 150 404, 150 434, -40 434', 0.5), white) +
          stroke('M-40 404H150V434H-40', ink, 4) +
          shape('M150 404H178L184 410V428L178 434H150z', red) +
          shape('M-40 404H40V434H-40z', '#d9a35c'),
      ) +
      shape('M0 468H400V474H0z', ink),
  }
}
