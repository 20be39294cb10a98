import type { Source as SourceId } from '@cinecanon/contract'
import { ExternalLink, Muted, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ListDate, sourceLists } from '../../films/sources.tsx'
import { numberOnes } from './facts.ts'

type Props = { id: SourceId; name: string; when: string; children: ReactNode }

export function Source({ id, name, when, children }: Props) {
  const { title, year } = numberOnes[id]
  return (
    <Entry>
      <h3>
        <ExternalLink href={sourceLists[id].url}>{name}</ExternalLink>
      </h3>
      <Muted $size="medium">
        {when}, <ListDate source={id} />
      </Muted>
      {children}
      <Muted $size="medium">
        First place: <em>{titleText(title)}</em> ({year})
      </Muted>
    </Entry>
  )
}

export const Sources = styled.div`
  margin-top: ${theme.space(3)};
`

const Entry = styled.div`
  padding-block: ${theme.space(2.5)};
  border-top: 1px solid ${theme.color.line};
  break-inside: avoid;
  && h3 {
    margin: 0;
  }
  h3 a {
    text-decoration-color: ${theme.color.accentMark};
    text-decoration-thickness: 1px;
  }
  h3 a:hover {
    text-decoration-thickness: 2px;
  }
  && p {
    margin-top: ${theme.space(1)};
  }
  em {
    color: ${theme.color.ink};
  }
`
