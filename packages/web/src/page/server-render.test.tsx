/** @jest-environment node */
import { Columns } from '@cinecanon/ui'
import { expect, it } from '@jest/globals'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Loaded } from './Loaded.tsx'
import { createStore } from './store.ts'

it('shows a store as it began', () => {
  const count = createStore(0)
  const Count = () => <i>{count.use()}</i>
  count.set(7)
  expect(serve(<Count />).html).toBe('<i>0</i>')
})

it('shows what was loaded, and the time of old news in UTC', () => {
  const query = { data: 'Vertigo', isError: false, refetch: () => undefined }
  const { html } = serve(
    <Loaded query={query} what="The film" staleSince={Date.UTC(2026, 0, 5, 20, 7)}>
      {(title) => title}
    </Loaded>,
  )
  expect(html).toContain('>20:07 UTC</time>')
  expect(html).toMatch(/Vertigo$/)
})

it('gives layouts a class, and never an attribute that the policy of the page refuses', () => {
  const { html, styles } = serve(<Columns as="ul" $gap={3} $from="lg" />)
  expect(html).toMatch(/^<ul class="[^"]+"><\/ul>$/)
  expect(styles).toContain('repeat(2, minmax(0, 1fr))')
})

function serve(page: ReactNode) {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(page))
  return { html, styles: sheet.getStyleTags() }
}
