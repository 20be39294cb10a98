import { theme } from '@cinecanon/ui'
import { keyframes, styled } from 'styled-components'

export const FloatingNote = styled.p`
  position: fixed;
  z-index: 50;
  width: fit-content;
  max-width: calc(100vw - ${theme.space(4)});
  margin-inline: auto;
  padding: ${theme.space(1)} ${theme.space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};
`

const appear = keyframes`
  from { opacity: 0; }
`

/** Fast responses would flicker. */
export const DelayedNote = styled(FloatingNote)`
  animation: ${appear} ${theme.motion.calm} 0.2s backwards;
`
