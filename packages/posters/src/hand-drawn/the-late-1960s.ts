import { around, circle, group, n, rect, ring, shape, stroke, times } from '../shapes.ts'
import { figure } from './figures.ts'
import { type Hand, oval } from './hand.ts'
import type { Sheet } from './sheet.ts'
import { downwards, letters, line, upwards } from './titles.ts'

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

/** Three men, three shadows, one sundial: the circle of the last duel seen from above. */
export function theGoodTheBadAndTheUgly({ disc }: Hand): Sheet {
  const [dust, oxblood, bone, ink] = ['#d9a55a', '#7a2f1a', '#f3e3c3', '#24151a']
  return {
    ground: dust,
    ink,
    credits: { fill: ink },
    title: () => [
      ...downwards(['THE GOOD,', 'THE BAD AND', 'THE UGLY'], 'slab', {
        y: 30,
        fill: ink,
        gap: 9,
        max: 54,
      }),
    ],
    draw: () =>
      shape(disc(200, 376, 168), bone) +
      ring(200, 376, 150, dust, 3) +
      times(12, (i) => group(`rotate(${i * 30} 200 376)`, shape('M198 214h4v16h-4z', ink))).join(
        '',
      ) +
      [8, 128, 248]
        .map((turn, i) =>
          group(
            `rotate(${turn} 200 376)`,
            shape('M190 262L210 262L202 376H198z', [ink, oxblood, '#8f6a34'][i] ?? ink) +
              shape(disc(200, 256, 24), [ink, oxblood, '#8f6a34'][i] ?? ink) +
              shape(disc(200, 256, 10), bone),
          ),
        )
        .join('') +
      shape(disc(200, 376, 7), ink),
  }
}

/** A city of grey panes, where one door handle is round. */
export function playtime({ disc }: Hand): Sheet {
  const [fog, ink, pale, brass, red] = ['#b9c6cc', '#171c22', '#dfe7ea', '#d39a2c', '#c8412d']
  return {
    ground: fog,
    ink,
    shows: 'windows',
    credits: { fill: ink },
    title: () => [line('PLAYTIME', 'bold', { y: 546, fill: ink, tracking: 0.08 })],
    draw: () =>
      times(5, (i) =>
        times(6, (q) =>
          rect(
            26 + i * 71,
            26 + q * 74,
            64,
            67,
            ['#a9b8c0', pale, '#93a5af', '#c9d4d9'][(i * 3 + q * 5) % 4] ?? pale,
          ),
        ).join(''),
      ).join('') +
      shape('M168 248H303V463H168z', '#5f7480') +
      shape('M175 255H232V463H175zM239 255H296V463H239z', '#8ba0ab') +
      shape(disc(250, 352, 22), brass) +
      shape('M240 342A14 14 0 0 1 254 336', '#f0c96a') +
      figure('coat', { x: 76, y: 463, h: 84 }, ink) +
      stroke('M92 420L104 463', red, 3, 'round') +
      shape('M-5 463H405V467H-5z', ink),
  }
}

/** A beret and a fedora share one bullet hole. */
export function bonnieAndClyde({ clipped, disc }: Hand): Sheet {
  const [dust, oxblood, bone, brown] = ['#e0b56c', '#7a2f1a', '#f3e3c3', '#3d2a22']
  return {
    ground: bone,
    ink: oxblood,
    credits: { fill: oxblood, y: 579 },
    title: () => [
      ...upwards(['BONNIE', 'AND CLYDE'], 'righteous', { y: 551, fill: oxblood, gap: 9, max: 62 }),
    ],
    draw: () => {
      const beret =
        'M28 232C30 130 130 74 214 104C276 126 300 190 276 250C232 276 92 288 44 262C34 256 28 246 28 232z'
      const fedora =
        'M150 252C146 180 158 140 190 138C214 136 226 152 244 152S290 132 310 146C332 164 336 206 340 250C372 256 394 268 392 284C350 322 150 330 104 292C100 276 122 262 150 252z'
      return (
        shape(disc(200, 214, 190), dust) +
        shape(beret, oxblood) +
        shape('M138 92Q144 64 154 58L164 62Q154 78 158 96z', oxblood) +
        shape(fedora, brown) +
        clipped(beret, shape(fedora, '#1f100b')) +
        stroke('M149 246Q240 272 341 246', '#c98f4d', 12) +
        shape(
          'M216 176l12 14 16-8-4 17 17 6-15 9 6 16-16-5-8 15-7-15-16 5 6-16-15-9 17-6-4-17 16 8z',
          bone,
        ) +
        shape(disc(220, 208, 9), '#1f100b')
      )
    },
  }
}

/** A donkey's ears are the two pages of an open book. */
export function auHasardBalthazar({ box, disc }: Hand): Sheet {
  const [fog, slate, paper, ember] = ['#aab3b0', '#353f46', '#f0eada', '#b9502f']
  return {
    ground: fog,
    ink: '#20282e',
    foot: slate,
    shows: 'book',
    credits: { fill: paper, y: 578 },
    title: () => [
      ...upwards(['Au Hasard', 'Balthazar'], 'gloock', { y: 548, fill: paper, gap: 9, max: 50 }),
    ],
    draw: () =>
      shape('M192 236C150 220 96 150 84 30C150 46 190 110 200 214z', paper) +
      shape('M208 236C250 220 304 150 316 30C250 46 210 110 200 214z', '#d9d2bf') +
      stroke(
        'M108 74L162 112M116 104L172 144M128 134L180 174M144 164L188 202M292 74L238 112M284 104L228 144M272 134L220 174M256 164L212 202',
        '#8f9891',
        4,
      ) +
      shape(
        'M140 250C150 214 250 214 260 250C274 310 262 380 272 470H128C138 380 126 310 140 250z',
        slate,
      ) +
      shape('M150 400C160 376 240 376 250 400L258 470H142z', paper) +
      shape(disc(178, 438, 9) + disc(222, 438, 9), slate) +
      shape(
        'M146 286C156 276 170 278 174 288C166 296 152 296 146 286zM254 286C244 276 230 278 226 288C234 296 248 296 254 286z',
        '#12181c',
      ) +
      shape('M186 222L200 252L214 222z', ember) +
      shape(box(-5, 458, 410, 150, 1.2), slate),
  }
}

/** A scorpion ringed by ants is a sheriff's star. */
export function theWildBunch({ cut, disc }: Hand): Sheet {
  const [oxblood, dust, bone, ink] = ['#8a3620', '#d9a55a', '#f3e3c3', '#24151a']
  return {
    ground: dust,
    ink,
    shows: 'star burst',
    foot: oxblood,
    credits: { fill: bone, y: 579 },
    title: () => [
      ...upwards(['THE WILD', 'BUNCH'], 'slab', { y: 550, fill: bone, gap: 9, max: 50 }),
    ],
    draw: () => {
      const star = times(10, (i) => around(200, 226, i % 2 ? 58 : 132, i / 10 - 0.25))
      return (
        shape(disc(200, 226, 198), '#e3b873') +
        times(26, (i) =>
          group(
            `rotate(${n((i * 360) / 26)} 200 226) translate(200 52)`,
            shape(oval(0, -9, 6) + oval(0, 0, 4) + oval(0, 11, 8, 9), oxblood),
          ),
        ).join('') +
        shape(cut(star, 1), ink) +
        times(5, (i) => {
          const [x, y] = around(200, 226, 132, i / 5 - 0.25)
          return i === 0 ? '' : shape(disc(x, y, 13), ink)
        }).join('') +
        stroke('M200 110C204 78 240 70 250 92C258 112 236 122 226 110', ink, 14, 'round') +
        shape('M226 110l-16 14 4-24z', ink) +
        ring(200, 226, 36, dust, 4) +
        shape('M-5 456H405V610H-5z', oxblood)
      )
    },
  }
}
