import { around, group, n, shape, stroke, times } from '../shapes.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A painter's easel is the tower of the town he paints. */
export function anAmericanInParis({ cut, box }: Hand): Sheet {
  const [mustard, navy, cream, red] = ['#f0bd3e', '#1c2b4a', '#fbf3df', '#d8412b']
  return {
    ground: mustard,
    ink: navy,
    foot: navy,
    credits: { fill: mustard, y: 579 },
    title: () => [
      ...upwards(['AN AMERICAN', 'IN PARIS'], 'righteous', {
        y: 549,
        fill: cream,
        gap: 9,
        max: 47,
      }),
    ],
    draw: () => {
      const leg = 'M-8-400H-2C-6-250-10-150-52 0H-112C-56-120-18-230-8-400z'
      return (
        group('translate(200 466)', shape(leg, navy) + group('scale(-1 1)', shape(leg, navy))) +
        shape('M196 14H204V80H196zM186 64H214V78H186z', navy) +
        shape(
          'M128 466C134 410 166 388 200 388S266 410 272 466H256C252 424 226 404 200 404S148 424 144 466z',
          navy,
        ) +
        shape('M118 376H282V392H118z', navy) +
        stroke('M150 372L100 462M250 372L300 462M128 410L146 426M272 410L254 426', mustard, 4) +
        shape(box(84, 128, 232, 214, 1.2), navy) +
        shape(box(78, 120, 232, 214, 1.2), cream) +
        shape('M94 136C120 130 160 134 190 132L192 212C160 218 126 212 96 216z', navy) +
        stroke(
          'M204 146Q250 138 296 146M206 180Q250 172 294 182M206 212Q250 204 296 212M96 248Q200 236 294 248M98 282Q190 272 290 284M104 314Q190 306 282 312',
          red,
          15,
          'round',
        ) +
        shape('M56 334H360V350H56z', navy) +
        shape(cut('336 334, 352 288, 358 292, 348 336', 0.4), navy) +
        shape('M352 288C350 276 358 266 366 262C368 274 366 286 358 292z', red) +
        shape(box(-5, 462, 410, 150, 1.2), navy)
      )
    },
  }
}

/** The seams of a big top are the rays of its one sun, and a man swings from it. */
export function theGreatestShowOnEarth({ box, disc }: Hand): Sheet {
  const [coral, white, lemon, navy] = ['#e2543a', '#fbf5e8', '#f6cf45', '#1c2b4a']
  return {
    ground: coral,
    ink: '#1a1422',
    foot: navy,
    shows: 'circus tent',
    credits: { fill: lemon, y: 579 },
    title: () => [
      ...upwards(['The Greatest', 'Show on Earth'], 'yeseva', {
        y: 548,
        fill: white,
        gap: 10,
        max: 44,
      }),
    ],
    draw: () => {
      const rays = times(14, (i) => {
        const [a, b] = [(i * 2) / 28 + 0.018, (i * 2 + 1) / 28 + 0.018].map((turns) =>
          around(200, 96, 520, turns)
            .map((at) => n(at))
            .join(' '),
        )
        return `M200 96L${a}L${b}z`
      })
      return (
        shape(rays.join(''), white) +
        shape(disc(200, 96, 66), lemon) +
        group(
          'rotate(17 200 96) translate(0 -16)',
          stroke('M166 120L160 236M234 120L240 236', navy, 4) +
            stroke('M146 238H254', navy, 9, 'round') +
            stroke('M174 240L188 316M226 240L212 316', navy, 12, 'round') +
            shape(disc(200, 288, 17), navy) +
            shape('M180 310Q200 300 220 310L214 384H184z', navy) +
            stroke('M192 378L206 424L246 456M206 378L226 414L272 434', navy, 14, 'round'),
        ) +
        shape(box(-5, 462, 410, 150, 1.4), navy) +
        stroke('M-5 462H405', lemon, 7, 'round', 'stroke-dasharray=".1 17"')
      )
    },
  }
}

/** The bell of a bugle breaks as a wave. */
export function fromHereToEternity({ clipped }: Hand): Sheet {
  const [deep, surf, foam, brass] = ['#14304a', '#3c88a0', '#eaf0ea', '#dba542']
  return {
    ground: deep,
    ink: foam,
    foot: '#0e2236',
    shows: 'sea',
    credits: { fill: brass, y: 578 },
    title: () => [
      ...upwards(['FROM HERE', 'TO ETERNITY'], 'antonio', { y: 549, fill: foam, gap: 10, max: 40 }),
    ],
    draw: () => {
      const horn = 'M190 40H210V236C212 320 290 380 405 404V480H-5V404C110 380 188 320 190 236z'
      const waves = (y: number, high: number) =>
        `M-30 ${y}${times(7, () => `q18-${high} 44-${high}q-18 ${n(high * 0.5)} 22 ${high}`).join('')}V490H-30z`
      return (
        stroke('M200 96C130 96 118 130 118 164S132 230 200 230', brass, 15) +
        stroke('M200 96C270 96 282 130 282 164S268 230 200 230', brass, 15) +
        shape(horn, brass) +
        shape('M200 40H210V236C212 320 290 380 405 404V430C270 396 200 330 200 236z', '#a97a22') +
        shape('M178 22H222L214 50H186z', brass) +
        shape('M182 88H218V104H182zM182 222H218V238H182z', '#f3d188') +
        clipped(
          horn,
          shape(waves(356, 30), foam) +
            shape(waves(372, 30), surf) +
            shape(waves(414, 26), foam) +
            shape(waves(428, 26), '#2a6b86'),
        ) +
        shape('M-5 470H405V610H-5z', '#0e2236')
      )
    },
  }
}

/** A butcher's scale weighs a bunch of flowers. */
export function marty({ disc, cut, box }: Hand): Sheet {
  const [paper, ink, seal, oak, leaf] = ['#efe5cf', '#231d1a', '#c2362a', '#6e4a2c', '#5d7449']
  return {
    ground: paper,
    ink,
    foot: oak,
    shows: 'clock',
    credits: { fill: paper },
    title: () => [line('MARTY', 'josefin', { y: 547, fill: paper, max: 80, tracking: 0.08 })],
    draw: () => {
      const flower = (x: number, y: number, petals: string) =>
        group(
          `translate(${x} ${y})`,
          shape(
            times(6, (i) => around(0, 0, 17, i / 6))
              .map(([px, py]) => oval(px, py, 12))
              .join(''),
            petals,
          ) + shape(oval(0, 0, 10), '#e5b145'),
        )
      return (
        stroke('M200-5V26', ink, 9) +
        shape(disc(200, 118, 100), ink) +
        shape(disc(200, 118, 86), '#fff') +
        stroke(
          times(24, (i) => {
            const [a, b] = [i % 3 ? 74 : 64, 81].map((r) =>
              around(200, 118, r, i / 24)
                .map(n)
                .join(' '),
            )
            return `M${a}L${b}`
          }).join(''),
          ink,
          4,
        ) +
        group('rotate(38 200 118)', shape('M194 118L200 44L206 118L204 142H196z', seal)) +
        shape(disc(200, 118, 12), ink) +
        shape('M192 214H208V240H192z', ink) +
        stroke('M200 234L72 410M200 234L328 410', ink, 4) +
        shape(
          'M128 310C118 282 132 250 160 252C172 228 228 228 240 252C268 250 282 282 272 310z',
          leaf,
        ) +
        flower(160, 284, seal) +
        flower(240, 284, seal) +
        flower(200, 262, '#fff') +
        flower(178, 314, '#fff') +
        flower(224, 312, seal) +
        shape(cut('132 312, 268 312, 226 408, 174 408', 0.6), '#fff') +
        shape(cut('214 340, 268 312, 226 408, 196 408', 0.6), '#dcd2bd') +
        shape('M128 306L200 346L272 306L262 332L200 366L138 332z', '#fff') +
        shape('M155 366H245L240 382H160z', seal) +
        shape(cut('66 406, 334 406, 304 438, 96 438', 0.6), '#b9b3a4') +
        shape(cut('230 406, 334 406, 304 438, 230 438', 0.6), '#938d7f') +
        shape(box(56, 398, 288, 12, 0.6), ink) +
        shape(box(-5, 462, 410, 150, 1.2), oak)
      )
    },
  }
}

/** A traveller's top hat hangs under a balloon that is the globe. */
export function aroundTheWorldInEightyDays({ disc, clipped }: Hand): Sheet {
  const [sky, lemon, coral, white, ink] = ['#8fc1cb', '#f6d24c', '#e2543a', '#fbf5e8', '#1c1a1d']
  return {
    ground: sky,
    ink,
    foot: ink,
    credits: { fill: lemon, y: 578 },
    title: () => [
      ...upwards(['AROUND THE WORLD', 'IN 80 DAYS'], 'righteous', {
        y: 549,
        fill: white,
        gap: 10,
        max: 42,
      }),
    ],
    draw: () => {
      const globe = disc(200, 172, 148)
      return (
        shape(
          'M-5 92h46q22 0 22 13t-22 13H-5zM405 60h-52q-20 0-20 12t20 12h52zM405 330h-66q-22 0-22 13t22 13h66zM-5 380h40q20 0 20 12t-20 12H-5z',
          white,
        ) +
        stroke('M92 268L170 366M308 268L230 366M160 312L182 366M240 312L218 366', ink, 3.5) +
        shape(globe, coral) +
        clipped(
          globe,
          shape(
            'M70 84C110 40 150 60 176 70C190 90 160 96 158 116C150 140 118 130 112 160C92 150 60 130 70 84zM128 176C160 166 190 186 186 216C180 250 160 280 148 300C130 280 136 240 124 220C112 200 112 184 128 176zM224 76C260 50 320 70 350 120C340 160 316 150 300 176C280 170 284 150 262 150C240 148 216 130 212 110C210 92 214 84 224 76zM232 178C262 164 300 180 304 200C300 240 280 256 262 282C246 260 250 236 236 222C222 206 220 190 232 178z',
            lemon,
          ) +
            stroke(
              `${oval(200, 172, 60, 150)}${oval(200, 172, 112, 150)}M200 20V330M50 100Q200 128 350 100M50 244Q200 216 350 244`,
              white,
              2.5,
            ) +
            stroke('M50 172H350', white, 17) +
            stroke('M52 172H350', ink, 9, 'butt', 'stroke-dasharray="1.4 2.3"'),
        ) +
        shape('M150 366C152 400 154 420 148 446H252C246 420 248 400 250 366z', ink) +
        shape('M150 420C150 430 150 436 148 446H252C250 436 250 430 250 420z', coral) +
        shape(
          'M112 440C140 452 260 452 288 440C304 438 304 452 288 458C250 470 150 470 112 458C96 452 96 438 112 440z',
          ink,
        ) +
        shape(oval(200, 366, 50, 9), '#3a363b') +
        shape('M-5 474H405V610H-5z', ink)
      )
    },
  }
}

/** The trestle that prisoners build is braced like their own flag. */
export function theBridgeOnTheRiverKwai({ box, clipped }: Hand): Sheet {
  const [khaki, mud, paper, red] = ['#aaa56f', '#332d20', '#efe4c6', '#b2412a']
  return {
    ground: khaki,
    ink: '#221d13',
    foot: mud,
    credits: { fill: paper, y: 578 },
    title: () => [
      ...upwards(['THE BRIDGE ON', 'THE RIVER KWAI'], 'archivo', {
        y: 549,
        fill: paper,
        gap: 10,
        max: 38,
      }),
    ],
    draw: () => {
      const bay = 'M74 122H326V404H74z'
      return (
        stroke('M-80 122L66 404M66 122L-80 404M480 122L334 404M334 122L480 404', mud, 18) +
        shape('M-5 250H70V266H-5zM330 250H405V266H330z', mud) +
        shape(bay, '#c4bf8c') +
        clipped(
          bay,
          stroke('M60 106L340 420M340 106L60 420', paper, 56) +
            stroke('M60 106L340 420M340 106L60 420', mud, 26) +
            stroke('M200 100V420M60 263H340', paper, 74) +
            stroke('M200 100V420M60 263H340', red, 44),
        ) +
        shape(box(58, 110, 20, 330, 0.8), mud) +
        shape(box(322, 110, 20, 330, 0.8), mud) +
        shape(box(-5, 98, 410, 26, 1), mud) +
        shape(times(11, (i) => `M${4 + i * 38} 84h16v16h-16z`).join(''), mud) +
        shape('M-5 78H405V86H-5z', mud) +
        shape(box(64, 396, 272, 16, 0.8), mud) +
        shape('M-5 424q25-14 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0V480H-5z', '#5f8078') +
        stroke('M20 446h60M120 452h70M240 444h54M320 454h60', paper, 4, 'round') +
        shape(box(-5, 464, 410, 150, 1.2), mud)
      )
    },
  }
}

/** A schoolgirl's straw hat hangs on the rim of a champagne glass. */
export function gigi({ disc }: Hand): Sheet {
  const [rose, plum, cream, gold] = ['#e88aa0', '#4b2143', '#fdf3e4', '#e5b145']
  return {
    ground: rose,
    ink: plum,
    foot: plum,
    shows: 'glass',
    credits: { fill: cream },
    title: () => [line('Gigi', 'fat', { y: 544, fill: cream, max: 78 })],
    draw: () =>
      shape('M72 176H328C324 246 274 282 208 288H192C126 282 76 246 72 176z', '#f7c3c6') +
      shape('M82 206H318C304 256 264 280 208 284H192C136 280 96 256 82 206z', '#f6d98a') +
      shape(
        oval(150, 232, 6) +
          oval(180, 252, 5) +
          oval(214, 228, 7) +
          oval(244, 244, 5) +
          oval(270, 224, 6) +
          oval(198, 216, 4),
        cream,
      ) +
      stroke('M72 176C76 248 128 284 192 288H208C272 284 324 248 328 176z', cream, 7) +
      shape('M193 288H207L210 424H190z', cream) +
      shape('M122 446C140 428 180 428 192 414H208C220 428 260 428 278 446z', cream) +
      stroke('M92 196C100 232 122 254 150 266', '#fff', 6, 'round') +
      shape(
        'M296 156C340 210 300 262 330 312C344 346 322 380 334 420L316 404L304 424C300 372 318 340 300 306C278 262 312 214 276 166z',
        plum,
      ) +
      group(
        'rotate(17 278 140)',
        shape(oval(270, 148, 118, 25), gold) +
          shape('M196 146V92Q270 74 344 92V146Q270 166 196 146z', gold) +
          shape('M196 146V114Q270 134 344 114V146Q270 166 196 146z', plum) +
          stroke('M160 152Q270 186 380 152', '#b9842a', 4) +
          stroke('M206 100Q270 86 334 100', '#f6d98a', 4, 'round'),
      ) +
      shape(disc(122, 66, 9) + disc(160, 110, 6) + disc(96, 112, 5), cream) +
      shape('M-5 462H405V610H-5z', plum),
  }
}
