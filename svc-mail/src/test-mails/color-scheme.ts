type ColorScheme = 'light' | 'dark'

/**
 * A mail as a client in this colour scheme shows it. Media queries ask for the browser's scheme, so
 * each becomes one that always or never holds. A mail that supports both schemes is made to support
 * only this one, because colours that it doesn't set would follow the browser.
 */
export function inColorScheme(html: string, scheme: ColorScheme): string {
  return html
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_query, asked: string) =>
      asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
    )
    .replace(
      /(\bcolor-scheme(?:"\s+content="|\s*:\s*))(?:light\s+dark|dark\s+light)\b/gi,
      (_both, start: string) => start + scheme,
    )
}
