import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { iconButtonLook } from './Button.tsx'
import { Field } from './Field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

/** A password that can be looked at while typing it. */
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
          <Eye viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M1.5 10C5 4.5 15 4.5 18.5 10 15 15.5 5 15.5 1.5 10Z" />
            <circle cx="10" cy="10" r="2.5" />
            {isShown && <path d="M3 17 17 3" />}
          </Eye>
        </Look>
      }
    />
  )
}

const Look = styled.button`
  ${iconButtonLook}
  height: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`

const Eye = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`
