/** Design tokens. Values are CSS variables, so that one rendered page serves both themes. */
export const theme = {
  color: {
    /** The page. */
    ground: 'var(--ground)',
    /** What lies on the page: cards, menus, dialogs. */
    surface: 'var(--surface)',
    /** A quiet fill: tracks, skeletons, hovered rows. */
    sunken: 'var(--sunken)',
    ink: 'var(--ink)',
    /** Secondary text; still 4.5:1 on ground and surface. */
    inkSoft: 'var(--ink-soft)',
    line: 'var(--line)',
    /** Edges of controls: 3:1. */
    edge: 'var(--edge)',
    accent: 'var(--accent)',
    /** Text on an accent fill. */
    onAccent: 'var(--on-accent)',
    danger: 'var(--danger)',
    onDanger: 'var(--on-danger)',
    dangerWash: 'var(--danger-wash)',
    success: 'var(--success)',
    onSuccess: 'var(--on-success)',
    scrim: 'var(--scrim)',
  },
  font: {
    display: "'Fraunces Variable', 'Fraunces fallback', Georgia, serif",
    text: "'Instrument Sans Variable', 'Instrument fallback', system-ui, sans-serif",
  },
  /** Multiples of 8 px, as rem. */
  space: (steps: number) => `${steps * 0.5}rem`,
  radius: '4px',
  shadow: 'var(--shadow)',
  /** Motion explains; it is over before it is noticed. */
  motion: { quick: '140ms ease-out', calm: '240ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
  /** Widest line of running text. */
  measure: '66ch',
} as const

/** Media queries by the width from which they hold. */
export const from = {
  sm: '@media (min-width: 40rem)',
  md: '@media (min-width: 48rem)',
  lg: '@media (min-width: 64rem)',
  xl: '@media (min-width: 80rem)',
} as const

export const themeNames = ['dark', 'light'] as const
export type ThemeName = (typeof themeNames)[number]
/** Where the visitor's choice is kept (rule 4.7). */
export const themeStorageKey = 'theme'

const dark = `
  color-scheme: dark;
  --ground: #14120f; --surface: #1d1a16; --sunken: #2a2621; --ink: #f4efe6; --ink-soft: #b9b0a2;
  --line: #37322b; --edge: #857a6a; --accent: #e8b13f; --on-accent: #1a1408; --danger: #ff8f7d; --on-danger: #2a0903;
  --danger-wash: #3a1a15; --success: #86d19b; --on-success: #06210f; --scrim: rgb(0 0 0 / 0.72);
  --shadow: 0 1px 2px rgb(0 0 0 / 0.5), 0 8px 24px rgb(0 0 0 / 0.35);`

const light = `
  color-scheme: light;
  --ground: #faf6ee; --surface: #fffdf8; --sunken: #efe8da; --ink: #1d1912; --ink-soft: #5f5648;
  --line: #e0d7c6; --edge: #8b806e; --accent: #8a5a00; --on-accent: #fffaf0; --danger: #a3261a; --on-danger: #fff6f4;
  --danger-wash: #fbe6e1; --success: #1f6b3a; --on-success: #f2fbf4; --scrim: rgb(29 25 18 / 0.6);
  --shadow: 0 1px 2px rgb(60 45 20 / 0.12), 0 8px 24px rgb(60 45 20 / 0.1);`

/** Themes, base and reset as text, which the server inlines into the head. */
export const baseCss = `
:root { ${dark} }
@media (prefers-color-scheme: light) { :root:not([data-theme='dark']) { ${light} } }
:root[data-theme='dark'] { ${dark} }
:root[data-theme='light'] { ${light} }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 5rem; }
html:has(dialog:modal) { overflow: hidden; scrollbar-gutter: stable; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.55 ${theme.font.text};
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility; overflow-wrap: break-word; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
ul, ol { padding: 0; list-style: none; }
h1, h2, h3 { font-family: ${theme.font.display}; font-weight: 600; line-height: 1.12; letter-spacing: -0.01em;
  text-wrap: balance; font-optical-sizing: auto; }
img, svg { display: block; max-width: 100%; }
button, input, select, textarea { font: inherit; color: inherit; }
a { color: inherit; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none !important; }
::selection { background: var(--accent); color: var(--on-accent); }
@media (prefers-reduced-motion: no-preference) { html[data-scroll='smooth'] { scroll-behavior: smooth; } }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important;
    transition-duration: 0s !important; }
}
`
