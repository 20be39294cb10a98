import { styled } from 'styled-components'
import { theme } from '../theme.ts'

type Props = {
  text: string
  className?: string
}

export function RankNumeral({ text, className }: Props) {
  const [, before = '', figure = text, after = ''] = /^(#?)(\d+)(\+?)$/.exec(text) ?? []
  return (
    <Figure className={className}>
      {before && <small>{before}</small>}
      {figure}
      {after && <small>{after}</small>}
    </Figure>
  )
}

const Figure = styled.span`
  font-family: ${theme.font.display};
  font-size: 2rem;
  font-weight: 420;
  font-optical-sizing: auto;
  font-variant-numeric: lining-nums;
  line-height: 1;
  letter-spacing: -0.03em;
  white-space: nowrap;
  small {
    margin-right: 0.06em;
    vertical-align: 0.72em;
    font-size: 0.5em;
    line-height: 0;
    font-weight: 500;
    color: ${theme.color.accent};
  }
`
