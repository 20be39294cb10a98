import { listNames, sourceNames, sources } from '@cinecanon/contract'
import { ExternalLink, TitledDialog, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { ListDate, sourceLists } from '../films/sources.tsx'

export function MethodologyDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog label="How we rank movies" size={2} width={42} onClose={onClose}>
      <p>
        Seven authorities put great films in order. We read the first hundred of each; the date says
        from when they are:
      </p>
      <Sources>
        {sources.map((source) => (
          <li key={source}>
            <ExternalLink href={sourceLists[source].url}>{sourceNames[source]}</ExternalLink>
            <span>
              {listNames[source]}, <ListDate source={source} />
            </span>
          </li>
        ))}
      </Sources>
      <p>
        A film’s score is the sum of its seven places; a list that leaves it out counts as place
        101. A Best Picture win takes 10 off that sum, a nomination 5. The lowest score comes first.
      </p>
      <Question>How many have you seen?</Question>
      <p>
        <Link to="/how-we-rank-movies">Read the whole story of the ranking</Link>
      </p>
    </TitledDialog>
  )
}

const Sources = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${theme.space(2)};
    padding-block: ${theme.space(1)};
    border-top: 1px solid ${theme.color.line};
  }
  a {
    font-weight: 600;
  }
  span {
    color: ${theme.color.inkSoft};
  }
`

const Question = styled.p`
  font-family: ${theme.font.display};
  font-size: 1.5rem;
`
