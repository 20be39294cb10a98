import type { CatalogGroup } from '@cinecanon/contract'
import { Cluster, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { counted } from '@cinecanon/web/text'
import { useId } from 'react'
import { styled } from 'styled-components'

type Group = Pick<CatalogGroup, 'name' | 'path'> & Partial<CatalogGroup>
type Props = { title: string; groups: readonly Group[] }

export function FoundGroups({ title, groups }: Props) {
  const id = useId()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Links as="ul">
        {groups.map(({ name, path, films }) => (
          <li key={name}>
            <ButtonLink to={path}>
              {name} {films && <small>{counted(films.length, 'film')}</small>}
            </ButtonLink>
          </li>
        ))}
      </Links>
    </section>
  )
}

const Links = styled(Cluster)`
  margin-top: ${theme.space(1)};
  small {
    color: ${theme.color.inkSoft};
    font-weight: 400;
  }
`
