import { theme } from '@cinecanon/ui'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Annotation, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export type CodeEditor = {
  /** Does nothing for equal text. */
  show: (text: string) => void
  focus: () => void
  destroy: () => void
}

type Options = {
  parent: HTMLElement
  language: 'html' | 'css'
  text: string
  label: string
  onChange: (text: string) => void
}

/** Tab leaves the editor, because keyboards must not be trapped. */
export function createCodeEditor({ parent, language, text, label, onChange }: Options): CodeEditor {
  // It needs a shadow root, because the content policy allows no style elements.
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' })
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        bracketMatching(),
        EditorView.lineWrapping,
        syntaxHighlighting(colours),
        language === 'html' ? html() : css(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.domEventHandlers({ keydown: withoutShortcuts }),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          const isReplaced = update.transactions.some((each) => each.annotation(replaced))
          if (update.docChanged && !isReplaced) onChange(update.state.doc.toString())
        }),
        look,
      ],
    }),
  })
  // Line numbers drift where lines were measured in a font that a later one replaced.
  if ('fonts' in document) void document.fonts.ready.then(() => view.requestMeasure())
  return {
    show(next) {
      const before = view.state.doc.toString()
      if (before !== next) {
        const changes = { from: 0, to: before.length, insert: next }
        view.dispatch({ changes, annotations: replaced.of(true) })
      }
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

/** Stops keys, because the page's shortcuts see no field in a shadow root. */
function withoutShortcuts(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
}

/** Marks changes by `show`, because they must not become a draft. */
const replaced = Annotation.define<true>()

const look = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '0.875rem',
    border: `1px solid ${theme.color.edge}`,
    borderRadius: theme.radius,
    background: theme.color.surface,
  },
  '&.cm-focused': { outline: `2px solid ${theme.color.accentMark}`, outlineOffset: '2px' },
  '.cm-scroller': { overflow: 'auto', lineHeight: '1.5' },
  '.cm-content': { caretColor: theme.color.ink },
  '.cm-cursor': { borderLeftColor: theme.color.ink },
  '.cm-gutters': {
    border: '0',
    background: theme.color.sunken,
    color: theme.color.inkSoft,
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: theme.color.line },
})

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.className, tags.labelName], color: theme.color.accent },
  { tag: [tags.attributeName, tags.propertyName], color: theme.color.ink, fontWeight: '600' },
  {
    tag: [tags.attributeValue, tags.string, tags.number, tags.color, tags.unit],
    color: theme.color.success,
  },
  { tag: [tags.comment, tags.angleBracket, tags.punctuation], color: theme.color.inkSoft },
])
