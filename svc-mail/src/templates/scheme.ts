/**
 * A mail as a program of this colour scheme shows it. Media queries ask for the browser's scheme, so the one that holds is
 * replaced by one that always does, and the other by one that never does.
 */
export function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html.replace(
    /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi,
    (_query, asked: string) =>
      asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
  )
}
