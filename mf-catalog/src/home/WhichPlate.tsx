import { sheetsADay } from '@cinecanon/contract'
import { Card, from, Muted, theme, wholeEntryLook } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

/** It has no picture, because a first visit shouldn't load one more. */
export function WhichPlate() {
  return (
    <Plate as="section" aria-labelledby="which-film">
      <h2 id="which-film">
        <Link to="/which">Which film?</Link>
      </h2>
      <p>Name five posters without their titles.</p>
      <Muted $size="small">{sheetsADay} new ones each day</Muted>
    </Plate>
  )
}

const Plate = styled(Card)`
  position: relative;
  display: none;
  align-content: center;
  gap: ${theme.space(0.5)};
  padding: ${theme.space(1.5)} ${theme.space(2)};
  font-size: 0.9375rem;
  line-height: 1.4;
  box-shadow: ${theme.shadow};
  ${from.lg} {
    display: grid;
  }
  h2 {
    font: 560 1.25rem/1.3 ${theme.font.display};
  }
  a {
    ${wholeEntryLook}
  }
`
