import { type ReactNode, useId } from 'react'
import { css, styled } from 'styled-components'
import { theme } from '../theme.ts'

export type Labelling = {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = Labelling & {
  /** It spreads the attributes that link control and note. */
  children: (control: Control) => ReactNode
}

export function Labelled({ label, hint, error, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <Wrap>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <Note id={noteId} data-error={error ? '' : undefined}>
          {note}
        </Note>
      )}
    </Wrap>
  )
}

export const inputLook = css`
  width: 100%;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1.5)};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  /* The browser's own button is blue in every theme, and Firefox has none. */
  &::-webkit-search-cancel-button {
    display: none;
  }
`

const Wrap = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
`

const Label = styled.label`
  font-weight: 600;
  font-size: 0.9375rem;
`

const Note = styled.p`
  font-size: 0.875rem;
  color: ${theme.color.inkSoft};
  &[data-error] {
    color: ${theme.color.danger};
  }
`
