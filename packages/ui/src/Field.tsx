import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { theme } from './theme.ts'

type Props = ComponentProps<'input'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** One small control inside the input's end, such as one that shows a password. */
  end?: ReactNode
}

/** A labelled input; its hint and error are read out with it. */
export function Field({ label, hint, error, end, ...input }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <Wrap>
      <Label htmlFor={id}>{label}</Label>
      <Box data-has-end={end ? '' : undefined}>
        <Input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          {...input}
        />
        {end}
      </Box>
      {note && (
        <Note id={noteId} data-error={error ? '' : undefined}>
          {note}
        </Note>
      )}
    </Wrap>
  )
}

const Wrap = styled.div`
  display: grid;
  gap: 0.375rem;
`

const Label = styled.label`
  font-weight: 600;
  font-size: 0.9375rem;
`

export const Input = styled.input`
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
`

const Box = styled.div`
  position: relative;
  &[data-has-end] > ${Input} {
    padding-right: 3.25rem;
  }
  > :not(${Input}) {
    position: absolute;
    inset: 0 0 0 auto;
  }
`

const Note = styled.p`
  font-size: 0.875rem;
  color: ${theme.color.inkSoft};
  &[data-error] {
    color: ${theme.color.danger};
  }
`
