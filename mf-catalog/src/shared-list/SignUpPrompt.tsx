import { Card, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { styled } from 'styled-components'
import { ButtonLink } from '../ButtonLink.tsx'

/** Asks a visitor to begin a list of their own; someone signed in has one. */
export function SignUpPrompt({ words }: { words: string }) {
  const { isAuthenticated, isLoading } = useSession()
  if (isAuthenticated || isLoading) return null
  return (
    <Box>
      <p>{words}</p>
      <ButtonLink to="/sign-in?tab=register" $look="strong">
        Sign Up
      </ButtonLink>
    </Box>
  )
}

const Box = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  padding: ${theme.space(2)} ${theme.space(3)};
`
