import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { focusInside, iconButtonLook } from '../Button.tsx'
import { Eye } from '../icons.tsx'
import { Field } from './Field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

export function PasswordField(field: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Look
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossedOut={isShown} />
        </Look>
      }
    />
  )
}

const Look = styled.button`
  ${iconButtonLook}
  height: auto;
  ${focusInside}
`
