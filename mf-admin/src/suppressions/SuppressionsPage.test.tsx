import { CallError, importSuppressions, listSuppressions } from '@cinecanon/contract'
import { fakeServer, toastShows } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../testing/open-page.tsx'

const lines = Array.from({ length: 2500 }, (_, i) => `person${i}@example.org`)

it('imports a long list in pieces, shows its progress, and resumes after an error', async () => {
  const { person, server, respond } = await startImport()
  expect((await status()).textContent).toContain('0 of 2,500 lines')
  respond()
  expect(await screen.findByText(/1,000 of 2,500 lines, 999 addresses added/)).toBeTruthy()

  respond(new CallError(503, 'Not right now'))
  expect(await screen.findByText('Not right now')).toBeTruthy()
  expect((await status()).textContent).toContain('1,000 of 2,500 lines')
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  respond()
  await screen.findByText(/2,000 of 2,500 lines/)
  respond()

  expect(
    await screen.findByText(/^2,497 addresses added, 0 known already.*line 7, 1007, 2007\./),
  ).toBeTruthy()
  const sent = server.bodiesOf(importSuppressions) as { text: string }[]
  expect(sent[1]).toEqual(sent[2])
  expect(sent.toSpliced(1, 1).flatMap(({ text }) => text.split('\n'))).toEqual(lines)
})

it('ends an import after the piece under way when the dialog is closed', async () => {
  const { person, server, respond } = await startImport()

  await person.click(screen.getByText('Close'))
  respond()

  await toastShows('Stopped: 1,000 of 2,500 lines, 999 addresses added, 0 known already')
  expect(server.bodiesOf(importSuppressions)).toHaveLength(1)
})

/** Each piece waits for `respond`; its seventh line is wrong. */
async function startImport() {
  const waiting: ((failure?: Error) => void)[] = []
  const importPiece = ({ body: { text } }: { body: { text: string } }) =>
    new Promise((resolve, reject) => {
      const added = text.split('\n').length - 1
      const reply = { added, known: 0, wrong: 1, wrongLines: [7] }
      waiting.push((failure) => (failure ? reject(failure) : resolve(reply)))
    })
  const server = fakeServer(
    new Map<typeof importSuppressions | typeof listSuppressions, (input: never) => unknown>([
      [listSuppressions, () => ({ suppressions: [], total: 0 })],
      [importSuppressions, importPiece],
    ]),
  )
  const person = openPage('/suppressions', server)
  await person.click(await screen.findByRole('button', { name: 'Add addresses' }))
  await person.click(screen.getByRole('textbox', { name: 'Addresses' }))
  await person.paste(`${lines.join('\n')}\n`)
  await person.click(screen.getByRole('button', { name: 'Suppress them' }))
  return { person, server, respond: (failure?: Error) => waiting.shift()?.(failure) }
}

function status() {
  return within(screen.getByRole('dialog')).findByRole('status')
}
