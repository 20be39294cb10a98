import { iconButtonLook, theme, VisuallyHidden } from '@cinecanon/ui'
import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { followTheme, toggleTheme } from '../theme-choice.ts'

/** The server can't know the theme, so the HTML is the same in both. */
export function ThemeToggle() {
  useEffect(followTheme, [])
  return (
    <Toggle type="button" onClick={toggleTheme}>
      <InDark>
        <Sun aria-hidden="true" size={20} />
        <VisuallyHidden>Switch to light theme</VisuallyHidden>
      </InDark>
      <InLight>
        <Moon aria-hidden="true" size={20} />
        <VisuallyHidden>Switch to dark theme</VisuallyHidden>
      </InLight>
    </Toggle>
  )
}

const Toggle = styled.button`
  ${iconButtonLook}
  &:hover {
    background: ${theme.color.sunken};
  }
`

const InDark = styled.span`
  :root[data-theme='light'] & {
    display: none;
  }
`

const InLight = styled.span`
  :root:not([data-theme='light']) & {
    display: none;
  }
`
