/** Rules of `#api` win, because an id outweighs the library's classes. */
export function docsStyle(assets: string): string {
  return `${face('Fraunces', '400 600', `${assets}/fonts/fraunces-latin-opsz-normal`)}
${face('Instrument Sans', '400 700', `${assets}/fonts/instrument-sans-latin-wght-normal`)}
:root{color-scheme:light;--ground:#faf6ee;--ink:#1d1912;--soft:#5f5648;--line:#e0d7c6;--accent:#a86e00}
:root.dark-mode{--ground:#14120f;--ink:#f4efe6;--soft:#b9b0a2;--line:#37322b;--accent:#e8b13f}
html.dark-mode,html.dark-mode .swagger-ui,#api .scheme-container,body{background:var(--ground)}
body{margin:0;color:var(--ink)}
header{position:sticky;z-index:2;top:0;border-bottom:1px solid var(--line);background:var(--ground)}
header nav{display:flex;align-items:center;gap:1.5rem;box-sizing:border-box;max-width:1460px;height:4rem;margin:auto;padding-inline:20px}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit;text-decoration:none;
font:600 1rem/1 'Instrument Sans',system-ui,sans-serif}
header a:first-child{margin-right:auto;font:600 1.375rem/1 Fraunces,Georgia,serif;letter-spacing:-.015em}
header a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
#api *{font-family:'Instrument Sans',system-ui,sans-serif}
#api :is(h1,h2,h3,h3 a *){font-family:Fraunces,Georgia,serif;color:inherit}
#api :is(code,pre,pre *,textarea,.opblock-summary-path *,.prop-type,.prop-format,.model,.model *){font-family:ui-monospace,monospace}`
}

export function face(family: string, weight: string, file: string): string {
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${file}.woff2) format('woff2')}`
}

/** Sets the theme chosen on the site, else the system's (rule 4.7). */
export const docsTheme = `{let theme;try{theme=localStorage.getItem('theme')}catch{}
if(theme!=='dark'&&theme!=='light')theme=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
document.documentElement.classList.toggle('dark-mode',theme==='dark')}`
