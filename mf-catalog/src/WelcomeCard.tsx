import { Card, from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ButtonLink } from './ButtonLink.tsx'

type Props = { title: string; hints: readonly string[] }

/** What a visitor gets where a signed-in person has their progress. */
export function WelcomeCard({ title, hints }: Props) {
  return (
    <Box as="section" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <Hints>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </Hints>
      </div>
      <ButtonLink to="/sign-in" $look="strong">
        Sign In / Register
      </ButtonLink>
    </Box>
  )
}

const Box = styled(Card)`
  display: grid;
  align-items: center;
  justify-items: start;
  gap: ${theme.space(2.5)};
  h2 {
    font-size: 1.5rem;
  }
  ${from.md} {
    grid-template-columns: 1fr auto;
  }
`

const Hints = styled.ul`
  display: grid;
  gap: ${theme.space(0.5)};
  margin-top: ${theme.space(1)};
  color: ${theme.color.inkSoft};
`
