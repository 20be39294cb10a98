import { catalogSize, searchTextLimit } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import type { Lines } from './use-lines.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  lines: Lines
  label?: string | undefined
  text: string
  onText: (text: string) => void
}

export function TextField({ field, lines, label = films, text, onText }: Props) {
  return (
    <Frame>
      <Search aria-hidden="true" size={22} />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={label}
        aria-expanded={lines.activeId !== undefined}
        aria-haspopup="grid"
        aria-controls={lines.gridId}
        aria-autocomplete="list"
        aria-activedescendant={lines.activeId}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchTextLimit}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </Frame>
  )
}

const films = `Search ${catalogSize} films`

const Frame = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  height: 3.75rem;
  padding-left: ${theme.space(2)};
  border-bottom: 2px solid ${theme.color.accentMark};
  svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    margin-right: ${theme.space(7)};
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    font-size: 1.125rem;
    caret-color: ${theme.color.accentMark};
  }
  input::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }
`
