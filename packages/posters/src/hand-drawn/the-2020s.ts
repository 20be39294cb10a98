import { around, group, n, rect, ring, shape, stroke, times } from '../shapes.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { line, upwards } from './titles.ts'

/** A family photograph with one figure cut out: the ground shows through. */
export function imStillHere({ box, clipped }: Hand): Sheet {
  const [rust, paper, teal, paleTeal, gold, umber] = [
    '#ab4420',
    '#f7efdd',
    '#3c88a0',
    '#bcd9d2',
    '#e7c990',
    '#26201d',
  ]
  return {
    ground: rust,
    ink: paper,
    credits: { fill: paper },
    title: () => [line("I'M STILL HERE", 'bricolage', { y: 546, fill: paper })],
    draw: () => {
      const bust = (place: string, [shirt, skin]: readonly [string, string], hair: string) =>
        group(
          place,
          shape('M-24-8C-30-52 30-52 24-8L28 14H-28z', hair) +
            shape('M-44 90C-44 40-28 26-10 24V8H10V24C28 26 44 40 44 90V160H-44z', shirt) +
            shape(oval(0, -10, 18, 23), skin) +
            shape('M-20-14C-18-42 18-42 20-14Q0-30-20-14z', hair),
        )

      return group(
        'rotate(-3 200 250)',
        shape('M54 66H358V430H54z', '#7f2f16') +
          shape(box(46, 54, 304, 364, 1), paper) +
          clipped(
            'M64 72H332V372H64z',
            shape('M60 70h280v140H60z', paleTeal) +
              shape('M60 190h280v60H60z', teal) +
              shape('M60 238Q200 226 340 240V380H60z', gold) +
              shape('M60 192L96 150Q112 132 126 160L142 192z', '#7ba39b') +
              bust('translate(112 244)', ['#d9903c', '#a8694a'], umber) +
              bust('translate(290 238) scale(1.02)', ['#2d5c6b', '#b97b57'], '#4a2d1f') +
              bust('translate(152 304) scale(.8)', ['#f7efdd', '#b97b57'], '#3a241b') +
              bust('translate(250 308) scale(.78)', ['#b63a35', '#a8694a'], umber) +
              bust('translate(94 336) scale(.66)', ['#5a7a4a', '#c08a64'], '#4a2d1f') +
              bust('translate(304 340) scale(.64)', ['#e6b84a', '#b97b57'], umber) +
              shape(
                'M156 392V262C156 226 174 210 188 208V190C176 182 172 168 172 152C172 130 184 114 201 114S230 130 230 152C230 168 226 182 214 190V208C230 210 248 226 248 262V392z',
                rust,
              ) +
              shape(
                'M156 392V262C156 226 174 210 188 208V190C176 182 172 168 172 152C172 130 184 114 201 114C184 118 178 134 178 152C178 168 184 180 194 188V212C178 216 164 230 164 262V392z',
                '#7f2f16',
              ),
          ),
      )
    },
  }
}

/** A hat's brim is the horizon before the light. */
export function oppenheimer({ disc }: Hand): Sheet {
  const [ink, paper, gold, ember] = ['#15171b', '#e9e6de', '#e8b04a', '#c9512a']
  return {
    ground: ink,
    ink: paper,
    foot: ink,
    credits: { fill: gold },
    title: () => [line('OPPENHEIMER', 'black', { y: 547, fill: paper })],
    draw: () =>
      shape(disc(200, 330, 300), '#2a2018') +
      shape(disc(200, 330, 240), '#5a2a18') +
      shape(disc(200, 330, 180), ember) +
      shape(disc(200, 330, 132), gold) +
      ring(200, 330, 150, paper, 4) +
      shape(
        'M116 318C112 262 124 226 158 222C176 220 184 230 200 230S226 220 244 222C278 226 288 262 284 318z',
        ink,
      ) +
      shape('M118 292Q200 306 282 292V316H118z', '#3a3d44') +
      shape('M-10 350C60 306 130 304 200 304S340 306 410 350V610H-10z', ink),
  }
}

/** A bagel's hole is a googly eye. */
export function everythingEverywhere({ disc, random }: Hand): Sheet {
  const [cyan, ink, cream, magenta, lemon] = ['#3ab6c4', '#14161f', '#f5ecd9', '#e0407b', '#f6d24c']
  return {
    ground: cyan,
    ink,
    foot: ink,
    credits: { fill: cream, y: 579 },
    title: () => [
      ...upwards(['EVERYTHING', 'EVERYWHERE', 'ALL AT ONCE'], 'bricolage', {
        y: 551,
        fill: cream,
        gap: 7,
        max: 33,
      }),
    ],
    draw: () =>
      times(26, (i) => {
        const [x, y] = around(200, 216, random.between(176, 260), i / 26)
        return group(
          `translate(${n(x)} ${n(y)}) rotate(${random.int(0, 90)})`,
          rect(-9, -6, 18, 12, [cream, magenta, lemon][i % 3] ?? cream),
        )
      }).join('') +
      shape(disc(200, 216, 164), ink) +
      stroke(
        times(40, () => {
          const [x, y] = around(200, 216, random.between(92, 150), random.next())
          return `M${n(x)} ${n(y)}l${random.int(-5, 5)} ${random.int(3, 7)}`
        }).join(''),
        '#d9b98a',
        4,
        'round',
      ) +
      shape(disc(200, 216, 74), '#ffffff') +
      shape(disc(216, 238, 40), ink) +
      shape(oval(230, 222, 9), '#ffffff') +
      shape('M-5 420H405V610H-5z', ink),
  }
}
