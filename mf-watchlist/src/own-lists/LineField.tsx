import { theme } from '@cinecanon/ui'
import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'

type Props = {
  label: string
  value: string
  maxLength: number
  /** A title can't be empty. */
  isTitle?: boolean
  isNew?: boolean
  /** It resolves to undefined where the text isn't saved, which then stays in the field. */
  onSave: (text: string) => Promise<unknown>
}

/** It is saved on Enter and on leaving; Escape takes it back. */
export function LineField({ label, value, maxLength, isTitle, isNew, onSave }: Props) {
  const [draft, setDraft] = useState<string>()
  const save = async () => {
    const text = draft?.trim() ?? value
    const isChanged = text !== value && (text || !isTitle)
    if (!isChanged || (await onSave(text)) !== undefined) setDraft(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setDraft(undefined)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
  }
  return (
    <Line
      aria-label={label}
      placeholder={label}
      data-title={isTitle}
      maxLength={maxLength}
      value={draft ?? value}
      autoFocus={isNew}
      onFocus={(event) => isNew && event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={press}
    />
  )
}

const Line = styled.input`
  width: calc(100% + ${theme.space(2)});
  min-height: 2.75rem;
  margin-left: -${theme.space(1)};
  padding: 0 ${theme.space(1)};
  border: 1px solid transparent;
  border-radius: ${theme.radius};
  background: none;
  color: ${theme.color.inkSoft};
  &:hover,
  &:focus {
    border-color: ${theme.color.edge};
    background: ${theme.color.surface};
  }
  &[data-title] {
    min-height: 3.25rem;
    color: ${theme.color.ink};
    font: 500 clamp(1.75rem, 1.4rem + 1.2vw, 2.375rem) / 1.15 ${theme.font.display};
  }
`
