import { beforeAll, describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { keepTranslationsCurrent } from './translations.ts'

beforeAll(keepTranslationsCurrent)

describe.each(['replaced', 'wrapped'] as const)('a page whose texts a translator %s', (how) => {
  it('gets elements before a text', async () => {
    const { rerender, text } = await showTranslated('Seen', how)
    await act(() => rerender(<Line word="Seen" isNew />))
    expect(text()).toMatch(/^New Seen°? today$/)
  })

  it('loses a text', async () => {
    const { rerender, text } = await showTranslated('Seen', how)
    await act(() => rerender(<Line word="" />))
    expect(text()).toBe(' today')
  })

  it('shows changed text', async () => {
    const { rerender, text } = await showTranslated('Seen', how)
    await act(() => rerender(<Line word="Wanted" />))
    expect(text()).toBe('Wanted today')
  })

  it('shows a moved text once', async () => {
    const { rerender, text } = await showTranslated('Seen', how)
    await act(() => rerender(<Line word="Seen" isLast />))
    expect(text()).toBe(' todaySeen')
  })
})

type LineProps = { word: string; isNew?: boolean; isLast?: boolean }

function Line({ word, isNew, isLast }: LineProps) {
  const parts = [<PlainText key="word">{word}</PlainText>, <b key="day"> today</b>]
  return (
    <p data-testid="line">
      {isNew && <b>New </b>}
      {isLast ? parts.toReversed() : parts}
    </p>
  )
}

function PlainText({ children }: { children: string }) {
  return children
}

async function showTranslated(word: string, how: 'replaced' | 'wrapped') {
  const { rerender } = render(<Line word={word} />)
  const line = screen.getByTestId('line')
  await act(async () => translate(line.firstChild as Text, how))
  return { rerender, text: () => line.textContent }
}

function translate(text: Text, how: 'replaced' | 'wrapped'): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  if (how === 'replaced') {
    inner.textContent = `${text.data}°`
    text.replaceWith(outer)
  } else {
    text.before(outer)
    inner.append(text)
  }
}
