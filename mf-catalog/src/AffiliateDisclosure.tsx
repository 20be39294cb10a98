import { theme } from '@cinecanon/ui'
import { productName } from '@cinecanon/web'
import { styled } from 'styled-components'

export function AffiliateDisclosure() {
  return (
    <Note>
      Links to shops are affiliate links: {productName} earns from qualifying purchases, at no extra
      cost to you.
    </Note>
  )
}

const Note = styled.p`
  max-width: ${theme.measure};
  font-size: 0.8125rem;
  text-wrap: pretty;
  color: ${theme.color.inkSoft};
`
