import { Card, Cluster, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { styled } from 'styled-components'

export function SignUpPrompt({ text }: { text: string }) {
  const { isAuthenticated, isLoading } = useSession()
  if (isAuthenticated || isLoading) return null
  return (
    <Prompt as={Card} $gap={[2, 4]} $align="center" $justify="space-between">
      <p>{text}</p>
      <ButtonLink to="/sign-in?tab=register" $look="strong">
        Sign Up
      </ButtonLink>
    </Prompt>
  )
}

const Prompt = styled(Cluster)`
  padding: ${theme.space(2)} ${theme.space(3)};
`
