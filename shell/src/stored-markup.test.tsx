/** @jest-environment node */
import { createQueryClient, type MarkupOf, setMarkupOf, useMarkupOf } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { StyleSheetManager, styled } from 'styled-components'
import { markupFor } from './stored-markup.tsx'
import { createStyleSheet } from './style-sheet.ts'

const Entry = styled.li`
  color: red;
`
const Mark = styled.b<{ $seen: boolean }>`
  color: ${({ $seen }) => ($seen ? 'green' : 'grey')};
`
type Film = { title: string }
type Rendered = { film: Film; isSeen: boolean }
let renders = 0

function FilmEntry({ film, isSeen }: Rendered) {
  renders += 1
  return (
    <Entry>
      {film.title} & {isSeen ? 'seen' : 'not seen'} <Mark $seen={isSeen} />
    </Entry>
  )
}

function StoredEntry({ film, isSeen }: Rendered) {
  const markupOf = useMarkupOf() as MarkupOf
  const entry = <FilmEntry film={film} isSeen={isSeen} />
  const { className, html } = markupOf(film, String(isSeen), entry)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it
  return <li className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

it('gives each page the bytes and styles of a normal render, and renders once per mark', () => {
  const film = { title: 'Vertigo' }
  const pages = [[true], [true], [false, true], [true, false], [false]]
  for (const marks of pages) {
    expect(
      page(
        marks.map((isSeen) => ({ film, isSeen })),
        StoredEntry,
      ),
    ).toEqual(
      page(
        marks.map((isSeen) => ({ film, isSeen })),
        FilmEntry,
      ),
    )
  }
  renders = 0
  page([{ film, isSeen: true }], StoredEntry)
  expect(renders).toBe(0)
  page([{ film: { ...film }, isSeen: true }], StoredEntry)
  expect(renders).toBe(1)
})

function page(entries: readonly Rendered[], Each: typeof FilmEntry) {
  const client = createQueryClient(async () => undefined as never, { isServer: true })
  const sheet = createStyleSheet()
  setMarkupOf(client, markupFor(client, sheet.instance))
  const html = renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <QueryClientProvider client={client}>
        {entries.map((props) => (
          <Each key={String(props.isSeen)} {...props} />
        ))}
      </QueryClientProvider>
    </StyleSheetManager>,
  )
  return { html, styles: sheet.getStyleTags() }
}
