import { ceremonyText, type Movie } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** At which ceremony a film won or was nominated: its number and year, which isn't the film's. */
export function Ceremony({ movie: { oscar_ceremony } }: { movie: Pick<Movie, 'oscar_ceremony'> }) {
  return oscar_ceremony && <Line>Ceremony: {ceremonyText(oscar_ceremony)}</Line>
}

const Line = styled.p`
  font-size: 0.875rem;
  line-height: 1.35;
  color: ${theme.color.inkSoft};
`
