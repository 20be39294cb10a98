import type { Movie } from '@cinecanon/contract'
import { theme, VisuallyHidden } from '@cinecanon/ui'
import { awardNames, awardOf } from '@cinecanon/web'
import { Clapperboard, Trophy } from 'lucide-react'
import { styled } from 'styled-components'

export function Awards({ movie }: { movie: Movie }) {
  const award = awardOf(movie)
  if (!award) return <td />
  const Icon = award === 'winner' ? Trophy : Clapperboard
  return (
    <td>
      <Award data-award={award} title={awardNames[award]}>
        <Icon size={18} aria-hidden />
        <VisuallyHidden>{awardNames[award]}</VisuallyHidden>
      </Award>
    </td>
  )
}

const Award = styled.span`
  display: inline-grid;
  position: relative;
  vertical-align: middle;
  color: ${theme.color.inkSoft};
  &[data-award='winner'] {
    color: ${theme.color.accent};
  }
`
