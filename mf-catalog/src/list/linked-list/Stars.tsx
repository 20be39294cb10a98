import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ratingText, starsText } from '../../viewings/viewing-dates.ts'

export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return null
  return (
    <Shown role="img" aria-label={ratingText(rating)}>
      {starsText(rating)}
    </Shown>
  )
}

const Shown = styled.span`
  color: ${theme.color.accent};
  font-size: 0.875rem;
`
