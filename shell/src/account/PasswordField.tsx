import { Field, theme } from '@cinecanon/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

/** A password that can be looked at while typing it. */
export function PasswordField(field: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
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
          <Icon aria-hidden="true" size={20} />
        </Look>
      }
    />
  )
}

const Look = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius};
  background: transparent;
  color: ${theme.color.inkSoft};
  cursor: pointer;
  &:hover {
    color: ${theme.color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
