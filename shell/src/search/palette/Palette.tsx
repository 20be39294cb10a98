import { below, Dialog, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { Failed } from '@cinecanon/web/loaded'
import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { inPalette, Key } from './KeySheet.tsx'
import { LineGrid } from './LineGrid.tsx'
import { NoResults } from './NoResults.tsx'
import type { Section } from './sections.ts'
import { TextField } from './TextField.tsx'
import { useLines } from './use-lines.ts'
import { useMissReport } from './use-miss-report.ts'
import { useSections } from './use-sections.ts'

type Props = { text: string; onClose: () => void; onLogout: () => void }

export function Palette({ text: given, onClose, onLogout }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(given)
  const { sections, films, isConsole, retry } = useSections(text, { onClose, onLogout })
  const lines = useLines(sections, field)
  const type = (next: string) => {
    setText(next)
    lines.toFirst()
  }
  // Opening the dialog focuses its first control.
  useLayoutEffect(() => field.current?.focus(), [])

  const isSearch = text.trim() !== ''
  const isMiss = films === 'there' && sections.length === 0
  // Operators search for people in the console.
  useMissReport(isMiss && !isConsole ? text : '')
  return (
    <Frame label="Search" onClose={onClose}>
      <Column onKeyDown={lines.onKeyDown}>
        <TextField
          label={isConsole ? 'Search people and films' : undefined}
          field={field}
          lines={lines}
          text={text}
          onText={type}
        />
        <Results>
          {isSearch && films === 'waiting' && <Waiting />}
          {isSearch && films === 'failed' && <NotLoaded onRetry={retry} />}
          <LineGrid sections={sections} lines={lines} text={text} onLeave={onClose} />
          {isMiss && <NoResults text={text} onTry={type} />}
        </Results>
        <Foot />
        <VisuallyHidden role="status">
          {lines.announcement || (isSearch && textOf(sections[0]))}
        </VisuallyHidden>
      </Column>
    </Frame>
  )
}

function textOf(section: Section | undefined): string {
  return [section?.title, section?.note].filter(Boolean).join(', ')
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Note>
      <Failed onRetry={onRetry}>The films could not be loaded.</Failed>
    </Note>
  )
}

function Waiting() {
  return (
    <Note aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} $height="3.75rem" />
      ))}
    </Note>
  )
}

function Foot() {
  return (
    <Hints aria-hidden="true">
      {[...inPalette, { keys: ['Esc'], does: 'close' }].map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {does}
        </span>
      ))}
    </Hints>
  )
}

const Frame = styled(Dialog)`
  width: min(40rem, calc(100vw - ${theme.space(4)}));
  max-height: min(76dvh, 42.5rem);
  margin: 12vh auto auto;
  box-shadow: ${theme.shadowHigh};
  overflow: hidden;
  &[open] {
    display: flex;
  }
  > div {
    flex: 1;
    display: flex;
    min-width: 0;
    padding: 0;
  }
  ${below.md} {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
`

const Column = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

const Results = styled.div`
  flex: 1;
  min-height: 0;
  padding-bottom: ${theme.space(1)};
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Note = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(2)};
`

const Hints = styled.p`
  flex: none;
  display: flex;
  gap: ${theme.space(2.5)};
  padding: ${theme.space(1.25)} ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(0.75)};
  }
  ${below.md} {
    display: none;
  }
`
