import { around, group, n, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** Two fliers' wings are one bird, and its body is a propeller. */
export function wings({ box, disc }: Hand): Sheet {
  const [paper, sky, ink, gold] = ['#e9e6de', '#c6c4bb', '#20252b', '#c98f2d']
  return {
    ground: paper,
    ink,
    shows: 'bird',
    credits: { fill: ink, y: 558, align: 'center' },
    title: () => [
      line('Wings', 'bodoni', { x: 46, w: 308, y: 516, align: 'center', fill: ink, max: 84 }),
    ],
    draw: () => {
      const wing = (fill: string) =>
        times(7, (i) => {
          const far = [150, 158, 150, 134, 112, 88, 60][i] ?? 0
          return group(
            `rotate(${i * 13 - 45})`,
            shape(
              `M0-12H${far}Q${far + 17} 0 ${far} 12H0z`,
              fill,
              `stroke="${sky}" stroke-width="4"`,
            ),
          )
        })
          .toReversed()
          .join('')
      return (
        stroke('M18 18H382V582H18z', ink, 4) +
        stroke('M26 26H374V574H26z', ink, 1.3) +
        shape(box(36, 36, 328, 394, 0.8), sky) +
        shape('M36 344h96q18 0 18 10t-18 10h-96zM364 376H262q-20 0-20 11t20 11h102z', paper) +
        shape('M364 84h-70q-18 0-18 10t18 10h70z', paper) +
        group('translate(192 236) scale(-1 1)', wing(ink)) +
        group('translate(208 236)', wing(gold)) +
        shape(
          'M200 70C232 112 226 190 208 236C226 282 232 360 200 402C168 360 174 282 192 236C174 190 168 112 200 70z',
          ink,
          `stroke="${sky}" stroke-width="4"`,
        ) +
        shape(disc(200, 236, 27), ink) +
        ring(200, 236, 17, gold, 6)
      )
    },
  }
}

/** A row of chorus legs is a piano's row of keys. */
export function theBroadwayMelody({ box }: Hand): Sheet {
  const [mustard, navy, cream, red] = ['#f0bd3e', '#1c2b4a', '#fbf3df', '#d8412b']
  return {
    ground: mustard,
    ink: navy,
    foot: navy,
    shows: 'piano',
    credits: { fill: mustard, y: 579 },
    title: () => [
      ...upwards(['The Broadway', 'Melody'], 'yeseva', { y: 548, fill: cream, gap: 10, max: 44 }),
    ],
    draw: () => {
      const leg =
        shape(
          'M-28 0H28V150C28 196 22 214 18 252L13 312H-9L-15 252C-25 214-28 196-28 150z',
          cream,
        ) + shape('M-11 304H15C17 316 28 322 40 326Q48 334 38 338H16L2 328-3 330V346H-11z', red)
      return (
        times(6, (i) => group(`translate(${38 + i * 62} 104)`, leg)).join('') +
        shape(times(7, (i) => `M${-8 + i * 62} 90h30v176q0 8-8 8h-14q-8 0-8-8z`).join(''), navy) +
        shape(box(-5, -5, 410, 92, 1), red) +
        shape(`M-10 84h420v14${'q-15 34-30 0'.repeat(14)}z`, red) +
        stroke('M-5 70H405', mustard, 7, 'round', 'stroke-dasharray=".1 15"') +
        shape(box(-5, 464, 410, 150, 1.2), navy)
      )
    },
  }
}

/** A soldier's boot stands about as a jar for a schoolboy's pencils. */
export function allQuietOnTheWesternFront({ box }: Hand): Sheet {
  const [khaki, mud, paper, red, dusk] = ['#9a966c', '#312c22', '#efe5cb', '#b2412a', '#1f1b15']
  return {
    ground: khaki,
    ink: dusk,
    foot: dusk,
    credits: { fill: paper, y: 578 },
    title: () => [
      ...upwards(['ALL QUIET ON THE', 'WESTERN FRONT'], 'antonio', {
        y: 549,
        fill: paper,
        gap: 9,
        max: 36,
      }),
    ],
    draw: () => {
      const pencil = (place: string, colour: string, shade: string) =>
        group(
          place,
          shape('M-13 0V-150L0-188L13-150V0z', paper) +
            shape('M-13 0V-150Q-8-142-4-150Q0-142 4-150Q8-142 13-150V0z', colour) +
            shape('M4 0V-150Q8-142 13-150V0z', shade) +
            shape('M-5-174L0-188L5-174z', dusk),
        )
      return (
        pencil('translate(148 200) rotate(-17)', red, '#8c2f1d') +
        pencil('translate(206 204) rotate(17) scale(1 .86)', paper, '#cfc3a2') +
        pencil('translate(176 204)', '#d3a03a', '#a87a22') +
        shape(
          'M104 176C140 186 212 186 244 174C242 236 240 282 250 320C262 344 300 348 332 362C360 376 366 402 366 436H104C114 340 112 250 104 176z',
          mud,
        ) +
        shape(
          'M210 182L244 174C242 236 240 282 250 320C262 344 300 348 332 362C300 364 250 356 230 330C212 300 212 236 210 182z',
          '#4a4434',
        ) +
        shape('M98 164C136 178 214 178 250 162V190C214 202 140 202 100 192z', '#5d5642') +
        shape('M98 434H372V452H98z', dusk) +
        shape('M98 450H178V470H98z', dusk) +
        stroke('M250 318L282 300M264 332L298 314', khaki, 5, 'round') +
        shape(box(-5, 466, 410, 150, 1.4), dusk)
      )
    },
  }
}

/** The flag that stakes a claim flies from an oil derrick, and is oil. */
export function cimarron({ cut, box, disc }: Hand): Sheet {
  const [dust, oxblood, bone, ink] = ['#d9a55a', '#7a2f1a', '#f3e3c3', '#24151a']
  return {
    ground: dust,
    ink,
    foot: oxblood,
    shows: 'banners',
    credits: { fill: bone, y: 577 },
    title: () => [line('CIMARRON', 'slab', { y: 548, fill: bone })],
    draw: () => {
      const half = (y: number) => 14 + ((y - 176) / 290) * 88
      const levels = [176, 222, 274, 334, 402, 470]
      const braces = levels.slice(1).map((low, i) => {
        const top = levels[i] ?? 0
        const [a, b] = [half(top), half(low)].map((w) => Math.round(w))
        return `M${160 - (a ?? 0)} ${top}L${160 + (b ?? 0)} ${low}M${160 + (a ?? 0)} ${top}L${160 - (b ?? 0)} ${low}M${160 - (b ?? 0)} ${low}H${160 + (b ?? 0)}`
      })
      return (
        shape(disc(232, 250, 150), '#e9bf7c') +
        stroke(braces.join(''), oxblood, 7) +
        shape(cut('142 172, 153 172, 68 474, 52 474', 0.6), oxblood) +
        shape(cut('167 172, 178 172, 268 474, 252 474', 0.6), oxblood) +
        shape('M132 160H188V178H132z', oxblood) +
        shape('M155 26H165V166H155z', ink) +
        shape(
          'M165 34C210 10 244 62 290 50C322 42 344 24 374 34V138C368 150 372 178 362 178S358 152 350 146C338 142 334 150 332 164C330 214 314 214 313 166C312 152 300 152 292 158C286 166 288 188 280 188S274 166 264 158C236 138 208 122 165 140z',
          ink,
        ) +
        shape('M322 232C332 248 334 258 322 262C310 258 312 248 322 232z', ink) +
        shape(box(-5, 462, 410, 150, 1.4), oxblood)
      )
    },
  }
}

/** A revolving door, seen from above, is a roulette wheel; the carpet leads into it. */
export function grandHotel({ box, disc }: Hand): Sheet {
  const [bottle, wine, cream, gold, ink] = ['#1f4a3c', '#8a1f2b', '#f3e2bd', '#d9a441', '#14201b']
  return {
    ground: bottle,
    ink: cream,
    shows: 'wheel',
    credits: { fill: cream },
    title: () => [line('GRAND HOTEL', 'josefin', { y: 547, fill: cream, tracking: 0.03 })],
    draw: () => {
      const pocket = (i: number) => {
        const [a, b, c, d] = [
          around(200, 238, 176, i / 24),
          around(200, 238, 176, (i + 1) / 24),
          around(200, 238, 128, (i + 1) / 24),
          around(200, 238, 128, i / 24),
        ].map(([x, y]) => `${n(x)} ${n(y)}`)
        return `M${a}A176 176 0 0 1 ${b}L${c}A128 128 0 0 0 ${d}z`
      }
      const row = (from: number) => times(12, (i) => pocket(i * 2 + from)).join('')
      return (
        shape(box(128, -5, 144, 480, 1), wine) +
        stroke('M142-5V475M258-5V475', gold, 3) +
        shape(disc(200, 238, 192), gold) +
        shape(disc(200, 238, 178), ink) +
        shape(row(0), cream) +
        shape(row(1), wine) +
        shape(disc(200, 238, 128), gold) +
        shape(disc(200, 238, 119), '#2c6350') +
        group(
          'rotate(23 200 238)',
          times(4, (i) =>
            group(
              `rotate(${i * 90} 200 238)`,
              shape('M194 120H206V238H194z', cream) + shape('M182 140H194V172H182z', gold),
            ),
          ).join(''),
        ) +
        shape(disc(200, 238, 27), gold) +
        shape(oval(200, 238, 11), ink) +
        shape(disc(318, 148, 17), '#fff') +
        shape('M-5 470H405V474H-5z', gold)
      )
    },
  }
}

/** Two glasses, raised at two ends of an age, are its hour-glass. */
export function cavalcade({ clipped }: Hand): Sheet {
  const [paper, grey, ink, gold] = ['#e4dfd2', '#8e8b84', '#20252b', '#d19a34']
  return {
    ground: paper,
    ink,
    shows: 'glass',
    credits: { fill: ink },
    title: () => [line('CAVALCADE', 'josefin', { y: 547, fill: ink, tracking: 0.05 })],
    draw: () => {
      const bowl =
        'M86 36H314C314 118 266 164 208 186V226H282V242H118V226H192V186C134 164 86 118 86 36z'
      const turned =
        'M86 448H314C314 366 266 320 208 298V258H282V242H118V258H192V298C134 320 86 366 86 448z'
      return (
        shape(bowl + turned, '#f6f2e8') +
        clipped(
          bowl + turned,
          shape('M70 92Q135 78 200 92T330 92V196H70z', gold) +
            shape('M70 460V424C150 420 172 366 200 362S250 420 330 424V460z', gold),
        ) +
        stroke(bowl, ink, 8) +
        stroke(turned, ink, 8) +
        shape('M116 224H284V242H116zM116 242H284V260H116z', ink) +
        shape('M116 240H284V244H116z', paper) +
        shape('M196 176H204V372H196z', gold) +
        stroke('M106 54C110 96 128 126 150 146', '#fff', 6, 'round') +
        shape(
          oval(160, 124, 6) + oval(236, 120, 5) + oval(206, 148, 6) + oval(182, 108, 4),
          paper,
        ) +
        stroke('M40 460H360', grey, 4)
      )
    },
  }
}

/** One spoke of a ship's wheel is an arm, and its hub a fist. */
export function mutinyOnTheBounty({ box }: Hand): Sheet {
  const [surf, deep, foam, buoy] = ['#3f8fa6', '#14304a', '#f2ead6', '#d8432b']
  return {
    ground: surf,
    ink: '#0c1d2e',
    foot: deep,
    shows: 'wheel',
    credits: { fill: foam, y: 579 },
    title: () => [
      ...upwards(['MUTINY ON', 'THE BOUNTY'], 'righteous', { y: 549, fill: foam, gap: 9, max: 46 }),
    ],
    draw: () => {
      const spokes = times(8, (i) =>
        i === 4
          ? ''
          : group(
              `rotate(${i * 45} 200 216)`,
              shape('M192 216V66H208V216z', deep) +
                shape('M190 66C184 48 184 34 192 18Q200 10 208 18C216 34 216 48 210 66z', deep),
            ),
      )
      return (
        spokes.join('') +
        ring(200, 216, 124, deep, 26) +
        ring(200, 216, 124, '#e2b04a', 5) +
        shape('M160 470L166 270H236L242 470z', foam) +
        shape('M210 270H236L242 470H214z', '#d3c9b1') +
        shape('M148 400Q200 388 254 400L262 474H140z', buoy) +
        shape('M140 196H256V258Q256 290 228 296H170Q140 290 140 258z', foam) +
        times(4, (i) =>
          shape(
            `M${138 + i * 30} 176q0-20 15-20t15 20v62q0 12-15 12t-15-12z`,
            foam,
            `stroke="${deep}" stroke-width="4"`,
          ),
        ).join('') +
        shape(
          'M150 262C144 240 160 232 178 234L224 240C242 242 242 266 224 266L190 264C178 264 176 280 160 280z',
          foam,
          `stroke="${deep}" stroke-width="4"`,
        ) +
        shape(box(-5, 462, 410, 150, 1.2), deep)
      )
    },
  }
}

/** The fans of a whole chorus are one peacock's tail. */
export function theGreatZiegfeld({ box, disc }: Hand): Sheet {
  const [rose, plum, cream, gold] = ['#e88aa0', '#4b2143', '#faeedd', '#e5b145']
  return {
    ground: rose,
    ink: plum,
    foot: plum,
    shows: 'dancers',
    credits: { fill: gold, y: 579 },
    title: () => [
      ...upwards(['The Great', 'Ziegfeld'], 'yeseva', { y: 550, fill: cream, gap: 12, max: 46 }),
    ],
    draw: () => {
      const feather = (turn: number, length: number, fill: string) => {
        const top = 400 - length
        return group(
          `rotate(${n(turn)} 200 400)`,
          shape(
            `M200 400C190 ${top + 130} 160 ${top + 90} 162 ${top + 40}C164 ${top - 8} 236 ${top - 8} 238 ${top + 40}C240 ${top + 90} 210 ${top + 130} 200 400z`,
            fill,
          ) +
            shape(oval(200, top + 40, 24, 27), gold) +
            shape(oval(200, top + 43, 13, 15), plum),
        )
      }
      return (
        times(8, (i) => feather(i * 22 - 77, 372, plum)).join('') +
        times(9, (i) => feather(i * 22 - 88, 316, cream)).join('') +
        times(6, (i) => feather(i * 22 - 55, 206, '#c8617e')).join('') +
        shape('M140 420H260V444H140zM92 438H308V460H92zM44 454H356V478H44z', plum) +
        shape(disc(200, 388, 34), rose) +
        figure('dress', { x: 200, y: 424, h: 104 }, plum) +
        shape(box(-5, 472, 410, 140, 1.2), plum)
      )
    },
  }
}

/** A quill and its blot are the exclamation mark of an accusation. */
export function theLifeOfEmileZola({ disc }: Hand): Sheet {
  const [paper, ink, seal, shade] = ['#efe5cf', '#231d1a', '#b3271e', '#cfbf9b']
  return {
    ground: paper,
    ink,
    shows: 'letter',
    credits: { fill: ink },
    title: () => [
      ...upwards(['The Life of', 'Emile Zola'], 'bodoni', { y: 548, fill: ink, gap: 10, max: 44 }),
    ],
    draw: () =>
      stroke('M26 30H374M26 40H374', ink, 3) +
      stroke(
        times(6, (i) => times(27, (q) => `M${26 + i * 59} ${60 + q * 15}h52`).join('')).join(''),
        shade,
        5,
      ) +
      shape('M96 44H304V470H96z', paper) +
      group(
        'translate(0 -12)',
        shape(
          'M186 352C180 330 166 310 156 270L172 274L150 240C140 200 138 170 142 130L160 146L146 106C152 70 176 40 222 24C256 52 268 90 262 134L246 146L260 166C258 210 250 240 238 268L224 264L232 288C222 320 214 334 212 352z',
          ink,
        ) +
          stroke('M214 60C206 140 200 240 199 356', paper, 4, 'round') +
          shape('M186 348H212L199 400z', seal) +
          shape('M198 360h2v36h-2z', paper) +
          shape(disc(199, 436, 25), seal) +
          shape(oval(238, 446, 6) + oval(164, 424, 4), seal),
      ),
  }
}

/** A banker's top hat, turned over, is a mortar for fireworks; the sparks are coins. */
export function youCantTakeItWithYou({ disc }: Hand): Sheet {
  const [mustard, navy, cream, red] = ['#f0bd3e', '#1c2b4a', '#fbf3df', '#d8412b']
  return {
    ground: mustard,
    ink: navy,
    foot: navy,
    shows: 'star burst',
    credits: { fill: mustard, y: 579 },
    title: () => [
      ...upwards(["YOU CAN'T", 'TAKE IT WITH YOU'], 'righteous', {
        y: 549,
        fill: cream,
        gap: 10,
        max: 40,
      }),
    ],
    draw: () => {
      const sparks = times(11, (i) => {
        const far = i % 2 ? 176 : 246
        const colour = i % 2 ? cream : red
        return group(
          `translate(200 300) rotate(${i * 14 - 70})`,
          shape(`M-3-20L-7-${far}H7L3-20z`, colour) +
            (i % 2
              ? shape(oval(0, -far - 6, 19), cream) +
                shape(oval(0, -far - 6, 11), mustard) +
                shape(`M-2-${far + 13}h4v14h-4z`, cream)
              : shape(`M0-${far + 26}l7 16 17 2-13 12 4 17-15-9-15 9 4-17-13-12 17-2z`, red)),
        )
      })
      return (
        shape(disc(200, 286, 96), '#f7d67c') +
        sparks.join('') +
        shape('M112 310C126 360 128 410 122 466H278C272 410 274 360 288 310z', navy) +
        shape('M117 328C122 350 125 366 126 384H274C275 366 278 350 283 328z', red) +
        shape(
          'M60 282C90 262 140 256 200 256S310 262 340 282C352 296 336 306 316 306C270 322 130 322 84 306C64 306 48 296 60 282z',
          navy,
        ) +
        shape(oval(200, 288, 96, 16), '#0e1830') +
        shape('M-5 462H405V610H-5z', navy)
      )
    },
  }
}
