import { Muted, Stack, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { noResultsText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

type Props = { text: string; onTry: (text: string) => void }

const examples = ['kurosawa', '1954', 'japan']

export function NoResults({ text, onTry }: Props) {
  return (
    <Box $gap={1} $align="center">
      <Sentence role="status">{noResultsText(text)}</Sentence>
      <Muted>Try a director, a year or a country:</Muted>
      <Examples>
        {examples.map((example) => (
          <button key={example} type="button" onClick={() => onTry(example)}>
            {example}
          </button>
        ))}
      </Examples>
      <ButtonLink to="/movies/all">All Movies</ButtonLink>
    </Box>
  )
}

const Box = styled(Stack)`
  padding: ${theme.space(5)} ${theme.space(2)};
  text-align: center;
`

const Sentence = styled.p`
  font: 600 1.25rem / 1.3 ${theme.font.display};
  overflow-wrap: anywhere;
`

const Examples = styled.p`
  display: flex;
  gap: ${theme.space(2)};
  button {
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.25em;
    cursor: pointer;
  }
`
