import { Container, from, theme } from '@cinecanon/ui'
import { css, styled } from 'styled-components'

const twoColumns = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  justify-items: stretch;
`

export const EntranceColumns = styled(Container)<{ $from: 'md' | 'lg' }>`
  display: grid;
  justify-items: center;
  gap: ${theme.space(6)};
  padding-block: ${theme.space(5)} ${theme.space(4)};
  > div {
    width: 100%;
    max-width: 26rem;
  }
  > div > h1,
  > section > h2 {
    font-size: clamp(2.25rem, 4.2vw, 3rem);
  }
  ${from.md} {
    padding-block: ${theme.space(9)} ${theme.space(6)};
    ${({ $from }) => $from === 'md' && twoColumns}
  }
  ${from.lg} {
    ${twoColumns}
    grid-template-columns: 26rem minmax(0, 1fr);
    gap: ${theme.space(8)};
  }
`

export const SidePanel = styled.section`
  display: none;
  align-content: start;
  gap: ${theme.space(3)};
  padding-left: ${theme.space(6)};
  border-left: 1px solid ${theme.color.line};
  p {
    max-width: 46ch;
    color: ${theme.color.inkSoft};
    font-size: 1.125rem;
  }
`
