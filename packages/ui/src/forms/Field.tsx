import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme.ts'
import { inputLook, Labelled, type Labelling } from './labelled.tsx'

type Props = ComponentProps<'input'> &
  Labelling & {
    /** It stands inside the input, at its end. */
    end?: ReactNode
  }

export function Field({ label, hint, error, end, ...input }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => (
        <Box data-has-end={end ? '' : undefined}>
          <Input {...control} {...input} />
          {end}
        </Box>
      )}
    </Labelled>
  )
}

type AreaProps = ComponentProps<'textarea'> & Labelling

export function TextArea({ label, hint, error, ...area }: AreaProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => <Area rows={8} {...control} {...area} />}
    </Labelled>
  )
}

export const Input = styled.input`
  ${inputLook}
`

const Area = styled.textarea`
  ${inputLook}
  min-height: 11rem;
  max-height: 70vh;
  padding-block: ${theme.space(1.25)};
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
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
