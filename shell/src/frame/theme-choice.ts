import { grounds, type ThemeName, themeNames, themeStorageKey } from '@cinecanon/ui'

const prefersLight = '(prefers-color-scheme: light)'

export function toggleTheme(): void {
  const next = shownTheme() === 'dark' ? 'light' : 'dark'
  show(next)
  try {
    localStorage.setItem(themeStorageKey, next)
  } catch {
    // Storage may be full or forbidden; the choice then holds for this page.
  }
}

/** The choice of another tab counts before the system's. */
export function followTheme(): () => void {
  const system = matchMedia(prefersLight)
  const ended = new AbortController()
  const follow = () => show(storedTheme() ?? systemTheme())
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when another tab clears the whole storage.
    if (key === themeStorageKey || key === null) follow()
  }
  addEventListener('storage', onStorage, ended)
  system.addEventListener('change', follow, ended)
  return () => ended.abort()
}

export const themeColors = themeNames
  .map(
    (name) =>
      `<meta name="theme-color" content="${grounds[name]}" media="(prefers-color-scheme: ${name})">`,
  )
  .join('')

/** An inline script sets the theme before the first paint. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeStorageKey)})}catch{}
if(t!=='dark'&&t!=='light')t=matchMedia(${JSON.stringify(prefersLight)}).matches?'light':'dark';
document.documentElement.dataset.theme=t;
for(const m of document.querySelectorAll('meta[name=theme-color]'))m.content=${JSON.stringify(grounds)}[t]})()`

function shownTheme(): ThemeName {
  return themeNamed(document.documentElement.dataset.theme) ?? systemTheme()
}

function storedTheme(): ThemeName | undefined {
  try {
    return themeNamed(localStorage.getItem(themeStorageKey))
  } catch {
    return undefined
  }
}

function systemTheme(): ThemeName {
  return matchMedia(prefersLight).matches ? 'light' : 'dark'
}

function themeNamed(name: string | null | undefined): ThemeName | undefined {
  return themeNames.find((known) => known === name)
}

function show(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = grounds[theme]
  }
}
