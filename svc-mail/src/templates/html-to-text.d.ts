/** The package ships no types. */
declare module 'html-to-text' {
  type Text = { type: 'text'; data: string }
  type Tag = { type: 'tag'; attribs: Record<string, string>; children: Node[]; next: Node | null }
  type Node = Text | Tag
  type Builder = {
    addInline(text: string, options?: { noWordTransform: boolean }): void
    openBlock(options: { leadingLineBreaks: number }): void
    closeBlock(options: { trailingLineBreaks: number }): void
  }
  export type Formatter = (
    tag: Tag,
    walk: (nodes: Node[], builder: Builder) => void,
    builder: Builder,
  ) => void
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> }
  export function htmlToText(
    html: string,
    options?: {
      wordwrap?: number | false
      selectors?: Selector[]
      formatters?: Record<string, Formatter>
    },
  ): string
}
