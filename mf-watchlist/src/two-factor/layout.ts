import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: ${theme.space(2)};
  width: 100%;
  max-width: 26rem;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

export const Soft = styled.p`
  max-width: ${theme.measure};
  color: ${theme.color.inkSoft};
`
