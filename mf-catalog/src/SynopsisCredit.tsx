import type { MovieDetails } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

type Props = { details: Pick<MovieDetails, 'synopsis_source'> }

/** Names whose text a synopsis is, where it isn't the product's own. */
export function SynopsisCredit({ details }: Props) {
  if (details.synopsis_source !== 'omdb') return null
  return (
    <Credit>
      Synopsis from the{' '}
      <a href="https://www.omdbapi.com/" target="_blank" rel="noopener">
        OMDb API
      </a>
    </Credit>
  )
}

const Credit = styled.small`
  font-size: 0.8125rem;
  color: ${theme.color.inkSoft};
`
