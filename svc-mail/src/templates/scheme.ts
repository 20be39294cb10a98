type Scheme = 'light' | 'dark'

/**
 * A mail as a program of this colour scheme shows it. Media queries ask for the browser's scheme, so the one that holds is
 * replaced by one that always does, and the other by one that never does. A mail that supports both schemes supports this
 * one alone: colours that it doesn't set would follow the browser.
 */
export function inScheme(html: string, scheme: Scheme): string {
  return html
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_query, asked: string) =>
      asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
    )
    .replace(
      /(\bcolor-scheme(?:"\s+content="|\s*:\s*))(?:light\s+dark|dark\s+light)\b/gi,
      (_both, start: string) => start + scheme,
    )
}
