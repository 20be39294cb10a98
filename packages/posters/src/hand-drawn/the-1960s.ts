import { around, circle, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { downwards, letters, line, upwards } from './titles.ts'

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

/** A veil is a hill of houses. */
export function theBattleOfAlgiers({ box, disc }: Hand): Sheet {
  const [ink, paper, fog, slate, red] = ['#191817', '#efe9dc', '#bdb5a3', '#6d6a62', '#b2412a']
  return {
    ground: fog,
    ink,
    foot: ink,
    credits: { fill: paper, y: 577 },
    title: () => [
      ...upwards(['THE BATTLE', 'OF ALGIERS'], 'gothic', {
        y: 549,
        fill: paper,
        gap: 7,
        max: 42,
        tracking: 0.03,
      }),
    ],
    draw: () => {
      const windows =
        'M150 276h12v14h-12zM188 330h12v14h-12zM264 340h12v14h-12zM80 420h12v14h-12zM222 402h12v14h-12z'
      const arch = 'v-14a8 8 0 0 1 16 0v14z'
      const doors = `M226 274${arch}M110 358${arch}M150 420${arch}M300 430${arch}`
      return (
        shape(
          'M200 40C264 40 296 96 298 160C300 220 330 240 344 280L372 480H28L56 280C70 240 100 220 102 160C104 96 136 40 200 40z',
          paper,
        ) +
        shape(
          'M200 40C264 40 296 96 298 160C300 220 330 240 344 280L372 480H300L286 300C262 250 270 190 262 140C256 90 236 54 200 40z',
          '#d6cebd',
        ) +
        shape('M126 138Q200 116 274 138V176Q200 160 126 176z', ink) +
        shape(
          'M146 150Q164 138 182 150Q164 160 146 150zM218 150Q236 138 254 150Q236 160 218 150z',
          paper,
        ) +
        shape(disc(164, 149, 5), ink) +
        shape(disc(236, 149, 5), ink) +
        stroke(
          'M102 232H178V214H262V246H310M92 300H140V246M178 232V300H254V246M254 300H334M60 372H132V300M132 372H204V300M204 372H282V300M282 372H350M44 440H104V372M104 440H178V372M178 440H250V372M250 440H330V372M330 440H366',
          slate,
          3,
        ) +
        shape('M254 246H310L334 300H254z', '#b9b09c', 'fill-opacity=".45"') +
        shape(windows + doors, ink) +
        shape('M250 420v-26a12 12 0 0 1 24 0v46h-24z', red) +
        shape(box(-5, 472, 410, 140, 1.2), ink)
      )
    },
  }
}

/** Two faces share one mouth and a third colour. */
export function persona({ clipped, disc }: Hand): Sheet {
  const [ink, fog, paper, red] = ['#1c1b1d', '#b5b0a6', '#efebe2', '#cf4327']
  return {
    ground: paper,
    shows: 'mask',
    ink,
    credits: { fill: ink },
    title: () => [line('PERSONA', 'bold', { y: 547, fill: ink, tracking: 0.04 })],
    draw: () => {
      const one =
        'M150 44C218 44 252 110 250 190C248 290 206 372 156 372S52 300 50 196C48 110 84 44 150 44z'
      const other =
        'M250 92C318 92 352 158 350 238C348 338 306 420 256 420S152 348 150 244C148 158 184 92 250 92z'
      return (
        shape(one, ink) +
        shape(other, fog) +
        clipped(one, shape(other, red)) +
        shape('M84 208Q112 184 142 206Q114 226 84 208z', paper) +
        shape(disc(113, 206, 10), ink) +
        shape('M260 226Q288 202 318 224Q290 244 260 226z', paper) +
        shape(disc(289, 224, 10), ink) +
        shape('M166 322Q184 312 200 320Q216 312 234 324Q200 332 166 322z', ink) +
        shape('M172 328Q200 336 230 329Q202 350 172 328z', ink)
      )
    },
  }
}

/**
 * A monk kneeling on an icon board is the bell to be cast; the halo is gold, the face left
 * unpainted.
 */
export function andreiRublev({ cut, box, disc, clipped }: Hand): Sheet {
  const [ink, brown, gold, paleGold] = ['#1d1613', '#6e4a2c', '#d2a13c', '#eadcbc']
  return {
    ground: '#3a2a20',
    ink: paleGold,
    credits: { fill: gold },
    title: () => [line('ANDREI RUBLEV', 'gloock', { y: 542, fill: paleGold })],
    draw: () =>
      shape(cut('52 30, 348 26, 352 470, 48 474', 1.6), brown) +
      shape(box(84, 62, 232, 380, 1.2), '#8a6139') +
      stroke('M120 62V442M236 62V442M288 62V442', '#7a5431', 3) +
      shape(disc(200, 190, 104), gold) +
      stroke('M200 86A104 104 0 0 1 304 190', '#f0cf7a', 4) +
      stroke('M200 102A88 88 0 1 0 200 278A88 88 0 1 0 200 102z', '#b07f28', 2) +
      clipped(
        'M84 62H316V442H84z',
        shape(
          'M200 124C234 124 250 150 250 186C250 222 262 240 276 276C292 318 292 372 318 402V418H82V402C108 372 108 318 124 276C138 240 150 222 150 186C150 150 166 124 200 124z',
          ink,
        ) +
          shape(
            'M112 366Q200 384 288 366V376Q200 394 112 376zM132 270Q200 286 268 270V276Q200 292 132 276z',
            '#5a4636',
          ) +
          shape(disc(200, 424, 17), ink),
      ) +
      stroke('M212 28L206 66L216 84L208 124M262 470L256 440L266 418', ink, 2.5),
  }
}

/** The lawman's star is a sun that will not set. */
export function inTheHeatOfTheNight({ cut, box, disc }: Hand): Sheet {
  const [ink, orange, lemon, navy] = ['#14161f', '#ee7a2e', '#f6c04e', '#2a3350']
  return {
    ground: navy,
    shows: 'star burst',
    ink: lemon,
    foot: ink,
    credits: { fill: lemon },
    title: () => [
      ...downwards(['IN THE HEAT', 'OF THE NIGHT'], 'shoulders', { y: 384, fill: orange, gap: 11 }),
    ],
    draw: () => {
      const star = times(14, (i) => around(200, 196, i % 2 ? 76 : 146, i / 14 - 0.25))
      const knobs = times(7, (i) => around(200, 196, 146, i / 7 - 0.25))
      const haze = times(10, (i) => {
        const thick = n(2 + i * 1.05)
        return `M0 ${212 + i * 14}q33-8 66 0t66 0 66 0 66 0 66 0 70 0v${thick}q-35 8-70 0t-66 0-66 0-66 0-66 0-66 0z`
      }).join('')
      return (
        shape(cut(star, 1), orange) +
        shape(knobs.map(([x, y]) => oval(x, y, 13)).join(''), orange) +
        ring(200, 196, 58, ink, 5) +
        shape(disc(200, 196, 40), lemon) +
        shape(haze, navy) +
        shape(box(-5, 352, 410, 260, 1.6), ink) +
        shape('M40 354V330h4v10h22v-8h4v22zM330 354V300h6v54zM312 308h42v6h-42z', ink)
      )
    },
  }
}

/** The numerals are the cast: two spheres and a slab. */
export function aSpaceOdyssey({ box, disc }: Hand): Sheet {
  const [navy, ink, paper, red] = ['#1b2c4f', '#07080c', '#f2efe6', '#e23b22']
  return {
    ground: navy,
    ink: paper,
    credits: { fill: paper },
    title: () => [line('A SPACE ODYSSEY', 'light', { y: 547, fill: paper, tracking: 0.06 })],
    draw: () =>
      letters('2', 'light', { x: 34, y: 156, max: 182, fill: paper }) +
      shape(box(280, 30, 94, 452, 0.5), ink) +
      shape('M280 30h3v452h-3z', paper) +
      ring(108, 254, 71, paper, 2.5) +
      shape(
        'M108 183A71 71 0 1 0 108 325A71 71 0 0 0 108 183zM126 186A71 71 0 0 1 126 322A88 88 0 0 0 126 186z',
        paper,
        'fill-rule="evenodd"',
      ) +
      circle(108, 411, 71, ink) +
      ring(108, 411, 71, paper, 2.5) +
      shape(disc(108, 411, 28), red) +
      shape(disc(108, 411, 10), '#f7c65a'),
  }
}
