/** Custom properties let one rendered page serve both themes. */
export const theme = {
  color: {
    ground: 'var(--ground)',
    surface: 'var(--surface)',
    raised: 'var(--raised)',
    sunken: 'var(--sunken)',
    hero: 'var(--hero)',
    ink: 'var(--ink)',
    /** It has 4.5:1 on ground and surface. */
    inkSoft: 'var(--ink-soft)',
    line: 'var(--line)',
    /** Edges of controls need 3:1. */
    edge: 'var(--edge)',
    /** The light theme needs three golds, of which this one is for text. */
    accent: 'var(--accent)',
    /** It needs `accentEdge` around it and `onAccent` on it. */
    accentFill: 'var(--accent-fill)',
    accentEdge: 'var(--accent-edge)',
    onAccent: 'var(--on-accent)',
    /** Rings, bars, dots and lines need 3:1 on ground and sunken. */
    accentMark: 'var(--accent-mark)',
    accentWash: 'var(--accent-wash)',
    danger: 'var(--danger)',
    dangerFill: 'var(--danger-fill)',
    onDanger: 'var(--on-danger)',
    dangerWash: 'var(--danger-wash)',
    success: 'var(--success)',
    successFill: 'var(--success-fill)',
    onSuccess: 'var(--on-success)',
    scrim: 'var(--scrim)',
    posterEdge: 'var(--poster-edge)',
    /** It is the share of a poster's colour in the background. */
    tint: 'var(--tint)',
  },
  font: {
    display: "'Fraunces Variable', 'Fraunces fallback', Georgia, serif",
    text: "'Instrument Sans Variable', 'Instrument fallback', system-ui, sans-serif",
  },
  /** A step is 8 px. */
  space: (steps: number) => `${steps * 0.5}rem`,
  radius: '4px',
  radiusSheet: '12px',
  shadow: 'var(--shadow)',
  shadowHigh: 'var(--shadow-high)',
  motion: {
    quick: '140ms ease-out',
    calm: '240ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    tick: '160ms cubic-bezier(0.2, 0.9, 0.3, 1.3)',
    sheet: '220ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  /** It is 0 where the screen is wider than a phone. */
  bottomBar: 'var(--bottom-bar)',
  foot: 'var(--foot)',
  /** It is the distance that the bars at the foot have moved out. */
  barsOut: 'var(--bars-out)',
  measure: '66ch',
} as const

export const from = {
  sm: '@media (min-width: 40rem)',
  md: '@media (min-width: 48rem)',
  lg: '@media (min-width: 64rem)',
  xl: '@media (min-width: 80rem)',
} as const

export const onPhones = '(max-width: 47.99rem)'

export const below = { md: `@media ${onPhones}`, lg: '@media (max-width: 63.99rem)' } as const

export const themeNames = ['dark', 'light'] as const
export type ThemeName = (typeof themeNames)[number]

export const grounds: Record<ThemeName, string> = { dark: '#14120f', light: '#faf6ee' }
/** Rule 4.7 defines its value. */
export const themeStorageKey = 'theme'

const dark = `
  color-scheme: dark;
  --ground: ${grounds.dark}; --surface: #1d1a16; --raised: #24211c; --sunken: #2a2621; --hero: #1a1713;
  --ink: #f4efe6; --ink-soft: #b9b0a2; --line: #37322b; --edge: #857a6a;
  --accent: #e8b13f; --accent-fill: #e8b13f; --accent-edge: #e8b13f; --accent-mark: #e8b13f; --on-accent: #1a1408;
  --accent-wash: #2b2312; --danger: #ff8f7d; --danger-fill: #c93a28; --on-danger: #fff6f4; --danger-wash: #3a1a15;
  --success: #86d19b; --success-fill: #86d19b; --on-success: #06210f;
  --scrim: rgb(0 0 0 / 0.72); --poster-edge: rgb(244 239 230 / 0.12); --tint: 14%;
  --shadow: 0 1px 2px rgb(0 0 0 / 0.5), 0 8px 24px rgb(0 0 0 / 0.35);
  --shadow-high: 0 2px 6px rgb(0 0 0 / 0.5), 0 24px 64px rgb(0 0 0 / 0.6);`

const light = `
  color-scheme: light;
  --ground: ${grounds.light}; --surface: #fffdf8; --raised: #fffdf8; --sunken: #efe8da; --hero: #f1ebe0;
  --ink: #1d1912; --ink-soft: #5f5648; --line: #e0d7c6; --edge: #8b806e;
  --accent: #8a5a00; --accent-fill: #d99a1e; --accent-edge: #a86e00; --accent-mark: #a86e00; --on-accent: #1d1912;
  --accent-wash: #fbf0d6; --danger: #a3261a; --danger-fill: #a3261a; --on-danger: #fff6f4; --danger-wash: #fbe6e1;
  --success: #1f6b3a; --success-fill: #1f6b3a; --on-success: #f2fbf4;
  --scrim: rgb(29 25 18 / 0.6); --poster-edge: rgb(29 25 18 / 0.12); --tint: 10%;
  --shadow: 0 1px 2px rgb(60 45 20 / 0.12), 0 8px 24px rgb(60 45 20 / 0.1);
  --shadow-high: 0 2px 6px rgb(60 45 20 / 0.14), 0 24px 64px rgb(60 45 20 / 0.24);`

/** The server inlines it into the head. */
export const baseCss = `
:root { ${dark} }
@media (prefers-color-scheme: light) { :root:not([data-theme='dark']) { ${light} } }
:root[data-theme='dark'] { ${dark} }
:root[data-theme='light'] { ${light} }
:root { --bottom-bar: 0rem; --foot: 0rem; --bars-out: 0rem; }
:root:has([data-foot='']) { --foot: 4.25rem; }
${below.md} {
  :root { --bottom-bar: calc(3.5rem + env(safe-area-inset-bottom)); }
  :root:has([data-foot='phone']) { --foot: 4rem; }
  @media (prefers-reduced-motion: no-preference) {
    :root:has([data-foot='']):has(header[data-away]) { --bars-out: 3.5rem; }
  }
}
:root:has([data-own-frame]) { --bottom-bar: 0rem; scroll-padding-top: 9rem; }
body:has([data-foot]) { padding-bottom: var(--foot); }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding: 5rem 0 calc(var(--bottom-bar) + var(--foot) + 1rem); }
html:has(dialog:modal) { overflow: hidden; padding-right: var(--scrollbar, 0); }
body { margin: 0; padding-inline: env(safe-area-inset-left) env(safe-area-inset-right); background: var(--ground); color: var(--ink); font: 400 1rem/1.55 ${theme.font.text};
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility; overflow-wrap: break-word; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
ul, ol { padding: 0; list-style: none; }
h1, h2, h3 { font-family: ${theme.font.display}; font-weight: 600; line-height: 1.12; letter-spacing: -0.01em;
  text-wrap: balance; font-optical-sizing: auto; }
img, svg { display: block; max-width: 100%; }
button, input, select, textarea { font: inherit; color: inherit; }
a { color: inherit; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent-mark); outline-offset: 2px; }
[hidden] { display: none !important; }
::selection { background: var(--accent-fill); color: var(--on-accent); }
@media (prefers-reduced-motion: no-preference) { html[data-scroll='smooth'] { scroll-behavior: smooth; } }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after {
    animation-duration: 1ms !important; animation-iteration-count: 1 !important;
    transition-duration: 0s !important; }
}
`
