import { theme } from '@cinecanon/ui'
import { fromTheTop, productName } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

export function Logo() {
  return (
    <Home to="/" state={fromTheTop}>
      <Mark />
      <span>{productName}</span>
    </Home>
  )
}

export function Mark() {
  return (
    <Drawing viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d={arc} stroke={theme.color.accentFill} strokeWidth="8.4" />
      <path d={arc} stroke={theme.color.ground} strokeWidth="2.6" strokeDasharray="2.6 3.34" />
      <circle cx="25.4" cy="16" r="3" fill="currentColor" />
    </Drawing>
  )
}

const arc = 'M21.8 7.3a10.4 10.4 0 1 0 0 17.4'

const Drawing = styled.svg`
  fill: none;
`

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: 2.75rem;
  font: 600 1.375rem / 1 ${theme.font.display};
  letter-spacing: -0.015em;
  text-decoration: none;
`
