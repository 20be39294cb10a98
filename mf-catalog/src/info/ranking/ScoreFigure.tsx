import { type Contender, missingRank } from '@cinecanon/contract'
import { Card, from, Stack, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Receipt } from '../../films/Receipt.tsx'
import { godfather, sevenSamurai } from './facts.ts'

export function ScoreFigure() {
  return (
    <Figure>
      <Pair $gap={[3, 2]}>
        <Ledger film={godfather} />
        <Ledger film={sevenSamurai} />
      </Pair>
      <figcaption>
        The receipts of the first two. A list that leaves the film out counts {missingRank}.
      </figcaption>
    </Figure>
  )
}

function Ledger({ film }: { film: Contender }) {
  return (
    <Account>
      <h3>
        {titleText(film.title)} <span>({film.year})</span>
      </h3>
      <Receipt film={film} />
    </Account>
  )
}

export const OneLine = styled.span`
  white-space: nowrap;
`

const Figure = styled.figure`
  margin-block: ${theme.space(4)};
  break-inside: avoid;
  figcaption {
    margin-top: ${theme.space(2)};
    font-size: 0.9375rem;
    line-height: 1.5;
    color: ${theme.color.inkSoft};
  }
`

const Pair = styled(Stack)`
  align-items: start;
  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`

const Account = styled(Card)`
  padding: ${theme.space(2)};
  && h3 {
    margin: 0;
    padding-bottom: ${theme.space(0.5)};
    font: 560 1.1875rem / 1.2 ${theme.font.display};
  }
  h3 span {
    font-weight: 400;
    color: ${theme.color.inkSoft};
  }
`
