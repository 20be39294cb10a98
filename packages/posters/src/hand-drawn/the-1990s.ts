import { group, n, rect, shape, stroke, times } from '../shapes.ts'
import type { Hand } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { downwards, letters, line, upwards } from './titles.ts'

/** Three ties in a row: made, rich, undone. */
export function goodfellas(): Sheet {
  const [ink, cream, red, gold, wine] = ['#17131a', '#f3e6cd', '#a5212a', '#d9a441', '#5a1822']
  return {
    ground: wine,
    ink: cream,
    credits: { fill: cream },
    title: () => [...downwards(['GOODFELLAS'], 'gothic', { y: 30, fill: cream, tracking: 0.02 })],
    draw: () => {
      const front = (x: number, inside: string) =>
        group(
          `translate(${x} 0)`,
          shape('M0 130H109V470H0z', cream) +
            shape('M0 190L30 150L56 470H0zM109 190L79 150L53 470H109z', ink) +
            shape(
              'M0 190L18 168L26 236L40 244L28 258L48 420L0 330zM109 190L91 168L83 236L69 244L81 258L61 420L109 330z',
              '#2d2530',
            ) +
            inside,
        )
      const tied = (colour: string) =>
        shape('M45 166H64L60 190L70 388L54.5 412L39 388L49 190z', colour) +
        shape('M28 132L54 168L38 196zM81 132L55 168L71 196z', cream) +
        stroke('M28 132L54 168L38 196M81 132L55 168L71 196', '#cdbb98', 2) +
        shape('M44 164H65L61 190H48z', colour) +
        stroke('M46 232l16-12M45 262l20-15M44 292l23-17M43 322l26-19M42 352l28-20', ink, 3)
      const undone =
        shape(
          'M24 128L34 150L44 210L40 400L28 414L22 398L30 220zM85 128L75 150L66 206L72 340L80 356L88 342L80 210z',
          red,
        ) +
        shape('M26 128L54 176L36 204zM83 128L55 176L73 204z', cream) +
        stroke('M26 128L54 176L36 204L26 150M83 128L55 176L73 204L83 150', '#cdbb98', 2)
      return (
        front(26, tied(red)) +
        front(145.5, tied(gold)) +
        front(265, undone) +
        shape('M26 470h348v6H26z', gold)
      )
    },
  }
}

/** A typed list stands upright as a candle: each line is a life kept alight. */
export function schindlersList({ random }: Hand): Sheet {
  const [ink, paper, grey] = ['#111110', '#ebe9e2', '#8b8982']
  return {
    ground: ink,
    shows: 'candle',
    ink: paper,
    credits: { fill: grey },
    calm: true,
    title: () => [line("Schindler's List", 'typed', { y: 76, fill: paper })],
    draw: () => {
      const names = times(21, (i) => {
        const y = n(246 + i * 14.4)
        const first = 22 + random.next() * 22
        const last = 26 + random.next() * (60 - first)
        return {
          number: `M142 ${y}h${i < 9 ? 7 : 11}`,
          name: `M162 ${y}h${n(first)}m5 0h${n(last)}`,
        }
      })
      return (
        stroke(names.map(({ number }) => number).join(''), grey, 6) +
        stroke(names.map(({ name }) => name).join(''), paper, 6) +
        shape('M198 214h4v24h-4z', grey) +
        shape(
          'M200 132C214 160 226 176 222 198C219 214 208 222 200 222S180 214 178 198C175 178 192 162 200 132z',
          paper,
        ) +
        shape(
          'M201 176C208 190 210 200 207 209C205 215 196 215 193 209C190 199 197 190 201 176z',
          grey,
        )
      )
    },
  }
}

/** The prison is a chess piece, and somebody plays a long game. */
export function theShawshankRedemption({ cut, box }: Hand): Sheet {
  const [petrol, steel, paper, fog, lemon] = ['#20292f', '#6d8793', '#e8e1d0', '#b9b4a6', '#f0bd4e']
  return {
    ground: steel,
    shows: 'chessboard',
    ink: '#11181c',
    foot: petrol,
    credits: { fill: lemon, y: 579 },
    title: () => [
      ...upwards(['THE SHAWSHANK', 'REDEMPTION'], 'gothic', {
        y: 552,
        fill: paper,
        gap: 7,
        max: 47,
        tracking: 0.02,
      }),
    ],
    draw: () =>
      shape('M330 462L400 380V462z', '#587180') +
      shape('M236 462H400V330z', '#587180') +
      shape(
        cut(
          '108 50, 144 50, 144 78, 180 78, 180 50, 220 50, 220 78, 256 78, 256 50, 292 50, 292 138, 262 160, 262 350, 296 394, 296 416, 320 428, 320 462, 80 462, 80 428, 104 416, 104 394, 138 350, 138 160, 108 138',
          1.1,
        ),
        paper,
      ) +
      shape(
        cut(
          '256 50, 292 50, 292 138, 262 160, 262 350, 296 394, 296 416, 320 428, 320 462, 220 462, 220 170, 236 140, 236 78, 256 78',
          0.6,
        ),
        fog,
      ) +
      shape('M138 158H262v8H138zM104 400H296v6H104z', petrol) +
      shape('M166 300V232A34 34 0 0 1 234 232V300z', petrol) +
      shape('M174 296V232A26 26 0 0 1 226 232V296z', lemon) +
      shape('M184 206h6v94h-6zM197 200h6v100h-6zM210 206h6v94h-6z', petrol) +
      shape('M60 450l10-8 8 6-4 8zM342 452l8-6 8 6-6 6zM40 456l6-4 4 5z', paper) +
      shape(box(-5, 460, 410, 150, 1.2), petrol),
  }
}

/** A row of cartridges; one is a lipstick. */
export function pulpFiction({ box }: Hand): Sheet {
  const [ink, red, lemon, teal, cream, rust] = [
    '#1c1416',
    '#d22f35',
    '#e9b23b',
    '#0f5a5c',
    '#f6e7c6',
    '#c9703a',
  ]
  return {
    ground: teal,
    ink: cream,
    foot: ink,
    credits: { fill: lemon },
    title: () => [...downwards(['Pulp Fiction'], 'shrikhand', { y: 40, fill: cream })],
    draw: () => {
      const round = (x: number) =>
        shape(
          `M${x + 5} 262C${x + 6} 214 ${x + 16} 186 ${x + 24} 172C${x + 32} 186 ${x + 42} 214 ${x + 43} 262z`,
          rust,
        ) +
        shape(box(x + 2, 260, 44, 172, 0.6), lemon) +
        shape(`M${x + 8} 262h7v168h-7z`, cream) +
        shape(`M${x} 432h48v4h-4v6h4v8h-48v-8h4v-6h-4z`, '#b9842a')
      const lipstick = (x: number) =>
        shape(box(x - 1, 330, 50, 120, 0.6), ink) +
        shape(box(x + 2, 272, 44, 60, 0.5), lemon) +
        shape(
          `M${x + 8} 274V190Q${x + 10} 160 ${x + 38} 140Q${x + 42} 150 ${x + 40} 180V274z`,
          red,
        ) +
        shape(`M${x + 8} 206Q${x + 10} 162 ${x + 38} 140Q${x + 34} 176 ${x + 8} 206z`, '#ef5b55')
      const row = times(6, (i) => (i === 3 ? lipstick : round)(29 + i * 59))
      return shape(box(-5, 448, 410, 160, 1.4), ink) + row.join('')
    },
  }
}

/** A soldier's helmet lies upturned in the surf and holds one folded letter. */
export function savingPrivateRyan({ box, cut }: Hand): Sheet {
  const [deep, surf, foam, olive, red] = ['#14304a', '#3c88a0', '#eaf0ea', '#6f744f', '#d8432b']
  return {
    ground: deep,
    ink: foam,
    credits: { fill: foam, y: 579 },
    title: () => [
      ...upwards(['SAVING', 'PRIVATE RYAN'], 'antonio', { y: 551, fill: foam, max: 46 }),
    ],
    draw: () =>
      shape(box(-5, 318, 410, 138, 1.2), surf) +
      group(
        'rotate(-17 200 240)',
        shape(cut('136 96, 256 92, 258 330, 140 330', 0.8), foam) +
          stroke('M136 170L197 206L257 166', '#b9cbd0', 4) +
          shape('M216 108h26v32h-26z', red) +
          stroke('M152 116h40M152 130h28', '#8aa3ab', 5),
      ) +
      shape('M72 262H328C330 350 282 404 200 404S70 350 72 262z', olive) +
      shape('M260 262H328C330 350 282 404 200 404C252 386 268 330 260 262z', '#565b3c') +
      shape('M58 248Q200 270 342 248L346 266Q200 288 54 266z', '#83885f') +
      stroke('M88 290C70 350 100 400 150 420', '#3b3f2a', 6, 'round') +
      shape('M-5 384q26-14 51 0t51 0 51 0 51 0 51 0 51 0 51 0 51 0V424H-5z', foam) +
      shape('M-5 398q26-14 51 0t51 0 51 0 51 0 51 0 51 0 51 0 51 0V456H-5z', surf) +
      stroke('M30 440q20-10 40 0t40 0M220 434q20-10 40 0t40 0 40 0', foam, 4),
  }
}

/** A lamb's ear-tag is a prison number. */
export function theSilenceOfTheLambs({ disc }: Hand): Sheet {
  const [ink, bone, brass, shade] = ['#18171b', '#eee3cd', '#d9a33c', '#cdb9a4']
  return {
    ground: ink,
    ink: bone,
    credits: { fill: brass, y: 579 },
    title: () => [
      ...upwards(['THE SILENCE', 'OF THE LAMBS'], 'archivo', { y: 551, fill: bone, max: 41 }),
    ],
    draw: () =>
      shape('M60 150C140 60 300 70 372 190C392 230 386 262 360 268C260 290 130 280 60 230z', bone) +
      shape('M110 168C180 120 290 130 340 204C270 236 170 236 110 216z', shade) +
      times(9, (i) =>
        shape(disc([8, 40, 10, 62, 20, 70, 30, 66, 20][i] ?? 0, 20 + i * 50, 46), bone),
      ).join('') +
      shape('M-5-5H30V470H-5z', bone) +
      group(
        'rotate(9 300 240)',
        shape(
          'M236 226H364Q372 226 372 234V372Q372 380 364 380H236Q228 380 228 372V234Q228 226 236 226z',
          brass,
        ) +
          shape(disc(300, 246, 9), ink) +
          stroke('M246 268H354', ink, 3) +
          letters('0482', 'typed', { x: 240, w: 120, y: 330, fill: ink }) +
          stroke('M246 352H354', ink, 3),
      ),
  }
}

/** A feather is a long straight road. */
export function forrestGump({ box }: Hand): Sheet {
  const [sky, ink, white, lemon] = ['#8fc1cb', '#1f2a30', '#fbf5e8', '#f6d24c']
  return {
    ground: sky,
    ink,
    foot: ink,
    credits: { fill: lemon },
    title: () => [line('Forrest Gump', 'gloock', { y: 547, fill: white })],
    draw: () => {
      const side = 'M200 60C270 96 316 214 300 330C296 372 270 404 214 430L206 96z'
      const cuts = 'M306 214L244 254L310 250zM300 322L240 338L296 350zM272 120L232 170L286 146z'
      return (
        shape(box(-5, 330, 410, 150, 1.4), '#c9a65a') +
        shape('M-5 330L60 300L120 326L190 290L260 322L330 296L405 330z', '#6f98a3') +
        shape(side, white) +
        shape(cuts, sky) +
        group('translate(400 0) scale(-1 1)', shape(side, '#e4e2d6') + shape(cuts, sky)) +
        shape('M197 92H203L232 476H168z', ink) +
        stroke('M200 120V150M200 168V204M200 226V268M200 294V342M200 372V428', lemon, 4) +
        shape(box(-5, 472, 410, 140, 1.2), ink)
      )
    },
  }
}

/** A row of ironed collars in the desert, one out of step. */
export function beauTravail({ cut }: Hand): Sheet {
  const [sand, umber, white, sea] = ['#dfa95a', '#2a1a14', '#fbf3e2', '#2f7d92']
  return {
    ground: sand,
    ink: umber,
    credits: { fill: umber },
    title: () => [line('BEAU TRAVAIL', 'bold', { y: 546, fill: umber })],
    draw: () => {
      const collar =
        shape(cut('-46 -40, 46 -40, 52 46, -52 46', 0.8), '#8d5a3c') +
        shape('M-46-40L0 34L-22 44L-52-14zM46-40L0 34L22 44L52-14z', white) +
        shape('M0 34L-22 44L-16 28zM0 34L22 44L16 28z', '#d9cdb6')
      return times(12, (i) => {
        const turned = i === 7 ? ' rotate(38)' : ''
        return group(
          `translate(${76 + (i % 3) * 124} ${74 + Math.floor(i / 3) * 112})${turned}`,
          i === 7 ? collar.replaceAll('#8d5a3c', sea) : collar,
        )
      }).join('')
    },
  }
}

/** Two faces are held together by one strip of film. */
export function closeUp({ disc }: Hand): Sheet {
  const [fog, ink, paper, gold] = ['#c5c0b4', '#20252b', '#efeadd', '#d9a441']
  return {
    ground: fog,
    ink,
    shows: 'film strip',
    credits: { fill: ink },
    title: () => [line('CLOSE-UP', 'archivo', { y: 547, fill: ink })],
    draw: () =>
      shape(disc(128, 214, 116, 168), ink) +
      shape(disc(276, 214, 116, 168), paper) +
      shape('M70 178Q100 154 130 178Q100 194 70 178z', paper) +
      shape('M270 178Q300 154 330 178Q300 194 270 178z', ink) +
      shape(disc(102, 176, 8), ink) +
      shape(disc(302, 176, 8), paper) +
      group(
        'rotate(-17 200 290)',
        shape('M-40 252H440V330H-40z', '#3b4148') +
          shape(
            times(18, (i) => `M${-30 + i * 26} 258h13v10h-13zM${-30 + i * 26} 314h13v10h-13z`).join(
              '',
            ),
            paper,
          ) +
          times(5, (i) => rect(-6 + i * 90, 274, 78, 34, i === 2 ? gold : '#8e8b84')).join(''),
      ),
  }
}

/** A telephone cord crosses the sheet and draws two strangers on its way. */
export function threeColorsRed({ box }: Hand): Sheet {
  const [red, ink, bone] = ['#b3261f', '#18171b', '#f3e8d2']
  return {
    ground: red,
    ink: bone,
    shows: 'profiles',
    credits: { fill: bone },
    title: () => [
      line('Three Colors:', 'bricolage', { y: 492, fill: bone, max: 34 }),
      line('Red', 'bricolage', { y: 546, fill: bone, max: 58 }),
    ],
    draw: () => {
      const face =
        'C90 330 116 318 108 290C84 288 64 290 70 268C74 258 70 254 64 250C70 244 66 238 62 234C66 226 54 224 44 218C40 212 62 196 62 178C58 130 92 96 138 100'
      return (
        stroke(`M-10 330${face}`, ink, 9, 'round') +
        group('translate(400 0) scale(-1 1)', stroke(`M-10 330${face}`, bone, 9, 'round')) +
        stroke('M138 100q8-16 16 0t16 0 16 0 16 0', ink, 9, 'round') +
        stroke('M202 100q8-16 16 0t16 0 16 0 12 0', bone, 9, 'round') +
        shape(box(-6, 316, 34, 28, 0.6), ink) +
        shape(box(372, 316, 34, 28, 0.6), bone)
      )
    },
  }
}

/** A line cuts the sheet: above it a small ship, below it the mountain. */
export function titanic({ cut }: Hand): Sheet {
  const [night, deep, foam, pale, lamp] = ['#14304a', '#0c2034', '#eaf0ea', '#9fc3cc', '#f0c35a']
  return {
    ground: night,
    ink: foam,
    foot: deep,
    credits: { fill: foam },
    title: () => [line('TITANIC', 'antonio', { y: 547, fill: foam, max: 84 })],
    draw: () =>
      shape('M-5 152H405V610H-5z', deep) +
      shape(cut('150 152, 196 96, 226 118, 262 74, 300 152', 0.8), foam) +
      shape(
        cut('96 152, 344 152, 376 236, 316 352, 262 386, 218 452, 168 372, 92 322, 58 226', 1.2),
        pale,
      ) +
      shape('M344 152L376 236L316 352L262 386L218 452L240 300L290 230L262 152z', '#7fa7b5') +
      shape('M262 74L300 152H262L248 116z', pale) +
      shape('M28 134H104L96 152H36z', '#0a0d14') +
      shape('M44 122H90V134H44zM50 106h7v16h-7zM62 106h7v16h-7zM74 106h7v16h-7z', '#0a0d14') +
      shape('M48 126h4v4h-4zM58 126h4v4h-4zM68 126h4v4h-4zM78 126h4v4h-4zM36 140h60v3H37z', lamp) +
      stroke('M-5 152H405', foam, 3),
  }
}
