/** The package ships no types. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> }
  export function htmlToText(
    html: string,
    options?: { wordwrap?: number | false; selectors?: Selector[] },
  ): string
}
