import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ratingText, starsText } from './viewing-dates.ts'

type Props = { rating: number | null; className?: string }

export function Stars({ rating, className }: Props) {
  if (rating === null) return null
  return (
    <Shown className={className} role="img" aria-label={ratingText(rating)}>
      {starsText(rating)}
    </Shown>
  )
}

const Shown = styled.span`
  color: ${theme.color.accent};
  font-size: 0.875rem;
`
