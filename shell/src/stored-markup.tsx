import type { MarkupOf } from '@cinecanon/web'
import { type QueryClient, QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { renderToString } from 'react-dom/server'
import { type ServerStyleSheet, StyleSheetManager } from 'styled-components'

type Sheet = ServerStyleSheet['instance']
type Styles = [id: string, name: string][]
type Stored = ReturnType<MarkupOf> & { styles: Styles }

/** It ends with the process, and so with the releases that rendered it. */
const stored = new WeakMap<object, Map<string, Stored>>()
const mostOfSubject = 16

/** A page's style sheet gets the styles of stored markup in the order of rendering. */
export function markupFor(client: QueryClient, sheet: Sheet): MarkupOf {
  return (subject, name, element) => {
    const ofSubject = stored.get(subject) ?? new Map<string, Stored>()
    stored.set(subject, ofSubject)
    const known = ofSubject.get(name)
    if (known?.styles.every(([id, style]) => sheet.hasNameForId(id, style))) return known
    if (ofSubject.size >= mostOfSubject) ofSubject.clear()
    const styles: Styles = []
    const html = renderToString(
      <StyleSheetManager sheet={recording(sheet, styles)}>
        <QueryClientProvider client={client}>
          <MemoryRouter>{element}</MemoryRouter>
        </QueryClientProvider>
      </StyleSheetManager>,
    )
    const [start = '', className = ''] = /^<\w+ class="([^"]*)">/.exec(html) ?? []
    const inner = html.slice(start.length, html.lastIndexOf('</'))
    const markup = { className, html: inner, styles }
    ofSubject.set(name, markup)
    return markup
  }
}

function recording(sheet: Sheet, styles: Styles): Sheet {
  const hasNameForId: Sheet['hasNameForId'] = (id, name) => {
    const isNew = !styles.some(([each, other]) => each === id && other === name)
    if (isNew) styles.push([id, name])
    return sheet.hasNameForId(id, name)
  }
  const insertRules: Sheet['insertRules'] = (...rules) => sheet.insertRules(...rules)
  return Object.assign(Object.create(sheet), { hasNameForId, insertRules })
}
